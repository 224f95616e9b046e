import type { QuotationMarks } from "./quotes";

/** The way a letter addresses its reader, in languages that distinguish two. */
export type AddressForm = "formal" | "informal";

/** Words for all readers, or for each form of address. */
type ByForm = string | Readonly<Record<AddressForm, string>>;

/** A language with a single form of address. */
interface OneForm {
  address: null;
  addressWords?: undefined;
}

interface TwoForms {
  /** The words for both forms, and the usual one in promotional letters. */
  address: Readonly<Record<AddressForm, string>> & { readonly usual: AddressForm };
  /** The words that show the form of address of a text; null where no single words do. */
  addressWords: Readonly<Record<AddressForm, RegExp>> | null;
}

/** The needs of a letter in its language, and what makes it better. */
export type Language = (OneForm | TwoForms) & {
  /** In English, for prompts. */
  name: string;
  /** In the language itself, for lists of choices. */
  ownName: string;
  /** The placeholder for the sender's name. */
  nameSlot: ByForm;
  /** The usual line above a letter. It ends in no comma where a letter goes on in lower case after one, as in German. */
  greeting: ByForm;
  /** The words that sending adds to a letter: the fallback for readers without a first name, and the words of a link. */
  sent: {
    everybody: string;
    unsubscribe: string;
    /** The signs before a name in a greeting and after it, where they are not a space and nothing. */
    aroundName?: readonly [before: string, after: string];
  };
  /**
   * Function words, by which a text is recognized: nearly every text of 20 words contains some. English has more,
   * because its shortest briefs have no function words: "lose weight", "moms". Null where the script tells the language.
   */
  smallWords: string | null;
  /** Letters and endings of few languages, as patterns, for texts with hardly any function words. */
  signs?: readonly string[];
  /** The rule for capitals in a subject line, as a sentence for a prompt, where it is not the ordinary one. */
  capitals?: string;
  /** Without it, all punctuation stays as it is. */
  typography?: Typography;
  /** Without it, the plain letter has brackets that say in English what belongs there. */
  plainLetter?: PlainLetterTexts;
};

/** The typographic rules of a language. */
export interface Typography {
  quotes: QuotationMarks;
  /** Dashes with spaces are en dashes; German has no em dash either. */
  dashes?: "spaced" | "never-em";
  /** Narrow spaces before two-part marks. */
  spaces?: "french";
  /** Whether a closing such as 'Bien à vous' has a comma before the name; absent for no rule. */
  closing?: { formula: RegExp; comma: boolean };
}

/** The sentences of a plain letter that are not the person's own: true of any brief, in either form of address. */
export interface PlainLetterTexts {
  /** The labels of audience and goal; absent where nothing can be said of them. */
  labels?: { audience: string; goal: string };
  /** Leads from the opening to the tip. */
  turn: string;
  /** Leads from the tip to the offer. */
  bridge: string;
  /** Ways to close, for any occasion. */
  closings: readonly string[];
}

/** Matches any of these words by itself, in any case. */
const anyOf = (words: string) => new RegExp(`(?<![\\p{L}-])(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "giu");

/** Matches any of these words when capitalized within a sentence. At its beginning a capital means nothing. */
const capitalInside = (words: string) =>
  new RegExp(`(?<=[\\p{L}\\p{N},][ \\t\\u00a0]{1,2})(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "gu");

/** Matches what any of these patterns does, in the case in which they are written. */
const either = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"), "gu");

/** Checks the rows, and gives each its full type. */
const rows = <Code extends string>(languages: Readonly<Record<Code, Language>>) => languages;

/** The supported letter languages, by ISO 639-1 code. */
export const LANGUAGES = rows({
  en: {
    name: "English",
    ownName: "English",
    address: null,
    nameSlot: "[Your name]",
    greeting: "Hello,",
    sent: { everybody: "there", unsubscribe: "Unsubscribe" },
    smallWords:
      "the a an and or of to in for with without on at by from is are was be it its this that these they them their there you your we our i my me how what who when where which why not no do does can will have has want wants get more most who's if but so as than into about all up out one every after before just like lose weight women people moms customers owners lessons learn money save better sleep walk write read make days weeks years",
    typography: { quotes: { outer: ["“", "”"], inner: ["‘", "’"], single: true } },
    plainLetter: {
      labels: { audience: "Who this is for:", goal: "The goal:" },
      turn: "First, one thing worth knowing:",
      bridge: "And here is the reason for this email:",
      closings: ["Best regards,", "Kind regards,", "With best wishes,", "Thank you for reading,", "Sincerely,"],
    },
  },
  de: {
    name: "German",
    ownName: "Deutsch",
    address: { informal: "du", formal: "Sie", usual: "formal" },
    // Not "Ihr", which addresses several people informally too.
    addressWords: {
      informal: anyOf("du dich dir dein deine deinen deinem deiner deines euch euer eure euren eurem duzen"),
      formal: either(anyOf("siezen"), capitalInside("Sie Ihnen Ihre Ihren Ihrem Ihrer Ihres")),
    },
    nameSlot: { informal: "[Dein Name]", formal: "[Ihr Name]" },
    greeting: { informal: "Hallo!", formal: "Guten Tag!" },
    sent: { everybody: "zusammen", unsubscribe: "Abmelden" },
    smallWords:
      "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im ins mit ohne für auf an am bei aus nach über unter vor durch um ist sind war wird werden hat haben kann können will wollen soll muss es er sie wir ihr ich du dich dir dein deine deinen deiner deinem mein meine sich wie was wer wenn wann wo warum nicht kein keine keinen nur noch schon auch mehr sehr als dass so alle ihre ihren ihrer ihrem ihnen unser unsere man endlich jeden jede wieder doch bis ohne gegen selbst",
    signs: ["ß", "[äöü]", "(?:ung|keit|heit|lich)(?:en)?$"],
    capitals: "German capitals: the first word, names, nouns, codes and the formal Sie and Ihr, nothing else.",
    typography: {
      quotes: { outer: ["„", "“"], inner: ["‚", "‘"], single: true },
      dashes: "never-em",
      closing: {
        formula:
          /^(?:(?:mit )?(?:(?:freundlichen|besten|herzlichen|lieben|vielen|schönen|sonnigen|kollegialen) grüßen|(?:freundliche|beste|herzliche|liebe|viele|schöne|sonnige|herzlichste) grüße)|hochachtungsvoll|herzlichst|herzlich|alles (?:gute|liebe)|bis (?:bald|dann|dahin|morgen)|(?:dein|deine|euer|eure|ihr|ihre)|lg|mfg|vg)(?: (?:aus|von|vom|und) [^,.!?]{1,60})?$/i,
        comma: false,
      },
    },
    plainLetter: {
      labels: { audience: "Für wen das ist:", goal: "Das Ziel:" },
      turn: "Zuerst etwas, das sich zu wissen lohnt:",
      bridge: "Und das ist der Anlass dieser E-Mail:",
      closings: ["Herzliche Grüße", "Viele Grüße", "Mit freundlichen Grüßen", "Beste Grüße", "Danke fürs Lesen"],
    },
  },
  fr: {
    name: "French",
    ownName: "Français",
    address: { informal: "tu", formal: "vous", usual: "formal" },
    addressWords: {
      informal: anyOf("tu toi te ton ta tes tutoie tutoyer"),
      formal: anyOf("vous votre vos vouvoie vouvoyer"),
    },
    nameSlot: { informal: "[Ton nom]", formal: "[Votre nom]" },
    greeting: "Bonjour,",
    sent: { everybody: "à tous", unsubscribe: "Se désabonner" },
    smallWords:
      "le la les un une des du de et ou mais à au aux en dans sur sous avec sans pour par chez ce cet cette ces c est sont être ont avoir il elle ils elles on nous vous je tu toi te ton ta tes mon ma mes son ses votre vos notre nos leur leurs qui que quoi dont où comment quand pourquoi ne pas plus très tout tous toute toutes se d l s j n qu y veut veulent peut peuvent être faire chaque même aussi",
    signs: ["[èêœ]", "(?:é|ée|és|ées|eux|eur|ique|ile|elle)$", "ç"],
    typography: {
      quotes: { outer: ["«\u202f", "\u202f»"], inner: ["“", "”"], single: false },
      dashes: "spaced",
      spaces: "french",
      closing: {
        formula:
          /^(?:(?:bien )?(?:cordialement|amicalement|sincèrement)|bien à (?:vous|toi)|à (?:bientôt|très bientôt|très vite|vite|demain)|belle journée|bonne journée|amitiés|chaleureusement|avec toute mon amitié|je vous embrasse)$/i,
        comma: true,
      },
    },
    plainLetter: {
      labels: { audience: "Pour qui :", goal: "L'objectif :" },
      turn: "D'abord, un conseil à partager :",
      bridge: "Et voici la raison de cet e-mail :",
      closings: [
        "Bien cordialement,",
        "Cordialement,",
        "Meilleures salutations,",
        "Salutations cordiales,",
        "Sincères salutations,",
      ],
    },
  },
  es: {
    name: "Spanish",
    ownName: "Español",
    address: { informal: "tú", formal: "usted", usual: "informal" },
    addressWords: {
      informal: anyOf("tú tu tus te ti contigo puedes quieres tienes aprendes aprenderás vuestro vuestra os"),
      formal: anyOf("usted ustedes"),
    },
    nameSlot: { informal: "[Tu nombre]", formal: "[Su nombre]" },
    greeting: "Hola:",
    sent: { everybody: "a todos", unsubscribe: "Darse de baja" },
    smallWords:
      "el la los las un una unos unas de del y o pero a al en con sin para por sobre entre desde hasta es son está están ser hay ha han lo le les se su sus mi mis tu tus tú te ti yo él ella ellos nos nosotros nuestro nuestra usted ustedes que qué quién cómo cuándo cuando donde dónde no más muy como ya todo todos toda todas cada este esta estos eso quiere quieren puede pueden quieres puedes hacer también si sí porque aprende",
    signs: ["ñ", "(?:ción|idad)$"],
    typography: {
      quotes: { outer: ["«", "»"], inner: ["“", "”"], single: false },
      dashes: "spaced",
      closing: {
        formula:
          /^(?:(?:un )?(?:cordial saludo|saludo cordial|saludo|abrazo|fuerte abrazo|abrazo fuerte)|(?:saludos|saludos cordiales|atentamente|cordialmente|con cariño|hasta pronto|hasta luego|nos vemos))$/i,
        comma: true,
      },
    },
    plainLetter: {
      labels: { audience: "Para quién es:", goal: "El objetivo:" },
      turn: "Primero, un consejo que vale la pena compartir:",
      bridge: "Y este es el motivo de este correo:",
      closings: ["Un cordial saludo,", "Saludos cordiales,", "Atentamente,", "Un saludo,", "Gracias por leer,"],
    },
  },
  pt: {
    name: "Portuguese",
    ownName: "Português",
    address: { informal: "tu", formal: "você", usual: "formal" },
    addressWords: { informal: anyOf("tu ti teu tua teus tuas contigo"), formal: anyOf("você vocês") },
    nameSlot: { informal: "[O teu nome]", formal: "[Seu nome]" },
    greeting: "Olá,",
    sent: { everybody: "a todos", unsubscribe: "Cancelar inscrição" },
    smallWords:
      "o a os as um uma uns umas de do da dos das e ou mas em no na nos nas com sem para por pelo pela ao aos à às é são está estão ser há tem têm se seu sua seus suas meu minha você vocês eu ele ela eles nós nosso nossa que quem como quando onde não mais muito já todo todos toda todas cada este esta isso isto quer querem pode podem fazer também até foi tu teu tua",
    signs: ["ç", "[ãõ]"],
  },
  it: {
    name: "Italian",
    ownName: "Italiano",
    address: { informal: "tu", formal: "Lei", usual: "informal" },
    addressWords: {
      informal: anyOf("tu ti te tuo tua tuoi tue"),
      // Also where it means “she”: a letter to “tu” has far more words for its reader.
      formal: either(anyOf("lei Lei"), capitalInside("Suo Sua Suoi Sue")),
    },
    nameSlot: { informal: "[Il tuo nome]", formal: "[Il Suo nome]" },
    greeting: { informal: "Ciao!", formal: "Buongiorno!" },
    sent: { everybody: "a tutti", unsubscribe: "Annulla iscrizione" },
    smallWords:
      "il lo la i gli le un uno una di del della dei degli delle dello e o ma a al alla ai alle in nel nella nei con senza per su sul sulla da dal dalla tra fra è sono essere ha hanno si suo sua suoi sue mio mia tuo tua tuoi tue tu ti io lui lei loro noi nostro nostra che chi come quando dove non più molto già tutto tutti tutta ogni questo questa questi vuole vogliono può possono fare anche se perché ci l d un dell nell all",
  },
  nl: {
    name: "Dutch",
    ownName: "Nederlands",
    address: { informal: "je", formal: "u", usual: "informal" },
    addressWords: { informal: anyOf("je jij jou jouw jullie"), formal: anyOf("u uw") },
    nameSlot: { informal: "[Je naam]", formal: "[Uw naam]" },
    greeting: { informal: "Hallo,", formal: "Goedendag," },
    sent: { everybody: "allemaal", unsubscribe: "Afmelden" },
    smallWords:
      "de het een en of maar van voor met zonder in op aan bij uit naar over onder door om te is zijn was wordt worden heeft hebben kan kunnen wil willen moet het hij zij ze wij we ik je jij jou jouw u uw mijn ons onze hun zich dat die dit deze wie wat hoe wanneer waar waarom niet geen nog al ook meer zeer als dan alle elke weer tot er naar zodat",
  },
  pl: {
    name: "Polish",
    ownName: "Polski",
    address: { informal: "ty", formal: "Pan/Pani", usual: "informal" },
    addressWords: {
      informal: anyOf("ty ci cię ciebie tobie twój twoja twoje twojego twojej możesz chcesz"),
      formal: anyOf("pan pani państwo pana państwa"),
    },
    nameSlot: { informal: "[Twoje imię]", formal: "[Pana/Pani imię]" },
    greeting: { informal: "Cześć!", formal: "Dzień dobry!" },
    sent: { everybody: "wszystkim", unsubscribe: "Wypisz się" },
    smallWords:
      "i w z na do od po za przez dla bez o u pod nad przy się jest są był być ma mają może mogą chce chcą to ten ta te tego tej tym nie tak jak co kto kiedy gdzie czy że żeby ale lub albo oraz który która które których ich jego jej mój moja twój twoja twoje swój swoje każdy każdego bardzo więcej już tylko też także ze we ci cię dzięki",
    signs: ["[łąęśźż]"],
  },
  tr: {
    name: "Turkish",
    ownName: "Türkçe",
    address: { informal: "sen", formal: "siz", usual: "formal" },
    addressWords: { informal: anyOf("sen senin sana seni"), formal: anyOf("siz sizin size sizi") },
    nameSlot: { informal: "[Adın]", formal: "[Adınız]" },
    greeting: "Merhaba,",
    sent: { everybody: "sevgili okur", unsubscribe: "Abonelikten çık" },
    smallWords:
      "ve bir bu şu ile için de da ne mi mı mu mü çok daha en gibi kadar sonra önce ama veya ya değil var yok olan olarak her nasıl kim ben sen o biz siz onlar benim senin sizin bizim onun kendi şey ki ise hem eden istiyor istiyorlar üzere göre",
    signs: ["[äöü]", "ç", "[ğış]"],
  },
  sv: {
    name: "Swedish",
    ownName: "Svenska",
    address: null,
    nameSlot: "[Ditt namn]",
    greeting: "Hej!",
    sent: { everybody: "alla", unsubscribe: "Avsluta prenumerationen" },
    smallWords:
      "och att det som en ett i på av för med utan till från är var har kan vill ska om den de dem inte men eller så vi du jag han hon din ditt dina min mitt mina vår sin sitt sina hur vad vem när där varje också mer mycket efter innan bara under över vid alla utan sig dig mig nu detta hos få",
    signs: ["[äöü]", "å"],
  },
  da: {
    name: "Danish",
    ownName: "Dansk",
    address: null,
    nameSlot: "[Dit navn]",
    greeting: "Hej,",
    sent: { everybody: "alle", unsubscribe: "Afmeld" },
    smallWords:
      "og at det som en et i på af for med uden til fra er var har kan vil skal om den de dem ikke men eller så vi du jeg han hun din dit dine min mit mine vores sin sit sine hvordan hvad hvem når hvor hver også mere meget efter før kun under over ved alle sig dig mig nu dette hos få bliver blive noget nogle uge",
    signs: ["[øæ]", "å"],
  },
  nb: {
    name: "Norwegian",
    ownName: "Norsk bokmål",
    address: null,
    nameSlot: "[Navnet ditt]",
    greeting: "Hei,",
    sent: { everybody: "alle", unsubscribe: "Meld deg av" },
    smallWords:
      "og at det som en et ei i på av for med uten til fra er var har kan vil skal om den de dem ikke men eller så vi du jeg han hun din ditt dine min mitt mine vår sin sitt sine hvordan hva hvem når hvor hver også mer mye etter før bare under over ved alle seg deg meg nå dette hos få blir bli noe noen å uke",
    signs: ["[øæ]", "å"],
  },
  fi: {
    name: "Finnish",
    ownName: "Suomi",
    address: { informal: "sinä", formal: "te", usual: "informal" },
    addressWords: { informal: anyOf("sinä sinun sinulle sinua sinut"), formal: anyOf("te teidän teille teitä") },
    nameSlot: { informal: "[Nimesi]", formal: "[Nimenne]" },
    greeting: "Hei!",
    sent: { everybody: "kaikille", unsubscribe: "Peru tilaus" },
    smallWords:
      "ja on ei se että joka kun kuin niin mutta tai jos myös ovat oli olla voi voit he hän minä sinä me te sen sitä tämä nämä mitä miten kuka missä milloin miksi vain jo vielä enemmän ilman kanssa sekä joka mukaan ennen jälkeen sinun kaikki haluavat haluaa sinulle ne joka hyvin",
    signs: ["[äöü]", "(?:ssa|ssä|lla|llä|sta|stä)$"],
  },
  cs: {
    name: "Czech",
    ownName: "Čeština",
    address: { informal: "ty", formal: "vy", usual: "formal" },
    addressWords: {
      informal: anyOf("ty tě tebe tvůj tvoje tvou tvé"),
      formal: anyOf("vy vás vám váš vaše vaši vašeho"),
    },
    nameSlot: { informal: "[Tvoje jméno]", formal: "[Vaše jméno]" },
    greeting: { informal: "Ahoj!", formal: "Dobrý den!" },
    sent: { everybody: "všem", unsubscribe: "Odhlásit odběr" },
    smallWords:
      "a i v ve na z ze do od po za pro bez o u při s se si je jsou byl být má mají může mohou chce chtějí to ten ta ty toho této tím ne ano jak co kdo kdy kde proč že aby ale nebo který která které jejich jeho její můj moje tvůj tvoje váš vaše svůj své každý každou velmi více už jen také pomocí když než",
    signs: ["[řěů]"],
  },
  hu: {
    name: "Hungarian",
    ownName: "Magyar",
    address: { informal: "te", formal: "Ön", usual: "formal" },
    addressWords: { informal: anyOf("te neked téged veled tiéd"), formal: anyOf("ön önnek önt önök önöknek") },
    nameSlot: { informal: "[A neved]", formal: "[Az Ön neve]" },
    greeting: { informal: "Szia!", formal: "Üdvözlöm!" },
    sent: { everybody: "kedves Olvasó", unsubscribe: "Leiratkozás" },
    smallWords:
      "a az és egy hogy nem is van vannak volt lesz ez ezt azt ki mi mit hol mikor hogyan miért de vagy ha mint csak már még meg el fel le nagyon több minden nélkül után előtt szeretne szeretnének ön önnek te neked nekem én ő mi ti ők akik ami amely számára lehet kell saját",
    signs: ["[äöü]", "[őű]"],
  },
  ro: {
    name: "Romanian",
    ownName: "Română",
    address: { informal: "tu", formal: "dumneavoastră", usual: "informal" },
    addressWords: { informal: anyOf("tu tine ție tău ta tale"), formal: anyOf("dumneavoastră dvs") },
    nameSlot: { informal: "[Numele tău]", formal: "[Numele dumneavoastră]" },
    greeting: { informal: "Bună!", formal: "Bună ziua!" },
    sent: { everybody: "tuturor", unsubscribe: "Dezabonare" },
    smallWords:
      "și si sau dar un o de la în din pe cu fără pentru prin despre este sunt era fi are au poate pot vrea vor să se lui ei lor eu tu el ea noi voi meu mea tău ta nostru care ce cine cum când unde nu mai foarte tot toate toți fiecare acest această acestea dumneavoastră al ale ai decât după fost după ca că",
    signs: ["[ățș]"],
  },
  el: {
    name: "Greek",
    ownName: "Ελληνικά",
    address: { informal: "εσύ", formal: "εσείς", usual: "formal" },
    addressWords: { informal: anyOf("εσύ εσένα σου"), formal: anyOf("εσείς εσάς σας") },
    nameSlot: { informal: "[Το όνομά σου]", formal: "[Το όνομά σας]" },
    greeting: { informal: "Γεια σου!", formal: "Γεια σας!" },
    sent: { everybody: "σε όλους", unsubscribe: "Κατάργηση εγγραφής" },
    smallWords: null,
  },
  ru: {
    name: "Russian",
    ownName: "Русский",
    address: { informal: "ты", formal: "вы", usual: "formal" },
    addressWords: {
      informal: anyOf("ты тебя тебе тобой твой твоя твоё твои"),
      formal: anyOf("вы вас вам вами ваш ваша ваше ваши вашего"),
    },
    nameSlot: { informal: "[Твоё имя]", formal: "[Ваше имя]" },
    greeting: { informal: "Привет!", formal: "Здравствуйте!" },
    sent: { everybody: "друзья", unsubscribe: "Отписаться", aroundName: [", ", ""] },
    smallWords: null,
  },
  uk: {
    name: "Ukrainian",
    ownName: "Українська",
    address: { informal: "ти", formal: "ви", usual: "formal" },
    addressWords: {
      informal: anyOf("ти тебе тобі твій твоя твоє твої"),
      formal: anyOf("ви вас вам вами ваш ваша ваше ваші вашого"),
    },
    nameSlot: { informal: "[Твоє імʼя]", formal: "[Ваше імʼя]" },
    greeting: { informal: "Привіт!", formal: "Вітаю!" },
    sent: { everybody: "друзі", unsubscribe: "Відписатися", aroundName: [", ", ""] },
    smallWords: null,
  },
  ar: {
    name: "Arabic",
    ownName: "العربية",
    address: null,
    nameSlot: "[اسمك]",
    greeting: "مرحبًا،",
    sent: { everybody: "بكم", unsubscribe: "إلغاء الاشتراك" },
    smallWords: null,
  },
  he: {
    name: "Hebrew",
    ownName: "עברית",
    address: null,
    nameSlot: "[השם שלך]",
    greeting: "שלום,",
    sent: { everybody: "לכולם", unsubscribe: "ביטול הרשמה" },
    smallWords: null,
  },
  ja: {
    name: "Japanese",
    ownName: "日本語",
    address: { informal: "だ・である体", formal: "です・ます体", usual: "formal" },
    addressWords: null,
    nameSlot: "[お名前]",
    greeting: "こんにちは。",
    sent: { everybody: "皆", unsubscribe: "配信停止", aroundName: ["、", "さん"] },
    smallWords: null,
  },
  zh: {
    name: "Chinese",
    ownName: "中文",
    address: { informal: "你", formal: "您", usual: "formal" },
    addressWords: { informal: /你/g, formal: /您/g },
    nameSlot: { informal: "[你的名字]", formal: "[您的姓名]" },
    greeting: { informal: "你好！", formal: "您好！" },
    sent: { everybody: "朋友", unsubscribe: "退订", aroundName: ["，", ""] },
    smallWords: null,
  },
  ko: {
    name: "Korean",
    ownName: "한국어",
    address: { informal: "반말", formal: "존댓말", usual: "formal" },
    addressWords: null,
    nameSlot: "[이름]",
    greeting: { informal: "안녕!", formal: "안녕하세요." },
    sent: { everybody: "고객", unsubscribe: "수신 거부", aroundName: [", ", "님"] },
    smallWords: null,
  },
});

export type LanguageCode = keyof typeof LANGUAGES;

/** The codes in the order of the list of choices. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES).filter(isLanguageCode);

/** Whether a code, for example from a stored draft, belongs to a supported language. */
export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code);
}

/** Returns words in a form of address or, without one, in the usual form of their language. */
const inForm = (words: ByForm, form: AddressForm = "formal"): string =>
  typeof words === "string" ? words : words[form];

/** Returns the usual line above a letter; in English for an unknown language. */
export function greetingIn(code: LanguageCode | null, form?: AddressForm): string {
  const { greeting, address } = LANGUAGES[code ?? "en"];
  return inForm(greeting, form ?? address?.usual);
}

/** Returns the words that sending adds; in English for an unknown language. */
export const sentWords = (code: LanguageCode | null): Language["sent"] => LANGUAGES[code ?? "en"].sent;

/** Returns the placeholder for the sender's name, e.g. `[Your name]`; in English for an unknown language. */
export function nameSlot(code: LanguageCode | null, form?: AddressForm): string {
  const { nameSlot: slot, address } = LANGUAGES[code ?? "en"];
  return inForm(slot, form ?? address?.usual);
}

/** The placeholders for the sender's name in every language and form of address. */
export const NAME_SLOTS: readonly string[] = LANGUAGE_CODES.flatMap((code) => [
  nameSlot(code, "informal"),
  nameSlot(code, "formal"),
]);

/** Returns the placeholder for the sender's name in a text, in any language; undefined without one. */
export function findNameSlot(text: string): string | undefined {
  return NAME_SLOTS.find((slot) => text.includes(slot));
}

/** Returns the rule for capitals in a subject line, as a sentence for a prompt; null for scripts without case. */
export function subjectCapitals(code: LanguageCode | null): string | null {
  if (code === null) return "Capitals as in an ordinary sentence of that language.";
  const { capitals, ownName } = LANGUAGES[code];
  if (!/\p{Lu}/u.test(ownName)) return null;
  return capitals ?? "Capitals as in an ordinary sentence, and in names and codes.";
}
