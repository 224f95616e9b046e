/** The way a letter addresses its reader, in languages that distinguish two. */
export type AddressForm = "formal" | "informal";

export interface Language {
  /** In English, for prompts. */
  name: string;
  /** In the language itself, for lists of choices. */
  ownName: string;
  /** The placeholder for the sender's name. */
  nameSlot: string;
  /** The placeholder in the formal form of address, where it differs. */
  formalNameSlot?: string;
  /** The words for both forms, and the usual one in promotional letters; absent for a single form. */
  address?: Readonly<Record<AddressForm, string>> & { readonly usual: AddressForm };
}

/** The supported letter languages, by ISO 639-1 code. */
export const LANGUAGES = {
  en: { name: "English", ownName: "English", nameSlot: "[Your name]" },
  de: {
    name: "German",
    ownName: "Deutsch",
    nameSlot: "[Dein Name]",
    formalNameSlot: "[Ihr Name]",
    address: { informal: "du", formal: "Sie", usual: "formal" },
  },
  fr: {
    name: "French",
    ownName: "Français",
    nameSlot: "[Ton nom]",
    formalNameSlot: "[Votre nom]",
    address: { informal: "tu", formal: "vous", usual: "formal" },
  },
  es: {
    name: "Spanish",
    ownName: "Español",
    nameSlot: "[Tu nombre]",
    formalNameSlot: "[Su nombre]",
    address: { informal: "tú", formal: "usted", usual: "informal" },
  },
  pt: {
    name: "Portuguese",
    ownName: "Português",
    nameSlot: "[O teu nome]",
    formalNameSlot: "[Seu nome]",
    address: { informal: "tu", formal: "você", usual: "formal" },
  },
  it: {
    name: "Italian",
    ownName: "Italiano",
    nameSlot: "[Il tuo nome]",
    formalNameSlot: "[Il Suo nome]",
    address: { informal: "tu", formal: "Lei", usual: "informal" },
  },
  nl: {
    name: "Dutch",
    ownName: "Nederlands",
    nameSlot: "[Je naam]",
    formalNameSlot: "[Uw naam]",
    address: { informal: "je", formal: "u", usual: "informal" },
  },
  pl: {
    name: "Polish",
    ownName: "Polski",
    nameSlot: "[Twoje imię]",
    formalNameSlot: "[Pana/Pani imię]",
    address: { informal: "ty", formal: "Pan/Pani", usual: "informal" },
  },
  tr: {
    name: "Turkish",
    ownName: "Türkçe",
    nameSlot: "[Adın]",
    formalNameSlot: "[Adınız]",
    address: { informal: "sen", formal: "siz", usual: "formal" },
  },
  sv: { name: "Swedish", ownName: "Svenska", nameSlot: "[Ditt namn]" },
  da: { name: "Danish", ownName: "Dansk", nameSlot: "[Dit navn]" },
  nb: { name: "Norwegian", ownName: "Norsk bokmål", nameSlot: "[Navnet ditt]" },
  fi: {
    name: "Finnish",
    ownName: "Suomi",
    nameSlot: "[Nimesi]",
    formalNameSlot: "[Nimenne]",
    address: { informal: "sinä", formal: "te", usual: "informal" },
  },
  cs: {
    name: "Czech",
    ownName: "Čeština",
    nameSlot: "[Tvoje jméno]",
    formalNameSlot: "[Vaše jméno]",
    address: { informal: "ty", formal: "vy", usual: "formal" },
  },
  hu: {
    name: "Hungarian",
    ownName: "Magyar",
    nameSlot: "[A neved]",
    formalNameSlot: "[Az Ön neve]",
    address: { informal: "te", formal: "Ön", usual: "formal" },
  },
  ro: {
    name: "Romanian",
    ownName: "Română",
    nameSlot: "[Numele tău]",
    formalNameSlot: "[Numele dumneavoastră]",
    address: { informal: "tu", formal: "dumneavoastră", usual: "informal" },
  },
  el: {
    name: "Greek",
    ownName: "Ελληνικά",
    nameSlot: "[Το όνομά σου]",
    formalNameSlot: "[Το όνομά σας]",
    address: { informal: "εσύ", formal: "εσείς", usual: "formal" },
  },
  ru: {
    name: "Russian",
    ownName: "Русский",
    nameSlot: "[Твоё имя]",
    formalNameSlot: "[Ваше имя]",
    address: { informal: "ты", formal: "вы", usual: "formal" },
  },
  uk: {
    name: "Ukrainian",
    ownName: "Українська",
    nameSlot: "[Твоє імʼя]",
    formalNameSlot: "[Ваше імʼя]",
    address: { informal: "ти", formal: "ви", usual: "formal" },
  },
  ar: { name: "Arabic", ownName: "العربية", nameSlot: "[اسمك]" },
  he: { name: "Hebrew", ownName: "עברית", nameSlot: "[השם שלך]" },
  ja: {
    name: "Japanese",
    ownName: "日本語",
    nameSlot: "[お名前]",
    address: { informal: "だ・である体", formal: "です・ます体", usual: "formal" },
  },
  zh: {
    name: "Chinese",
    ownName: "中文",
    nameSlot: "[你的名字]",
    formalNameSlot: "[您的姓名]",
    address: { informal: "你", formal: "您", usual: "formal" },
  },
  ko: {
    name: "Korean",
    ownName: "한국어",
    nameSlot: "[이름]",
    address: { informal: "반말", formal: "존댓말", usual: "formal" },
  },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGES;

/** The codes in the order of the list of choices. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

/** Whether a code, for example from a stored draft, belongs to a supported language. */
export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code);
}

/**
 * Returns the placeholder for the sender's name, e.g. `[Your name]`; in English for an unknown language. Without a form
 * of address it uses the language's usual one.
 */
export function nameSlot(code: LanguageCode | null, form?: AddressForm): string {
  const language: Language = LANGUAGES[code ?? "en"];
  const formal = (form ?? language.address?.usual) === "formal";
  return (formal ? language.formalNameSlot : undefined) ?? language.nameSlot;
}

/** The placeholders for the sender's name in every language and form of address. */
export const NAME_SLOTS: readonly string[] = Object.values<Language>(LANGUAGES).flatMap(
  ({ nameSlot: slot, formalNameSlot = slot }) => [slot, formalNameSlot],
);

/** Returns the placeholder for the sender's name in a text, in any language; undefined without one. */
export function findNameSlot(text: string): string | undefined {
  return NAME_SLOTS.find((slot) => text.includes(slot));
}

const CASELESS: ReadonlySet<LanguageCode> = new Set(["ar", "he", "ja", "zh", "ko"]);

/** Returns the rule for capitals in a subject line, as a sentence for a prompt; null for scripts without case. */
export function subjectCapitals(code: LanguageCode | null): string | null {
  if (code === null) return "Capitals as in an ordinary sentence of that language.";
  if (CASELESS.has(code)) return null;
  if (code === "de") return "German capitals: the first word, names, nouns and the formal Sie and Ihr, nothing else.";
  return "Capitals as in an ordinary sentence: the first word and names, nothing else.";
}
