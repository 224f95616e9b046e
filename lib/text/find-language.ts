import { coverCode } from "./code-spans";
import type { LanguageCode } from "./languages";
import { normalizeText } from "./normalize-text";

/**
 * Finds the language of a text by its script and its function words; null for too little evidence. Product names and
 * borrowed nouns do not count. Trigrams, the usual method, need longer texts than a brief.
 */
export function findLanguage(text: string): LanguageCode | null {
  const plain = coverCode(normalizeText(text.slice(0, MOST_CHARACTERS), "NFC"));
  return languageOfScript(plain) ?? languageOfWords(plain);
}

/** More text adds no evidence. */
const MOST_CHARACTERS = 8000;

/** One character of these scripts counts as about three Latin letters. */
const DENSE_WEIGHT = 3;

function languageOfScript(text: string): LanguageCode | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const latin = count(/\p{Script=Latin}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  const hangul = count(/\p{Script=Hangul}/gu);
  const cyrillic = count(/\p{Script=Cyrillic}/gu);
  const arabic = count(/\p{Script=Arabic}/gu);
  const scripts: readonly (readonly [number, () => LanguageCode | null])[] = [
    [(kana + han) * DENSE_WEIGHT, () => (kana * 10 >= han ? "ja" : "zh")],
    [hangul * DENSE_WEIGHT, () => "ko"],
    [cyrillic, () => cyrillicLanguage(text)],
    [arabic, () => (/[پچژگکی]/.test(text) ? null : "ar")],
    [count(/\p{Script=Hebrew}/gu), () => "he"],
    [count(/\p{Script=Greek}/gu), () => "el"],
  ];
  const most = scripts.reduce((best, script) => (script[0] > best[0] ? script : best));
  return most[0] > latin ? most[1]() : null;
}

/** Tells Russian from Ukrainian by letters that only one has; Serbian, Macedonian and Belarusian have others. */
function cyrillicLanguage(text: string): LanguageCode | null {
  if (/[ђјљњћџѓќѕў]/i.test(text)) return null;
  const ukrainian = text.match(/[іїєґ]/gi)?.length ?? 0;
  const russian = text.match(/[ыэъё]/gi)?.length ?? 0;
  return ukrainian > russian ? "uk" : "ru";
}

/** The least weight of function words that identifies a language, and their least share of a longer text. */
const LEAST_WEIGHT = 0.6;
const LEAST_SHARE = 0.08;
const FEW_WORDS = 12;

/** The least lead of the first language over the second. */
const CLEAR_LEAD = 1.15;

function languageOfWords(text: string): LanguageCode | null {
  const weights = new Map<LanguageCode, number>();
  const add = (code: LanguageCode, weight: number) => weights.set(code, (weights.get(code) ?? 0) + weight);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const word of words) {
    const codes = LANGUAGES_OF_WORD.get(word);
    if (codes) for (const code of codes) add(code, 1 / codes.length);
    else for (const [letters, of] of LETTERS) if (letters.test(word)) for (const code of of) add(code, 0.5 / of.length);
  }
  const [first, second] = [...weights].sort(([, one], [, other]) => other - one);
  if (!first || first[1] < LEAST_WEIGHT) return null;
  if (words.length > FEW_WORDS && first[1] < words.length * LEAST_SHARE) return null;
  return first[1] >= (second?.[1] ?? 0) * CLEAR_LEAD ? first[0] : null;
}

/**
 * Function words of languages in Latin script: nearly every text of 20 words contains some. English has more words,
 * because its shortest briefs have no function words: "lose weight", "moms".
 */
const SMALL_WORDS: Partial<Record<LanguageCode, string>> = {
  en: "the a an and or of to in for with without on at by from is are was be it its this that these they them their there you your we our i my me how what who when where which why not no do does can will have has want wants get more most who's if but so as than into about all up out one every after before just like lose weight women people moms customers owners lessons learn money save better sleep walk write read make days weeks years",
  de: "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im ins mit ohne für auf an am bei aus nach über unter vor durch um ist sind war wird werden hat haben kann können will wollen soll muss es er sie wir ihr ich du dich dir dein deine deinen deiner deinem mein meine sich wie was wer wenn wann wo warum nicht kein keine keinen nur noch schon auch mehr sehr als dass so alle ihre ihren ihrer ihrem ihnen unser unsere man endlich jeden jede wieder doch bis ohne gegen selbst",
  fr: "le la les un une des du de et ou mais à au aux en dans sur sous avec sans pour par chez ce cet cette ces c est sont être ont avoir il elle ils elles on nous vous je tu toi te ton ta tes mon ma mes son ses votre vos notre nos leur leurs qui que quoi dont où comment quand pourquoi ne pas plus très tout tous toute toutes se d l s j n qu y veut veulent peut peuvent être faire chaque même aussi",
  es: "el la los las un una unos unas de del y o pero a al en con sin para por sobre entre desde hasta es son está están ser hay ha han lo le les se su sus mi mis tu tus tú te ti yo él ella ellos nos nosotros nuestro nuestra usted ustedes que qué quién cómo cuándo cuando donde dónde no más muy como ya todo todos toda todas cada este esta estos eso quiere quieren puede pueden quieres puedes hacer también si sí porque aprende",
  pt: "o a os as um uma uns umas de do da dos das e ou mas em no na nos nas com sem para por pelo pela ao aos à às é são está estão ser há tem têm se seu sua seus suas meu minha você vocês eu ele ela eles nós nosso nossa que quem como quando onde não mais muito já todo todos toda todas cada este esta isso isto quer querem pode podem fazer também até foi tu teu tua",
  it: "il lo la i gli le un uno una di del della dei degli delle dello e o ma a al alla ai alle in nel nella nei con senza per su sul sulla da dal dalla tra fra è sono essere ha hanno si suo sua suoi sue mio mia tuo tua tuoi tue tu ti io lui lei loro noi nostro nostra che chi come quando dove non più molto già tutto tutti tutta ogni questo questa questi vuole vogliono può possono fare anche se perché ci l d un dell nell all",
  nl: "de het een en of maar van voor met zonder in op aan bij uit naar over onder door om te is zijn was wordt worden heeft hebben kan kunnen wil willen moet het hij zij ze wij we ik je jij jou jouw u uw mijn ons onze hun zich dat die dit deze wie wat hoe wanneer waar waarom niet geen nog al ook meer zeer als dan alle elke weer tot er naar zodat",
  pl: "i w z na do od po za przez dla bez o u pod nad przy się jest są był być ma mają może mogą chce chcą to ten ta te tego tej tym nie tak jak co kto kiedy gdzie czy że żeby ale lub albo oraz który która które których ich jego jej mój moja twój twoja twoje swój swoje każdy każdego bardzo więcej już tylko też także ze we ci cię dzięki",
  tr: "ve bir bu şu ile için de da ne mi mı mu mü çok daha en gibi kadar sonra önce ama veya ya değil var yok olan olarak her nasıl kim ben sen o biz siz onlar benim senin sizin bizim onun kendi şey ki ise hem eden istiyor istiyorlar üzere göre",
  sv: "och att det som en ett i på av för med utan till från är var har kan vill ska om den de dem inte men eller så vi du jag han hon din ditt dina min mitt mina vår sin sitt sina hur vad vem när där varje också mer mycket efter innan bara under över vid alla utan sig dig mig nu detta hos få",
  da: "og at det som en et i på af for med uden til fra er var har kan vil skal om den de dem ikke men eller så vi du jeg han hun din dit dine min mit mine vores sin sit sine hvordan hvad hvem når hvor hver også mere meget efter før kun under over ved alle sig dig mig nu dette hos få bliver blive noget nogle uge",
  nb: "og at det som en et ei i på av for med uten til fra er var har kan vil skal om den de dem ikke men eller så vi du jeg han hun din ditt dine min mitt mine vår sin sitt sine hvordan hva hvem når hvor hver også mer mye etter før bare under over ved alle seg deg meg nå dette hos få blir bli noe noen å uke",
  fi: "ja on ei se että joka kun kuin niin mutta tai jos myös ovat oli olla voi voit he hän minä sinä me te sen sitä tämä nämä mitä miten kuka missä milloin miksi vain jo vielä enemmän ilman kanssa sekä joka mukaan ennen jälkeen sinun kaikki haluavat haluaa sinulle ne joka hyvin",
  cs: "a i v ve na z ze do od po za pro bez o u při s se si je jsou byl být má mají může mohou chce chtějí to ten ta ty toho této tím ne ano jak co kdo kdy kde proč že aby ale nebo který která které jejich jeho její můj moje tvůj tvoje váš vaše svůj své každý každou velmi více už jen také pomocí když než",
  hu: "a az és egy hogy nem is van vannak volt lesz ez ezt azt ki mi mit hol mikor hogyan miért de vagy ha mint csak már még meg el fel le nagyon több minden nélkül után előtt szeretne szeretnének ön önnek te neked nekem én ő mi ti ők akik ami amely számára lehet kell saját",
  ro: "și si sau dar un o de la în din pe cu fără pentru prin despre este sunt era fi are au poate pot vrea vor să se lui ei lor eu tu el ea noi voi meu mea tău ta nostru care ce cine cum când unde nu mai foarte tot toate toți fiecare acest această acestea dumneavoastră al ale ai decât după fost după ca că",
};

/** Letters of few languages, for texts with hardly any function words. */
const LETTERS: readonly (readonly [RegExp, readonly LanguageCode[]])[] = [
  [/ß/, ["de"]],
  [/[äöü]/, ["de", "sv", "fi", "tr", "hu"]],
  [/[èêœ]/, ["fr"]],
  [/(?:é|ée|és|ées|eux|eur|ique|ile|elle)$/, ["fr"]],
  [/ç/, ["fr", "pt", "tr"]],
  [/ñ/, ["es"]],
  [/(?:ción|idad)$/, ["es"]],
  [/[ãõ]/, ["pt"]],
  [/[łąęśźż]/, ["pl"]],
  [/[ğış]/, ["tr"]],
  [/[øæ]/, ["da", "nb"]],
  [/å/, ["sv", "da", "nb"]],
  [/[řěů]/, ["cs"]],
  [/[őű]/, ["hu"]],
  [/[ățș]/, ["ro"]],
  [/(?:ung|keit|heit|lich)(?:en)?$/, ["de"]],
  [/(?:ssa|ssä|lla|llä|sta|stä)$/, ["fi"]],
];

const LANGUAGES_OF_WORD = new Map<string, LanguageCode[]>();
for (const [code, words] of Object.entries(SMALL_WORDS) as [LanguageCode, string][]) {
  for (const word of new Set(words.split(" "))) {
    LANGUAGES_OF_WORD.set(word, [...(LANGUAGES_OF_WORD.get(word) ?? []), code]);
  }
}
