import { briefSays, factLedger, isInScene, isSmallNumber, takeOutRequest } from "@/lib/checks/fact-ledger";
import { type FactKind, factsOfBrief, findFacts } from "@/lib/checks/find-facts";
import { type CheckContext, type FindIn, foundAt } from "@/lib/checks/finding";
import type { BlockName } from "@/lib/letter/blocks";

/** The name of each kind on the screen, after "This". Links and promises are only in the ledger. */
const KINDS: Partial<Record<FactKind, string>> = {
  number: "number",
  money: "price",
  percent: "percentage",
  date: "date",
  time: "time",
};

/** Blocks before and after the scene, which may repeat its figures. */
const TELLS_SCENE: ReadonlySet<BlockName | null> = new Set<BlockName>([
  "subject",
  "preheader",
  "transitionToTip",
  "transitionToOffer",
]);

/** Finds figures in digits that are not in the brief. The ledger shows those that are there beside other words. */
export const findUnsupportedNumbers: FindIn = (text, context) => {
  const { block, brief } = context;
  const isScene = isInScene(context);
  let scene: ReadonlySet<string> | undefined;
  return factLedger(text, brief, block ? context.links?.[block] : []).flatMap(({ fact, support }) => {
    const kind = KINDS[fact.kind];
    if (kind === undefined || support !== "missing" || isSmallNumber(fact)) return [];
    // A scene has numbers of its own, but a price or a percentage is worth a look.
    if (isScene && fact.kind !== "money" && fact.kind !== "percent") return [];
    // A subject may use digits for the story's words; in a whole letter the scene cannot be told apart.
    const isVague = fact.kind === "number" || fact.kind === "time";
    const mayBeScene = isScene || (isVague && (block === null || TELLS_SCENE.has(block)));
    scene ??= sceneOf(context);
    const isTold = !isScene && fact.keys.some((key) => scene?.has(key));
    if (isTold && TELLS_SCENE.has(block)) return [];
    const { start, quote } = fact;
    return [
      foundAt(mayBeScene ? "hint" : "strong", start, quote, {
        why: isTold
          ? `“${quote}” comes from the story. Here it reads like a claim about your product.`
          : `This ${kind}, “${quote}”, is not in your brief. ${briefSays(quote, context)}`.trimEnd(),
        instruction: takeOutRequest(quote),
      }),
    ];
  });
};

function sceneOf({ blocks: { lede = "", story = "" }, brief }: CheckContext): ReadonlySet<string> {
  const { monthOf } = factsOfBrief(brief);
  return new Set([lede, story].flatMap((text) => findFacts(text, monthOf)).flatMap((fact) => fact.keys));
}
