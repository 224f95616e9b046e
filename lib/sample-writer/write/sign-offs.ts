import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import type { Random } from "@/lib/sample-writer/random";
import { fillAll } from "@/lib/sample-writer/template";
import { countWords } from "@/lib/text/count-words";
import type { LanguageCode } from "@/lib/text/languages";

/** Plain, thankful, a wish, the tip, casual, quiet; no group takes up an image of the story, which has been used. */
const GROUPS = [
  ["Talk soon,", "All the best to you,", "Until next time,", "Good to have you here,", "So much for today,"],
  ["Thank you for reading,", "Thank you for your time,", "Thanks for reading this far,"],
  [
    "Here is to the day you {outcome},",
    "Hoping you get to {deed},",
    "Wishing you an easy start,",
    "I hope it works out for you,",
    "Wishing you luck with it,",
  ],
  ["Let me know how it goes,", "Try it once and tell me,", "Curious what you make of it,"],
  ["Cheering you on from here,", "On your side,", "See you next time,", "More soon,"],
  ["Warmly,", "Yours,", "Take care,"],
] as const;

/** The same six where nothing may be cheerful. */
const GRAVE_GROUPS = [
  ["With warm regards,", "With kind thoughts,"],
  ["Thank you for reading,", "Thank you for your time,"],
  ["Wishing you a quiet day,", "Wishing you the strength you need,"],
  ["At your own pace,", "Whenever you are ready,"],
  ["You are not alone with this,", "Thinking of you,"],
  ["Yours,", "Take care,"],
] as const;

/** Six each in the languages whose typography we set, in words that fit every form of address. */
const OTHER_LANGUAGES: Partial<Record<LanguageCode, Readonly<Record<"usual" | "grave", readonly string[]>>>> = {
  de: {
    usual: ["Herzliche Grüße", "Danke fürs Lesen", "Eine gute Woche", "Bis bald", "Alles Gute", "Herzlich"],
    grave: [
      "Mit herzlichen Grüßen",
      "Danke fürs Lesen",
      "Eine ruhige Woche",
      "Mit stillem Gruß",
      "In Gedanken",
      "Herzlich",
    ],
  },
  fr: {
    usual: [
      "Amicalement",
      "Merci pour cette lecture",
      "Bonne semaine",
      "À bientôt",
      "Avec mes pensées",
      "Cordialement",
    ],
    grave: [
      "Avec mes pensées",
      "Merci pour cette lecture",
      "Une semaine paisible",
      "Sincèrement",
      "En pensée",
      "Cordialement",
    ],
  },
  es: {
    usual: ["Un saludo cordial", "Gracias por leer", "Buena semana", "Hasta pronto", "Con cariño", "Saludos"],
    grave: [
      "Un saludo cordial",
      "Gracias por leer",
      "Una semana tranquila",
      "Con afecto",
      "Con el pensamiento",
      "Saludos",
    ],
  },
};

/**
 * Six sign-offs, each with the lines of whoever signs.
 * @param signer the name, with role and organization on a line below, or the slot for a name that is not known
 */
export function writeSignOffs(signer: string, brief: ReadBrief, random: Random): string[] {
  const own = OTHER_LANGUAGES[brief.language];
  // German closes without a comma; the others get theirs where the reply becomes a block.
  if (own) return own[brief.isGrave ? "grave" : "usual"].map((line) => `${line}\n${signer}`);
  const outcome = brief.outcome.reader;
  const slots = { outcome, deed: /^(?:have|be|feel)\b/.test(outcome) ? undefined : outcome };
  return (brief.isGrave ? GRAVE_GROUPS : GROUPS).map((group) => {
    const lines = fillAll(random.shuffle<string>(group), slots, random).filter((line) => countWords(line) <= 8);
    return `${lines[0] ?? "With best wishes,"}\n${signer}`;
  });
}
