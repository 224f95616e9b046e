import { doing } from "@/lib/sample-writer/brief/action";
import { dropFinalStop } from "@/lib/sample-writer/brief/clean-text";
import { isForeign } from "@/lib/sample-writer/brief/foreign-language";
import { calmShouting, capitaliseFirst, lowerFirst } from "@/lib/sample-writer/brief/letter-case";
import { shortenPhrase } from "@/lib/sample-writer/brief/shorten";
import { readTopic } from "@/lib/sample-writer/brief/topic";
import { fromGerund, isBaseVerb } from "@/lib/sample-writer/brief/verbs";
import type { Random } from "@/lib/sample-writer/random";
import { fillAll, type Slots } from "@/lib/sample-writer/template";
import type { TitleRequest } from "./title-request";
import { EMOTIVE_OPENINGS, TITLE_TEMPLATES, type TitleTemplates } from "./title-templates";

/** As many different titles as are asked for, out of the request's own words; every keyword stands in one of them. */
export function writeTitles(request: TitleRequest, random: Random): string[] {
  const beginnings = writeBeginnings(request, random);
  const openings = random.shuffle(EMOTIVE_OPENINGS);
  const shares = shareOut(request.keywords, request.count);
  const isShort = /tiktok/i.test(request.network);
  return Array.from({ length: request.count }, (_, index) => {
    const beginning = beginnings[index % beginnings.length] ?? request.context;
    const opening = request.emotive ? openings[index % openings.length] : undefined;
    const core = opening === undefined ? beginning : `${opening}! ${beginning}`;
    const keywords = shares[index] ?? [];
    return isShort ? withHashtags(core, keywords) : withKeywords(core, keywords, index);
  });
}

/** The categories take turns, so that each that was chosen is heard as soon as there are as many titles. */
function writeBeginnings(request: TitleRequest, random: Random): string[] {
  const known = request.categories.flatMap((name) => {
    const templates = Object.hasOwn(TITLE_TEMPLATES, name) ? TITLE_TEMPLATES[name] : undefined;
    return templates ? [templates] : [];
  });
  const chosen = known.length > 0 ? known : Object.values(TITLE_TEMPLATES);
  const others = Object.values(TITLE_TEMPLATES).filter((templates) => !chosen.includes(templates));
  const { kind, slots } = readContext(request.context);
  const write = (all: readonly TitleTemplates[]) =>
    takeTurns(all.map((templates) => random.shuffle(fillAll(templates[kind], slots, random))));
  return [...new Set([...write(chosen), ...write(random.shuffle(others))])];
}

function takeTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** Reads what the video is about: something to do ("how to play guitar"), or a thing ("my new camera"). */
function readContext(context: string): { kind: keyof TitleTemplates; slots: Slots } {
  const [first = ""] = context.split(/\s/, 1);
  const isDoing = /\bhow (?:to|do|can)\b/i.test(context) || isBaseVerb(first.toLowerCase()) || fromGerund(first);
  if (isDoing && !isForeign(context)) {
    const action = readTopic(context);
    return { kind: "doing", slots: { do: action.reader, my: action.writer, doing: doing(action.reader) } };
  }
  const thing = shortenPhrase(dropFinalStop(calmShouting(context)), 9);
  return { kind: "thing", slots: { thing: isForeign(thing) ? `“${thing}”` : lowerFirst(thing) } };
}

/** Gives every title its keywords: all are used, and with fewer keywords than titles they come round again. */
function shareOut(keywords: readonly string[], count: number): string[][] {
  if (keywords.length === 0) return [];
  const rounds = Math.max(keywords.length, count);
  const shares: string[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < rounds; at += 1) {
    const keyword = keywords[at % keywords.length];
    if (keyword !== undefined) shares[at % count]?.push(keyword);
  }
  return shares;
}

function withHashtags(title: string, keywords: readonly string[]): string {
  const tags = keywords.map((keyword) => `#${keyword.replace(/[^\p{L}\p{N}]/gu, "")}`).filter((tag) => tag !== "#");
  return [title, ...tags].join(" ");
}

function withKeywords(title: string, keywords: readonly string[], index: number): string {
  // A keyword that the title says already is not said again.
  const missing = keywords.filter((keyword) => !title.toLowerCase().includes(keyword.toLowerCase()));
  if (missing.length === 0) return title;
  const list = missing.join(", ");
  return index % 2 === 0 ? `${title} | ${list}` : `${capitaliseFirst(title)} (${list})`;
}
