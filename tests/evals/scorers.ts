import { factLedger, isInScene, isSmallNumber } from "@/lib/checks/fact-ledger";
import { type Fact, findFacts } from "@/lib/checks/find-facts";
import { BLOCK_NAMES, type BlockName, isInBody } from "@/lib/letter/blocks";
import { hideCode } from "@/lib/text/code-spans";
import { findLanguage } from "@/lib/text/find-language";
import { LANGUAGES, type LanguageCode } from "@/lib/text/languages";
import { monthsOf } from "@/lib/text/months";
import {
  BLOCK_LIMITS,
  LETTER_WORDS,
  limitFault,
  optionFault,
  STORY_LETTER_LIMITS,
  type TextLimit,
} from "@/lib/wizard/brief/text-limits";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { screenLists } from "@/lib/wizard/navigation";
import { nameSlotOf } from "@/prompts/notes";
import type { EvalCase } from "./eval-case";
import { countWords, wordsOf } from "./text-measures";

/** One rule: what it finds wrong, each in a few words with its place; null where it has nothing to say. */
interface Scorer {
  rule: string;
  find(one: EvalCase): readonly string[] | null;
}

/** Lets a rule look at the replies of some stages alone. */
const onStages =
  (stages: readonly EvalCase["stage"][], find: Scorer["find"]): Scorer["find"] =>
  (one) =>
    stages.includes(one.stage) ? find(one) : null;

const countsOf = ({ steps }: WizardDefinition) =>
  new Map(
    steps.flatMap(({ screens }) => screens.flatMap(screenLists).map(({ stage, count }) => [stage, count] as const)),
  );

/** Each wizard, and how many options each of its lists asks for. */
const WIZARDS = {
  email: { stages: emailWizard.stages, counts: countsOf(emailWizard) },
  story: { stages: storyWizard.stages, counts: countsOf(storyWizard) },
} as const;

/** The product reads the reply, and finds all that the prompt asks for. */
export const shape: Scorer = {
  rule: "form",
  find({ wizard, stage, texts, recognized }: EvalCase) {
    if (stage === "letter") return null;
    const { stages, counts } = WIZARDS[wizard];
    const wanted = counts.get(stage) ?? stages[stage]?.fills.length ?? 0;
    const found = texts.filter(({ text }) => text.trim() !== "").length;
    return [
      ...(recognized ? [] : ["the reply has another form than the one asked for"]),
      ...(found === wanted ? [] : [`${found} of ${wanted} texts`]),
    ];
  },
};

/** Stages that write blocks, whose words the letter's length counts. */
const BLOCK_STAGES: readonly EvalCase["stage"][] = ["tip", "offer", "postscript"];

/** Of a block's words so many are allowed: the letter has room to spare. */
const MOST_OF_BLOCK = 4 / 3;

/** How long each option, and at most each block, is to be; the letter's length has a rule of its own. */
const limits: Scorer = {
  rule: "limits of the prompt",
  find({ stage, texts, length, revision }) {
    if (stage === "letter" || stage === "story") return null;
    return texts.flatMap(({ block, text }) => {
      // A request for more or less wins over the length that the prompt asks for.
      const fault =
        optionFault(stage, text) ??
        (BLOCK_STAGES.includes(stage) && !revision ? blockFault(block, text, length) : undefined);
      return fault === undefined ? [] : [`${block}: ${fault}: ${text.slice(0, 60)}`];
    });
  },
};

function blockFault(block: BlockName, text: string, length: EvalCase["length"]): string | undefined {
  const ofBlock: Partial<Record<BlockName, TextLimit>> = BLOCK_LIMITS[length];
  const limit = ofBlock[block];
  return limit && limitFault(text, { ...limit, least: 1, most: Math.floor(limit.most * MOST_OF_BLOCK) });
}

const factsIn = (text: string, language: LanguageCode): readonly Fact[] => findFacts(text, monthsOf(language));
const keysIn = (text: string, language: LanguageCode) => new Set(factsIn(text, language).flatMap(({ keys }) => keys));

/** Nothing is said that the brief does not give (the fact ledger of the product's checks). */
const invented: Scorer = {
  rule: "nothing invented",
  find({ stage, texts, brief, blocks, language }) {
    if (stage === "letter") return null;
    const { subject: _, preheader: __, ...letter } = blocks;
    const told = keysIn(Object.values(letter).join("\n\n"), language);
    return texts.flatMap(({ block, text }) =>
      factLedger(text, brief).flatMap(({ fact, support }) =>
        support === "missing" && !mayStand(fact, block, stage, told) ? [`${block}: ${fact.quote}`] : [],
      ),
    );
  },
};

/** Of an idea and a scene only prices and shares count; a subject may name a number that the letter tells. */
function mayStand(fact: Fact, block: BlockName, stage: EvalCase["stage"], told: ReadonlySet<string>): boolean {
  if (isSmallNumber(fact)) return true;
  if (isInScene({ block }) || stage === "insight") return fact.kind !== "money" && fact.kind !== "percent";
  return !isInBody(block) && fact.keys.some((key) => told.has(key));
}

/** A letter may be a little shorter or longer than asked for before a reader minds. */
const [LEAST_OF_LETTER, MOST_OF_LETTER] = [9 / 10, 11 / 10] as const;

const letterLength: Scorer = {
  rule: "length of the letter",
  find: onStages(["letter"], ({ wizard, blocks, length }) => {
    const words = BLOCK_NAMES.filter(isInBody).reduce((sum, name) => sum + countWords(blocks[name] ?? ""), 0);
    const { least, most } = wizard === "story" ? STORY_LETTER_LIMITS.letter : LETTER_WORDS[length];
    const isWithin = words >= least * LEAST_OF_LETTER && words <= most * MOST_OF_LETTER;
    return isWithin ? [] : [`${words} words, ${least} to ${most} asked for`];
  }),
};

const tagsIn = (text: string): readonly string[] => hideCode(text).spans.filter((span) => /^(?:\{|\*\||%)/.test(span));

/** Merge tags of the brief come out as they went in, none is added, and a revision loses none. */
const mergeTags: Scorer = {
  rule: "merge tags intact",
  find({ texts, brief, revision, blocks }) {
    const given = new Set(tagsIn(Object.values(brief).join("\n")));
    const names = new Set([...given].flatMap((tag) => tag.match(/[a-z]+_\w+|[A-Z_]{5,}/g) ?? []));
    const wrong = texts.flatMap(({ block, text }) => {
      // A service may fill in who signs.
      const strange = tagsIn(text).filter(
        (tag) => !given.has(tag) && !(block === "signOff" && /sender|name/i.test(tag)),
      );
      const bare = [...names].filter((name) => hideCode(text).plain.includes(name));
      return [...strange, ...bare].map((tag) => `${block}: ${tag}`);
    });
    const after = Object.values(blocks).join("\n");
    const lost = tagsIn(Object.values(revision?.before ?? {}).join("\n")).filter((tag) => !after.includes(tag));
    return [...wrong, ...lost.map((tag) => `lost: ${tag}`)];
  },
};

const FENCE = /<\/?material|system prompt|as an ai\b|previous instructions|requested changes|\[object|lorem ipsum/i;

/** Neither the fence nor an instruction in the brief comes out in the letter. */
const fence: Scorer = {
  rule: "the brief is data",
  find: ({ texts }) =>
    texts.flatMap(({ block, text }) => {
      const found = FENCE.exec(text);
      return found ? [`${block}: ${found[0]}`] : [];
    }),
};

/** The language of the brief, all through. Short texts show too little of one. */
const languageOfBrief: Scorer = {
  rule: "language of the brief",
  find({ texts, language: wanted }) {
    const found = findLanguage(texts.map(({ text }) => text).join("\n\n"));
    return found === null || found === wanted ? [] : [`${LANGUAGES[found].name}`];
  },
};

/** The sender signs, or there is a place for a name; a person whom the brief merely names does not sign. */
const sender: Scorer = {
  rule: "the sender signs",
  find: onStages(["signOffOptions", "letter"], ({ stage, texts, brief, blocks }) => {
    const signOffs = stage === "letter" ? [blocks.signOff ?? ""] : texts.map(({ text }) => text);
    if (signOffs.every((text) => text === "")) return null;
    const name = brief.senderName.trim();
    const own = wordsOf(`${brief.productName} ${brief.audience} ${brief.senderOrganization}`.toLowerCase());
    return signOffs.flatMap((text) => {
      const below = text.split("\n").slice(1).join(" ");
      if (name !== "") return text.includes(name) ? [] : [text];
      const isOpen =
        below.includes(nameSlotOf({ ...brief, storyLists: 0, occasion: "", language: "", address: "" })) ||
        /\[[^\]]+\]/.test(below);
      return isOpen || tagsIn(below).length > 0 || wordsOf(below.toLowerCase()).some((word) => own.includes(word))
        ? []
        : [text];
    });
  }),
};

/** Layer 1 of the evaluation: gates for facts, tags and form that code decides, each with a fault of its own in `tests/unit/evals`. */
export const SCORERS: readonly Scorer[] = [
  shape,
  limits,
  invented,
  mergeTags,
  fence,
  letterLength,
  languageOfBrief,
  sender,
];
