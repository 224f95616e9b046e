import { describe, expect, test } from "vitest";
import { optionsFormat } from "@/lib/letter/options";
import type { ReplyFormat } from "@/lib/letter/reply";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { readWholeLetter, writeParts } from "@/lib/letter/whole-letter";
import { isLetterWhole } from "@/lib/wizard/letter-parts";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";

// What models do to a reply, and what is in the letter all the same. What a person reads then, and the click that goes
// on, is in `tests/components/wizard/bad-input.test.tsx`.

const WHOLE = REPLIES.wholeLetter;
const { parts: PARTS } = readWholeLetter(WHOLE);
const { idea: _, ...TEXTS } = PARTS;
const MARKED = writeParts(PARTS);
const ANOTHER = MARKED.replace("Nora lifted", "Ana, who is new here, lifted").replace("is on us", "is on another day");
const REVERSED = MARKED.split(/\n(?=\[)/).reverse();

/** The letter in a form that each part has, in which NAME is its name, LABEL that in words, and TEXT its text. */
const formed = (form: string) =>
  MARKED.replace(/^\[([A-Z_.]+)\]\n([\s\S]*?)(?=\n\[|$(?![\s\S]))/gm, (_part, name: string, text: string) => {
    const label = name.replace("CTA", "CALL_TO_ACTION").replaceAll("_", " ").toLowerCase();
    return form
      .replaceAll("NAME", name)
      .replace("LABEL", label)
      .replace("TEXT", () => text);
  });

const written = (reply: string) => emailDriver().walkTo(2).write("wholeLetter", reply);

describe("a whole letter has all of its texts and nothing else if the model", () => {
  test.each([
    ["forgets the envelope", MARKED],
    ["talks around it", `Sure! Here is your letter:\n\n${MARKED}\n\nLet me know if you want any changes!`],
    ["writes the parts in another order", `<reply>\n${REVERSED.join("\n")}\n</reply>`],
    ["closes its parts as tags", formed("<NAME>TEXT</NAME>\n")],
    ["closes its parts in bold", formed("**[NAME]** TEXT **[/NAME]**\n")],
    ["closes its parts below them", formed("[NAME]\nTEXT\n[/NAME]\n")],
    ["puts its marks in bold", formed("**[NAME]**\nTEXT\n")],
    ["puts rules between the parts", formed("---\n\n[NAME]\nTEXT\n")],
    ["writes a heading above each mark", formed("## The LABEL\n\n[NAME]\nTEXT\n")],
    ["writes a label above each mark", formed("**LABEL:**\n[NAME]\nTEXT\n")],
    ["writes a heading below each mark", formed("[NAME]\n## LABEL\n\nTEXT\n")],
    ["writes a label below each mark", formed("[NAME]\n**LABEL**\nTEXT\n")],
    ["writes headings for marks", `<reply>\n${formed("### LABEL\nTEXT\n")}\n</reply>`],
    ["writes labels for marks, and no envelope", formed("**Your LABEL:**\nTEXT\n")],
    ["writes its own P.S.", WHOLE.replace("The first loaf is on us", "P.S. The first loaf is on us")],
    ["writes the letter twice", `${WHOLE}\n\n${WHOLE}`],
    ["writes another letter in another envelope", `${WHOLE}\n<reply>\n${ANOTHER}\n</reply>`],
    ["announces another letter", `${WHOLE}\n\n**Version 2**\n\n<reply>\n${ANOTHER}\n</reply>`],
    ["writes two letters in one envelope", `<reply>\n${MARKED}\n\n---\n\n**Version 2**\n\n${ANOTHER}\n</reply>`],
    ["writes two without an envelope", `${MARKED}\n\nHere is another one, a bit more playful:\n\n${ANOTHER}`],
  ])("%s", (_does, reply) => {
    const letter = written(reply);
    expect(letter.blocks).toEqual(TEXTS);
    expect(isLetterWhole(letter.definition, letter.state)).toBe(true);
  });

  test.each(["\n\n## Version 2\n\n", "\n</reply>\nAnd another one:\n<reply>\n"])(
    "stops in the middle of a second letter, after %j",
    (between) => {
      const reply = `<reply>\n${MARKED}${between}${ANOTHER.slice(0, ANOTHER.indexOf("[OFFER]"))}`;
      expect(emailDriver().walkTo(2).start("wholeLetter").stop("wholeLetter", reply).blocks).toEqual(TEXTS);
    },
  );

  test.each([/(\[TRANSITION_TO_(?:TIP|OFFER)\]\n)[\s\S]*?(?=\n\[)/g, /(\[)TRANSITION_TO_[\s\S]*?\n\[/g])(
    "leaves its transitions out (%s): no one asks for them",
    (transitions) => {
      const letter = written(WHOLE.replace(transitions, "$1"));
      const { transitionToTip: _tip, transitionToOffer: _offer, ...others } = TEXTS;
      expect(letter.blocks).toEqual(others);
      expect(isLetterWhole(letter.definition, letter.state)).toBe(true);
      expect(letter.payload("wholeLetter")).toMatchObject({ asked: [] });
    },
  );

  test("has neither marks nor labels: no step changes, and the reply stays", () => {
    const letter = written("Hello!\n\nHere is your letter.\n\n**P.S.**\nBye.");
    expect(letter.blocks).toEqual({});
    expect(letter.stage("wholeLetter").versions[0]?.text).toContain("Here is your letter.");
  });

  const marks = [...WHOLE.matchAll(/^\[.*\]$/gm)].map(({ index, 0: mark }) => index + mark.length);
  test.each(marks.map((at, count) => [count, WHOLE.slice(0, at + 3)] as const))(
    "stops in part %i: the steps before stay, with the one that was growing waiting, and the others are asked for",
    (count, part) => {
      const before = Object.keys(PARTS).slice(1, count);
      // A transition waits with the block that it leads to.
      const names = before.filter((name, at) => at < before.length - 1 || !name.startsWith("transition"));
      const expected = Object.fromEntries(Object.entries(TEXTS).filter(([name]) => names.includes(name)));
      const letter = emailDriver().walkTo(2).start("wholeLetter").stop("wholeLetter", part);
      expect(letter.blocks).toEqual(expected);
      expect(letter.stage("storyOptions").versions).toHaveLength(count > 0 ? 1 : 0);
      expect(letter.payload("wholeLetter")).toMatchObject({ written: expected });
      expect(letter.stale).toEqual([]);
    },
  );
});

const story = proseFormat("story");
const [OVER, UP] = ["[TRANSITION_TO_OFFER]\nOver.\n[OFFER]\nBuy.", "[TRANSITION_TO_OFFER]\nUp.\n[OFFER]\nGo."];
const LABELLED = "[TRANSITION_TO_OFFER]\n**Transition:**\nOver.\n\n[OFFER]\n### Offer\nBuy.";
const PAIR = ["Over.", "Buy."];
const TABLE = "[OFFER]\n| What | {{ name | you }} |\n|:---|---:|\n| One **loaf** | $29 |\n| Two |  |\n\nCome.";
const ROWS = "What · {{ name | you }}\n\nOne **loaf** · $29\nTwo\n\nCome.";

describe("a block has its own texts and nothing else if the model", () => {
  test.each<[does: string, format: ReplyFormat, reply: string, texts: readonly string[]]>([
    ["writes headings for marks", offerFormat, "## Transition\nOver.\n\n## The offer\nBuy.", PAIR],
    ["writes labels below its marks", offerFormat, LABELLED, PAIR],
    ["writes a heading of the letter", offerFormat, "[OFFER]\n## The Slow Loaf\nBuy.", ["## The Slow Loaf\nBuy."]],
    ["writes a label over a story", story, "<reply>\n**Story:**\n\nShe ran.\n</reply>", ["She ran."]],
    ["writes a mark over a story", story, "[STORY]\nShe ran.", ["She ran."]],
    ["writes a heading over a P.S.", postscriptFormat, "## P.S.\nOne more.", ["One more."]],
    ["writes two offers", offerFormat, `${OVER}\n\n**Or:**\n\n${UP}`, PAIR],
    ["writes two P.S.", postscriptFormat, "[P.S.]\nOne more.\n\n[P.S.]\nAnd two.", ["One more."]],
    ["leaves the transition out", tipFormat, "[TIP]\nWatch.", ["Watch."]],
    ["writes a table", offerFormat, TABLE, [ROWS]],
    ["writes a table for a list", optionsFormat, "| A | B |\n|---|---|\n| C | D |", ["A · B\n\nC · D"]],
  ])("%s", (_does, format, reply, texts) => {
    const parsed = format.read(reply);
    expect(parsed.kind === "blocks" ? Object.values(parsed.blocks) : parsed.options).toEqual(texts);
  });
});
