import type { Assistant } from "@/lib/questions/assistants";
import { cleanText, dropPictures } from "@/lib/sample-writer/brief/clean-text";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { shortenPhrase } from "@/lib/sample-writer/brief/shorten";
import type { Random } from "@/lib/sample-writer/random";
import { GUITAR_HINTS } from "./guitar-hints";

/** A question is quoted up to this many words. */
const QUOTED_WORDS = 25;

/** … and this many characters, when it has no words. */
const QUOTED_CHARACTERS = 250;

/** What helps with a question of a kind, whatever it is about. */
const HINTS: readonly { about: RegExp; lines: readonly string[] }[] = [
  {
    about: /\b(?:write|draft|name|names|title|titles|ideas?|list|suggest|slogan|caption|post)\b/i,
    lines: [
      "Say who will read it, how long it may be and how it should sound.",
      "Give one example that you like: it says more than three adjectives.",
      "Ask for several versions and keep the one that you would say aloud.",
    ],
  },
  {
    about: /\bhow\b/i,
    lines: [
      "Say where you stand now and what you have tried: the first step depends on it.",
      "Take the smallest step that shows a result, and only then the next one.",
      "Ask for steps in order, and for the mistake that people make most.",
    ],
  },
  {
    about: /\b(?:which|best|better|versus|vs|compare|should)\b/i,
    lines: [
      "Name the two or three things that matter most to you, in order.",
      "Rule out what fails the first of them before you compare the rest.",
      "Ask for reasons against each choice, not only for it.",
    ],
  },
  {
    about: /\b(?:why|what|who|when|where)\b/i,
    lines: [
      "Say what you know already, so that the answer can begin after it.",
      "Ask for one example beside the explanation.",
      "Check names, numbers and dates elsewhere before you rely on them.",
    ],
  },
];

const ANY_QUESTION = [
  "Say in one sentence what you want to do with the answer.",
  "Add what you know already and what you have tried.",
  "Ask for the length and the shape that you need: a sentence, a list, a plan.",
];

/**
 * A short answer for an installation without a model. It quotes the question, gives what can be said without
 * understanding it, and says what it is and how to get a real one.
 */
export function writeSampleAnswer(question: string, assistant: Assistant, random: Random): string {
  const quoted = quote(question);
  const opening = random.pick([
    `You asked: ${quoted}\n\nThis is a sample answer from templates. No model is connected, so nobody here can really answer that.`,
    `This is a sample answer from templates, because no model is connected. They cannot really answer this:\n${quoted}`,
    `No model is connected, so this is a sample answer from templates. Your question was:\n${quoted}`,
  ]);
  const { heading, lines } = hintsFor(question, assistant);
  return [opening, [heading, ...lines.map((line) => `- ${line}`)].join("\n"), CONNECT].join("\n\n");
}

const CONNECT =
  "To get a real answer, connect a model: put OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own such as Ollama, into the file .env and start again. The README shows how.";

function hintsFor(question: string, assistant: Assistant): { heading: string; lines: readonly string[] } {
  const guitar = assistant === "guitar" ? GUITAR_HINTS.find(({ about }) => about.test(question)) : undefined;
  if (guitar) return { heading: "What every guitar teacher would say:", lines: guitar.lines };
  const lines = HINTS.find(({ about }) => about.test(question))?.lines ?? ANY_QUESTION;
  return { heading: "What helps with a question like this:", lines };
}

/** The last sentence with a question mark is what is asked; otherwise the first one is. */
function quote(question: string): string {
  const sentences = splitSentences(dropPictures(cleanText(question)));
  const asked = sentences.findLast((sentence) => sentence.endsWith("?")) ?? sentences[0] ?? cleanText(question);
  const short = shortenPhrase(asked, QUOTED_WORDS).slice(0, QUOTED_CHARACTERS);
  return short === asked ? `“${asked}”` : `“${short} …”`;
}
