import { randomInt } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { assembleLetter } from "@/lib/letter/assemble";
import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { openAIModel } from "@/lib/model/server/openai";
import { timeLimits } from "@/lib/model/server/time-limits";
import { greetingOf } from "@/lib/wizard/letter-greeting";
import { cachedModel } from "../cached-model";
import { type BlindBrief, readBlindBrief } from "./blind-brief";
import { type Key, key as keySchema } from "./marks";
import { type AskOnce, askCounting, PLAIN, plainLetter, WAYS, type Way } from "./ways";

const USAGE =
  "npm run eval -- letters --model NAME --briefs FOLDER [--base-url http://127.0.0.1:11434/v1] [--out FOLDER] [--way one-call|block-by-block] [--at-once N] [--sample N] [--replies FOLDER]";

/** The longest wait for the first word: a person may write in the model's place, or the machine be slow. */
const FIRST_TOKEN_SECONDS = 600;

/** Where replies stay, so that a run that was cut short goes on where it was. */
const USUAL_REPLIES = ".data/evals";

const SHEET = new URL("judge-sheet.md", import.meta.url);

const text = { type: "string" } as const;

/** The two letters of one brief. */
interface Pair {
  brief: BlindBrief;
  ours: string;
  plain: string;
}

/**
 * Writes each brief's letter twice, by the product's prompts and by the plain prompt, and lays both out for a blind
 * judge: `judge/` with the sheet, the briefs and the letters in an order drawn by chance, and beside it the key and the
 * blocks of each letter. A brief whose letter fails is named; another run takes the replies that are there.
 * @throws Error for wrong use, and after a failure of the model's server.
 */
export async function run(args: string[]): Promise<void> {
  const { briefs, model, out, way, atOnce, sample, baseUrl, replies } = readOptions(args);
  const apiKey = process.env.OPENAI_API_KEY;
  const connection = { ...(apiKey && { apiKey }), ...(baseUrl && { baseUrl }) };
  const writer = cachedModel(openAIModel({ ...connection, model, limits: timeLimits(FIRST_TOKEN_SECONDS) }), replies);
  const pairs: Pair[] = [];
  const failed: string[] = [];
  const waiting = [...briefs];
  mkdirSync(join(out, "blocks"), { recursive: true });
  const work = async () => {
    for (let brief = waiting.shift(); brief; brief = waiting.shift()) {
      try {
        pairs.push(await writePair(brief, way, (request) => writer(request, sample), out));
      } catch (error) {
        failed.push(`${brief.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  layOut(pairs, way, out);
  console.log(`For the judges: ${join(out, "judge")}. The key: ${join(out, "key.json")}.`);
  if (failed.length > 0) throw new Error(["Failed; run it again to go on:", ...failed].join("\n"));
}

async function writePair(brief: BlindBrief, way: Way, ask: AskOnce, out: string): Promise<Pair> {
  const ours = askCounting(ask);
  const blocks = await WAYS[way](brief, ours.ask);
  const letter = letterAsRead(brief, blocks);
  writeFileSync(join(out, "blocks", `${brief.name}.json`), `${JSON.stringify(blocks, null, 2)}\n`);
  const plain = askCounting(ask);
  const pair = { brief, ours: letter, plain: await plainLetter(brief, plain.ask) };
  console.log(`${brief.name}: ${way} ${ours.used()}; ${PLAIN} ${plain.used()}`);
  return pair;
}

/**
 * Returns a letter as its reader gets it, in plain text: the lines of the inbox, the greeting, the body, the button with
 * its address, the sign-off, and the P.S. with the address.
 */
function letterAsRead({ brief }: BlindBrief, blocks: Blocks): string {
  const link = brief.link.trim();
  const texts = assembleLetter(blocks, BLOCK_NAMES).flatMap(({ name, text }) => {
    if (name === "subject") return [`Subject: ${text}`];
    if (name === "preheader") return [`Preheader: ${text}`];
    if (name === "lede") return [greetingOf(brief, blocks), text];
    if (name === "cta") return [link === "" ? text : `[ ${text} ]\n${link}`];
    if (name === "postscript" && link !== "" && !text.includes(link)) return [`${text}\n${link}`];
    return [text];
  });
  return texts.filter((text) => text !== "").join("\n\n");
}

function layOut(pairs: readonly Pair[], way: Way, out: string): void {
  const judge = join(out, "judge");
  rmSync(judge, { recursive: true, force: true });
  for (const folder of ["briefs", "letters"]) mkdirSync(join(judge, folder), { recursive: true });
  copyFileSync(SHEET, join(judge, "judge.md"));
  const before = readKey(join(out, "key.json"));
  const key = pairs.map(({ brief: { name, file }, ours, plain }) => {
    const isOursFirst = before[name] === undefined ? randomInt(2) === 0 : before[name].A !== PLAIN;
    const [first, second] = isOursFirst ? [ours, plain] : [plain, ours];
    copyFileSync(file, join(judge, "briefs", `${name}.json`));
    writeFileSync(join(judge, "letters", `${name}.A.txt`), `${first}\n`);
    writeFileSync(join(judge, "letters", `${name}.B.txt`), `${second}\n`);
    return [name, isOursFirst ? { A: way, B: PLAIN } : { A: PLAIN, B: way }] as const;
  });
  writeFileSync(join(out, "key.json"), `${JSON.stringify(Object.fromEntries(key.sort()), null, 2)}\n`);
}

/** Reads the key of an earlier run, whose letters judges may have: their order stays. */
function readKey(file: string): Key {
  return existsSync(file) ? keySchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

function readOptions(args: string[]) {
  const names = ["briefs", "model", "out", "way", "base-url", "at-once", "sample", "replies"];
  const { values } = parseArgs({ args, options: Object.fromEntries(names.map((name) => [name, text])) });
  const { briefs: folder, model, out = ".data/round", way = "one-call", replies = USUAL_REPLIES } = values;
  if (folder === undefined || model === undefined || !isWay(way)) throw new Error(USAGE);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return {
    briefs: files.sort().map((file) => readBlindBrief(join(folder, file))),
    model,
    out,
    way,
    replies,
    baseUrl: values["base-url"],
    atOnce: wholeNumber(values["at-once"]),
    sample: wholeNumber(values.sample),
  };
}

const isWay = (way: string): way is Way => Object.hasOwn(WAYS, way);

function wholeNumber(typed = "1"): number {
  const number = Number(typed);
  if (!Number.isInteger(number) || number < 1) throw new Error(USAGE);
  return number;
}
