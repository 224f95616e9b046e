import { hideCode } from "@/lib/text/code-spans";
import { findLanguage } from "@/lib/text/find-language";
import { LANGUAGES } from "@/lib/text/languages";
import { nameSlotOf } from "@/prompts/language";
import { onStages, type Scorer } from "../eval-case";
import { wordsOf } from "../text-measures";

const tagsIn = (text: string): readonly string[] => hideCode(text).spans.filter((span) => /^(?:\{|\*\||%)/.test(span));

/** Merge tags of the brief come out as they went in, none is added, and a revision loses none. */
export const mergeTags: Scorer = {
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

/** Neither the fence nor an instruction that stands in the brief comes out in the letter. */
export const fence: Scorer = {
  rule: "the brief is data",
  find: ({ texts }) =>
    texts.flatMap(({ block, text }) => {
      const found = FENCE.exec(text);
      return found ? [`${block}: ${found[0]}`] : [];
    }),
};

/** The language of the brief, all through. Short texts show too little of one. */
export const language: Scorer = {
  rule: "language of the brief",
  find({ texts, language: wanted }) {
    const found = findLanguage(texts.map(({ text }) => text).join("\n\n"));
    return found === null || found === wanted ? [] : [`${LANGUAGES[found].name}`];
  },
};

/** The sender signs, or the place for a name stands there; nobody whom the brief merely names does. */
export const sender: Scorer = {
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
