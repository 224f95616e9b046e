/**
 * How an assistant begins to speak to whoever asked, before its reply ("Hier ist die neue Fassung:") and after it
 * ("Soll ich den Ton anpassen?"), in the languages beside English; and what it speaks of. A letter may use words of
 * either kind, so both have to be there.
 */
const BEFORE = [
  "hier (?:ist|sind|kommt|kommen|habe ich)|nachfolgend|anbei|unten (?:findest|finden)|ich habe",
  "voici|voilà|ci-dessous|j['’]ai",
  "aquí (?:tienes|tiene|está|están|va|van|te)|a continuación|este es|estos son|estas son|he (?:escrito|reescrito|acortado|revisado)",
  "aqui (?:está|estão|vai|vão|tem)|segue|seguem|a seguir|este é|estes são",
  "ecco|di seguito|qui (?:trovi|sotto)",
  "hier (?:is|zijn|volgt|heb)|hieronder",
  "oto|poniżej|proszę, ",
  "[iİ]şte|aşağıda",
  "إليك|إليكم|هذه|هذا|فيما يلي",
  "הנה|להלן|לפניך",
  "以下(?:は|が|に|の)|こちら(?:が|は|に)|下記",
].join("|");

const INTERJECTION =
  /^(?:natürlich|gerne?|klar|selbstverständlich|alles klar|sicher|bien sûr|avec plaisir|certainement|d['’]accord|parfait|¡?claro(?: que sí)?|por supuesto|con gusto|perfecto|claro(?: que sim)?|com certeza|certo|certamente|ecco fatto|volentieri|perfetto|natuurlijk|zeker|graag gedaan|oczywiście|jasne|pewnie|tabii(?: ki)?|elbette|memnuniyetle|بالتأكيد|بالطبع|طبعا?ً?|حسناً?|בטח|בוודאי|כמובן|בשמחה|もちろんです|もちろん|承知(?:しました|いたしました)|かしこまりました|わかりました)(?![\p{L}])[ \t]*[!.,،:—–!。、]*[ \t]*/iu;

const AFTER = [
  "möchte(?:st du|n sie)|soll ich|wenn (?:du|sie) (?:möchte|willst|wollen|magst)|falls (?:du|sie)|gerne? (?:kann|passe|überarbeite|schreibe)|lass(?:en sie)? (?:es )?mich|sag(?:en sie)? (?:mir )?(?:gerne? |einfach )?bescheid|gib (?:mir )?(?:gerne? )?bescheid|ich (?:kann|könnte|hoffe|habe)|welche (?:variante|option|fassung|version|davon|gefällt)|mein(?:e)? (?:empfehlung|favorit)|(?:hinweis|anmerkung|änderungen)\\s?:|viel (?:erfolg|glück|spaß)",
  "souhaite[sz]|voule[zx]|veux-tu|voulez-vous|aimerie[zs]|n['’]hésite[zs]?|dites-moi|dis-moi|faites-moi|si (?:tu|vous) (?:veux|voulez|souhaite[zs])|je peux|j['’]espère|j['’]ai|ma recommandation|laquelle|quelle (?:version|option)|(?:note|remarque|modifications)\\s?:|bonne chance",
  "¿?(?:quieres|quiere|te gustaría|le gustaría|deseas|prefieres)|av[ií]same|d[ií]me|h[aá]zmelo|si (?:quieres|lo deseas|prefieres|necesitas|te gustaría)|puedo|espero que|he (?:acortado|reescrito|ajustado|cambiado|mantenido|modificado|revisado)|¿?cuál|mi (?:recomendación|favorit)|(?:nota|cambios)\\s?:|¡?(?:mucha )?suerte",
  "(?:você )?(?:quer|gostaria|deseja|prefere) que|me (?:avise|diga|conte)|avise-me|diga-me|se (?:quiser|preferir|precisar|desejar)|posso|espero que|fiz |mantive |qual (?:d|vers|opç)|minha (?:recomendação|favorit)|(?:nota|observação|alterações)\\s?:|boa sorte",
  "(?:vuoi|desidera|desideri|vorresti|preferisci)|fammi sapere|dimmi|se (?:vuoi|preferisci|desideri|hai bisogno)|posso|spero che|ho (?:accorciato|riscritto|modificato|adattato|mantenuto|rivisto)|quale|la mia (?:raccomandazione|preferita)|(?:nota|modifiche)\\s?:|buona fortuna|in bocca al lupo",
  "wil je|wilt u|zal ik|laat (?:het )?(?:me|mij)|als (?:je|u) (?:wilt|wil|liever)|ik (?:kan|hoop|heb)|welke|mijn (?:aanbeveling|favoriet)|(?:opmerking|let op|wijzigingen)\\s?:|veel succes",
  "czy (?:chcesz|chciał|mam|wolisz)|chcesz|daj(?:cie)? (?:mi )?znać|jeśli (?:chcesz|wolisz|potrzebujesz)|jeżeli|mogę|mam nadzieję|któr(?:a|y|ą|e)|moja rekomendacja|(?:uwaga|zmiany)\\s?:|powodzenia|skróci",
  "[iİ]ster misin|[iİ]sterseniz|[iİ]stersen|dilerseniz|umarım|bana (?:bildir|haber)|lütfen|hangi|önerim|benim (?:önerim|favorim)|metni|(?:not|değişiklikler)\\s?:|başarılar|bol şans",
  "هل (?:تريد|ترغب|تود|تفضل)|أخبرني|إذا (?:أردت|كنت|رغبت)|يمكنني|آمل|أي |توصيتي|ملاحظة|التغييرات|لقد |بالتوفيق|لا تتردد",
  "(?:האם )?(?:תרצה|תרצי|תרצו|רוצה ש)|אם (?:תרצה|תרצי|תרצו|רוצה)|אשמח|אני יכול|אוכל|ספר(?:י)? לי|מקווה ש|איזו|איזה|ההמלצה שלי|הערה|שינויים|בהצלחה|אל תהסס",
  "ご希望|ご要望|必要(?:で|が)|もし|いかが|他(?:に|の)|さらに|お気軽に|どの(?:案|件名|オプション)|おすすめ|注|変更点|ご活用|お役に",
].join("|");

/** What is done to a text. Bare words for a text or a choice are those of letters as well: "Soll ich dir die kurze Fassung schicken?" */
const CHANGES =
  /(?<!\p{L})(?:änderung|anpass|angepasst|umformul|überarbeit|umschreib|gekürzt|kürze[nr]?(?<!in kürze)(?!\p{L})|(?:(?:eine|noch eine|eine noch) (?:weitere|andere|kürzere|längere|lockerere)|dieser?) (?:version|variante|fassung)|diesen entwurf|modif|ajust|retravaill|réécri|raccourci|(?:autre|cette) version|version plus|cambios|reescrib|acort|(?:otra|esta|tu nueva) versi[oó]n|versi[oó]n más|alter(?:ar|aç|e)|reescrev|encurt|(?:outra|esta) versão|versão mais|riscriv|accorci|(?:altra|questa) versione|versione più|(?:andere|deze) versie|aanpas|aangepast|wijzig|herschr|ingekort|inkort|korter|zmian|zmieni|popraw|dostosow|skróc|przeredag|inn(?:ą|ej) wersj|değişiklik|değiştir|düzenle|uyarla|kısalt)|تعديل|أعدل|تغيير|صياغة|اقتراح|نسخة أخرى|שינוי|לשנות|להתאים|לקצר|קיצרתי|לנסח|変更|修正|調整|書き直|短く|長く/iu;

/** What an assistant calls its text, beside a list of them or before one. */
const TEXTS =
  /(?<!\p{L})(?:version|variant|fassung|entwurf|option|kürze|tonfall|(?:den|der|des|im) ton(?!\p{L})|vorschläge|(?:den|diesen|neue|überarbeitete) text|propositions|(?:le|du|ce) (?:ton|texte)|versi[oó]n|variante|opci|opç|opz|(?:el|del|este) (?:tono|texto)|vers(?:ão|ões)|(?:o|do|este) (?:tom|texto)|(?:il|del|questo) (?:tono|testo)|versie|varianten|optie|(?:de|deze) (?:toon|tekst)|wersj|wariant|opcj|(?:ton|tekst)u?(?!\p{L})|versiyon|sürüm|seçenek|alternatif|tonu|metn|metin)|نسخة|النسخة|خيار|النبرة|النص|גרסה|נוסח|אפשרו|הטון|הסגנון|הטקסט|バージョン|案(?:を|が|です|は|の)|トーン|文体|文章|お知らせください|お申し付け/iu;

/** What a reader or a host changes, and no assistant: a booking, a programme that may be modified. */
const NOT_THE_TEXT =
  /(?<!\p{L})(?:deine[rnm]?|ihre[rnm]?|votre|ta|tu|su|tua|sua|je|uw|twoj\p{L}{1,3}) (?:buchung|bestellung|anmeldung|reservierung|termin|réservation|commande|inscription|reserva|pedido|inscripción|cita|inscrição|prenotazione|ordine|iscrizione|boeking|bestelling|reservering|rezerwacj|zamówieni)|(?:änderung|modific|cambio|wijziging|zmian)\p{L}{0,6} (?:\p{L}{1,12} ){0,3}(?:möglich|vorbehalten|possibles?|posibles?|possibili|mogelijk|możliwe)|(?<!\p{L})(?:pued(?:en?)|peu(?:t|vent) être|può|possono) (?:\p{L}{1,8} )?(?:modifi|ajust)|(?:angepasst|geändert) werden/iu;

const PIECES =
  /(?<!\p{L})(?:geschichte|tipp(?!\p{L})|angebot|einstieg|ideen|betreff|text(?!\p{L})|kampagne|newsletter|histoire|conseil|offre|idées|objets?(?!\p{L})|accroche|texte|campagne|historias?(?!\p{L})|consejo|oferta|ideas|asuntos?(?!\p{L})|texto|campaña|histórias?|dica(?!\p{L})|ideias|assunto|campanha|stori[ae](?!\p{L})|consiglio|offerta|idee(?!\p{L})|oggett|testo|campagna|verhaal|aanbod|ideeën|onderwerp|tekst|nieuwsbrief|histori[aię]|wskazów|ofert[aęy]|pomysł|temat|kampani|hikaye|ipucu|teklif|fikir|konu|kampanya)|القصة|قصص|النصيحة|العرض|أفكار|عنوان|عناوين|حملت|הסיפור|סיפורים|הטיפ|ההצעה|רעיונות|כותר|נושא|קמפיין|件名|ストーリー|ヒント|オファー|オプション|アイデア|ご案内/iu;

/** A Latin word ends; in other scripts what begins a sentence may go on in the same word. */
const WORD_END = "(?:(?<=[^\\p{Script=Latin}])|(?!\\p{L}))";
const STARTS_BEFORE = new RegExp(`^(?:${BEFORE})${WORD_END}`, "iu");
const STARTS_AFTER = new RegExp(`^[([（]?(?:${AFTER})${WORD_END}`, "iu");

/** Whether a paragraph is an assistant's before its reply, in a language beside English: "Voici la version revue :". */
export function isForeignPreamble(text: string): boolean {
  if (text.includes("\n\n")) return false;
  const interjection = INTERJECTION.exec(text)?.[0] ?? "";
  const rest = text.slice(interjection.length);
  if (rest === "") return /[!.。]\s*$/.test(interjection);
  const ends = interjection === "" ? /[:：]$/ : /[:：.!。]$/;
  return ends.test(rest.trimEnd()) && STARTS_BEFORE.test(rest) && namesWork(rest);
}

/** Whether one line that may still be growing begins as such a paragraph does. */
export function beginsAsForeignPreamble(text: string): boolean {
  const interjection = INTERJECTION.exec(text)?.[0] ?? "";
  const rest = text.slice(interjection.length);
  if (rest === "") return /[!,]\s*$/.test(interjection);
  return STARTS_BEFORE.test(rest) && (interjection !== "" || namesWork(rest)) && !/[.?!。](?:\s|$)/.test(rest);
}

/**
 * Whether a paragraph is an assistant's after its reply, in a language beside English.
 * @param ofList whether it stands below a list, where naming what was asked for is enough
 */
export function isForeignAfterword(text: string, ofList: boolean): boolean {
  return STARTS_AFTER.test(text) && (ofList ? namesWork(text) : CHANGES.test(text) && !NOT_THE_TEXT.test(text));
}

function namesWork(text: string): boolean {
  return CHANGES.test(text) || TEXTS.test(text) || PIECES.test(text);
}
