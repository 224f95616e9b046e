/** Things that a camera could see; a transition can point at one of them. */
const THINGS = new Set(
  (
    "table kitchen car door window phone notebook letter envelope chair desk train bus bike bicycle boat bench bridge street " +
    "garden tree dog cat coffee tea cup mug glass plate oven bread cake dough knife pan guitar piano violin drum song string " +
    "book page pen pencil paper map key lock box bag suitcase coat shoe shoes boots jeans shirt mirror clock watch candle lamp " +
    "light rain snow wind sea beach river mountain hill road path stairs ladder rope ball field stage microphone camera photo " +
    "picture screen laptop spreadsheet report invoice receipt wallet coin ticket office meeting whiteboard classroom school " +
    "shop market counter till workshop hammer saw nail paint brush wall roof fence gate porch couch sofa bed pillow blanket bath " +
    "hospital bottle basket apple soup spoon fork fire stove fridge calendar postcard radio engine tire wheel scale treadmill mat"
  ).split(" "),
);

/** What can be taken from a story that nobody here wrote: its person, and something to point at. */
export interface ForeignStory {
  name: string | undefined;
  /** With its article: "the oven". */
  image: string | undefined;
}

/** Reads a story or a story idea of unknown origin. */
export function readForeignStory(text: string): ForeignStory {
  return { name: findName(text), image: findImage(text) };
}

/** The capitalised word that stands most often inside sentences is taken for the person's name. */
function findName(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(INSIDE_A_SENTENCE)) if (!NOT_NAMES.test(name)) counts.set(name, 0);
  for (const [word] of counts.size === 0 ? [] : text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    const count = counts.get(word);
    if (count !== undefined) counts.set(word, count + 1);
  }
  const [first] = [...counts].sort(([, first], [, second]) => second - first);
  return (
    first?.[0] ??
    /(?:^|[.!?]\s)(?!It\b|There\b|What\b|That\b|This\b|Nobody\b|Somebody\b|She\b|Then\b|They\b|You\b)(\p{Lu}\p{Ll}{2,14})(?:'s)?\s(?:is|was|has|had|sits|sat|stands|stood|opens|opened|walks|walked|runs|ran|looks|looked|finds|found|burns|burned|comes|came|goes|went|takes|took|puts|put|gets|got|wants|wanted|tries|tried|waits|waited|holds|held|turns|turned|carries|carried|calls|called|forgets|forgot|buys|bought|drives|drove|reads|read|asks|asked)\b/mu.exec(
      text,
    )?.[1]
  );
}

/** A word with a capital; what stands before it is looked at from there, because white space can be long. */
const INSIDE_A_SENTENCE = /(?=\p{Lu})(?<=[^.!?\n"“”:]\n*\s)\p{Lu}\p{Ll}{1,14}\b(?!\s\p{Lu})/gu;

const NOT_NAMES =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|English|Spanish|French|German|Excel|Google|How|The|What|When|But|And|She|He|They|You|It|Mom|Dad|Mr|Mrs|Dr)$/;

function findImage(text: string): string | undefined {
  for (const [, noun = ""] of text.matchAll(/\b(?:the|an?|his|her|their|one|my)\s+(?:\p{Ll}+\s+)?(\p{Ll}+)\b/gu)) {
    if (THINGS.has(noun)) return `the ${noun}`;
  }
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) if (THINGS.has(word)) return `the ${word}`;
  return undefined;
}
