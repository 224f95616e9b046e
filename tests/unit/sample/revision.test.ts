import { describe, expect, test } from "vitest";
import { offerFormat, postscriptFormat, tipFormat } from "@/lib/replies/blocks";
import { revise } from "@/lib/sample/revision";
import { payloadAt } from "@/tests/support/model/prompt-endpoints";
import { askForText, askSample } from "@/tests/support/sample/sample-journey";

const STORY = "Ana opens the shop. It is cold.\n\nBanana bread, said the sign. Ana’s sign.\n\n“Too long,” she says.";
const LIST = "Three things come with it:\n\n- a pan\n- a lid, 20 cm\n\nAll in one box.";

test.each([
  ["Take out the first paragraph.", STORY, "Banana bread, said the sign. Ana’s sign.\n\n“Too long,” she says."],
  [
    "please remove the last paragraph",
    STORY,
    "Ana opens the shop. It is cold.\n\nBanana bread, said the sign. Ana’s sign.",
  ],
  [
    "Delete the 2nd sentence!",
    STORY,
    "Ana opens the shop.\n\nBanana bread, said the sign. Ana’s sign.\n\n“Too long,” she says.",
  ],
  ["Cut the third sentence.", STORY, "Ana opens the shop. It is cold.\n\nAna’s sign.\n\n“Too long,” she says."],
  ["Take out the bullets", LIST, "Three things come with it:\n\nAll in one box."],
  ["Take out the second sentence.", LIST, "Three things come with it:\n\n- a lid, 20 cm\n\nAll in one box."],
  ['Replace "Ana" with "Eva".', STORY, STORY.replaceAll("Ana", "Eva")],
  ["Rename Ana to Eva Maria, please.", STORY, STORY.replaceAll("Ana", "Eva Maria")],
  ["Replace “Ana's sign” with “it”.", STORY, STORY.replace("Ana’s sign", "it")],
  ["Take out “- a pan”.", LIST, "Three things come with it:\n\n- a lid, 20 cm\n\nAll in one box."],
  ['Take out "in one box".', LIST, LIST.replace(" in one box", "")],
  ['Add "See you at 5 p.m. on Friday."', STORY, `${STORY} See you at 5 p.m. on Friday.`],
  ['Add the line "Bring a bag." at the end.', "- a pan\n- a lid", "- a pan\n- a lid\n\nBring a bag."],
])("%s is done to the letter", (request, before, after) => {
  expect(revise(request, [before])).toEqual({
    texts: [after],
    done: [expect.any(String)],
    needsModel: [],
    notFound: [],
  });
});

test.each([
  "Make it shorter.",
  "Make the hero 60 years old",
  "Change the tone to casual.",
  "Take out the boring sentence.",
  "Call her Maria.",
  "Rename the shop to something funny.",
  'Replace "Ana" with something funny.',
  "Add the granddaughter's birthday.",
  'Take out the first paragraph and add "Hello."',
  'Add "no end',
])("%s needs a model, and leaves the text word for word", (request) => {
  expect(revise(request, [STORY])).toEqual({
    texts: [STORY],
    done: [],
    needsModel: [request.replace(/\.$/, "")],
    notFound: [],
  });
});

test.each([
  "Take out the fourth paragraph",
  'Replace "ana" with "Eva"',
  "Rename An to Eva",
  'Replace "read" with "loaf"',
  "Take out the bullets",
])("%s names what the text does not have, and leaves it", (request) =>
  expect(revise(request, [STORY])).toEqual({ texts: [STORY], done: [], needsModel: [], notFound: [request] }),
);

test("several wishes are done one after another, each told apart", () => {
  const request = 'Take out the first paragraph. Make it funnier. Replace "bread" with "cake". Rename Joe to Jim.';
  expect(revise(request, [STORY])).toEqual({
    texts: ["Banana cake, said the sign. Ana’s sign.\n\n“Too long,” she says."],
    done: ["Take out the first paragraph", 'Replace "bread" with "cake"'],
    needsModel: ["Make it funnier"],
    notFound: ["Rename Joe to Jim"],
  });
});

test("a text is never emptied", () => {
  expect(revise("Take out the first paragraph", ["Only one."])).toMatchObject({
    texts: ["Only one."],
    needsModel: ["Take out the first paragraph"],
  });
});

describe("at its endpoint, a block", () => {
  const changes = (request: string) => ({ reviewFormData: { requiredChanges: request } });

  test("of two parts counts through both, and keeps the other one", async () => {
    const path = "/wizard/prompt-5-revised";
    const previousTip = "[TRANSITION_TO_TIP]\nThe gap.\n\n[TIP]\nCount. Then beat it.";
    const ask = async (request: string) =>
      tipFormat.read(await askSample(path, { ...payloadAt(path), previousTip, ...changes(request) })).blocks;
    expect(await ask("Take out the last sentence.")).toEqual({ transitionToTip: "The gap.", tip: "Count." });
    expect(await ask('Replace "gap" with "hole".')).toEqual({
      transitionToTip: "The hole.",
      tip: "Count. Then beat it.",
    });
    expect(await ask("Shorter.")).toEqual({ transitionToTip: "The gap.", tip: "Count. Then beat it." });
  });

  test("of an offer loses its list, and a P.S. gets a sentence", async () => {
    const offerPath = "/wizard/prompt-6-revised";
    const previousOffer = `[TRANSITION_TO_OFFER]\nSo.\n\n[OFFER]\n${LIST}`;
    const offer = await askSample(offerPath, {
      ...payloadAt(offerPath),
      previousOffer,
      ...changes("Remove the list."),
    });
    expect(offerFormat.read(offer).blocks.offer).toBe("Three things come with it:\n\nAll in one box.");
    const path = "/wizard/prompt-9-revised";
    const postscript = await askSample(path, {
      ...payloadAt(path),
      previousPS: "[P.S.]\nOne.",
      ...changes('Add "Two."'),
    });
    expect(postscriptFormat.read(postscript).blocks.postscript).toBe("One. Two.");
  });

  test.each([
    ["/wizard/prompt-3-revised", { previousExpandedStory: STORY, ...changes("Delete the last paragraph.") }],
    ["/story/prompt-3-revised", { previousExpandedStory: STORY, ...changes("Delete the last paragraph.") }],
    ["/story/prompt-insight-expand-revised", { expandedInsight: STORY, requiredChanges: "Delete the last paragraph." }],
  ])("of one part is rewritten at %s", async (path, fields) => {
    const text = await askForText(path, { ...payloadAt(path), ...fields });
    expect(text).toBe("Ana opens the shop. It is cold.\n\nBanana bread, said the sign. Ana’s sign.");
  });
});
