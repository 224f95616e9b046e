import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { run } from "@/tests/evals/blind/letters";
import { key } from "@/tests/evals/blind/marks";
import { endStream, openStream, sendText } from "@/tests/support/model/scripted-upstream";
import { runScript } from "@/tests/support/run-scripts";
import { giveUpstream } from "../given";

const folder = mkdtempSync(join(tmpdir(), "blind-"));
const LINK = "https://corn-street.example/ten";
const BRIEF = {
  topic: "Drawing people",
  audience: "beginners in Bristol",
  outcome: "to draw a hand that looks like a hand",
  productName: "Ten Mondays",
  productDescription: "A class in drawing people. You pay £160.",
  tip: "Draw the gaps between the fingers.",
  link: LINK,
  senderName: "Nell",
  language: "en",
  length: "short",
};
const PLAIN_LETTER = "Subject: A plain letter\n\nHi there,\n\nBuy it.";

const upstream = giveUpstream((call, answer) => {
  const text = replyTo(call.user);
  openStream(answer);
  sendText(answer, text);
  endStream(answer, call, text);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What fills each place of a reply with text. */
const words = "Words of its own";

/** A reply in the form that the prompt shows; the plain letter where it shows none. */
function replyTo(user: string): string {
  const form = /\n<reply>\n([\s\S]+)\n<\/reply>/.exec(user.slice(user.lastIndexOf("REPLY FORMAT")))?.[1];
  if (user.includes("Reply with its number and nothing else")) return user.includes("Option 4") ? "3" : "";
  if (!form) return PLAIN_LETTER;
  const options = Array.from({ length: 10 }, (_, index) => `<option ${index + 1}>\nOption ${index + 1}\n</option>`);
  const isList = form.startsWith("<option 1>");
  return `<reply>\n${isList ? options.join("\n") : form.replaceAll("…", words)}\n</reply>`;
}

function briefsIn(name: string, briefs: Readonly<Record<string, object>>): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  for (const [file, brief] of Object.entries(briefs)) writeFileSync(join(path, `${file}.json`), JSON.stringify(brief));
  return path;
}

const argumentsFor = (briefs: string, out: string): readonly string[] => [
  ...["--base-url", upstream.url, "--model", "scripted", "--briefs", briefs],
  ...["--out", join(folder, out), "--replies", join(folder, "replies")],
];

/** Runs the command in this process, and gives what it printed. */
async function letters(briefs: string, out: string, ...more: readonly string[]): Promise<string> {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    await run([...argumentsFor(briefs, out), ...more]);
    return printed.mock.calls.join("\n");
  } finally {
    printed.mockRestore();
  }
}

const read = (...path: readonly string[]): string => readFileSync(join(folder, ...path), "utf8");

/** The letters of one brief by their kinds, as the key tells them. */
function lettersByKind(out: string, name: string): Readonly<Record<string, string>> {
  const kinds = key.parse(JSON.parse(read(out, "key.json")))[name] ?? {};
  return Object.fromEntries(
    Object.entries(kinds).map(([place, kind]) => [kind, read(out, "judge", "letters", `${name}.${place}.txt`)]),
  );
}

test("a letter is written block by block as in the wizard, with the sender's choices, and laid out blind beside the plain prompt's", async () => {
  const briefs = briefsIn("two", { drawing: BRIEF, other: { ...BRIEF, topic: "Drawing hands", link: "" } });
  await letters(briefs, "blocks", "--way", "block-by-block", "--at-once", "2");
  expect(upstream.calls).toHaveLength(34);

  expect(JSON.parse(read("blocks", "blocks", "drawing.json"))).toMatchObject({
    lede: "Option 3",
    tip: "Words of its own",
    cta: "Option 3",
    signOff: "Option 3",
    subject: "Option 3",
    preheader: "Option 3",
  });
  const { plain, "block-by-block": ours } = lettersByKind("blocks", "drawing");
  expect(plain).toBe(`${PLAIN_LETTER}\n`);
  expect(ours).toMatch(/^Subject: Option 3\n\nPreheader: Option 3\n\nHello,\n\nOption 3\n\nWords/);
  expect(ours).toContain(`\n\n[ Option 3 ]\n${LINK}\n\nOption 3\n\nP.S. Words of its own\n${LINK}\n`);
  expect(lettersByKind("blocks", "other")["block-by-block"]).toMatch(
    /\n\nOption 3\n\nOption 3\n\nP\.S\. Words of its own\n$/,
  );

  expect(readdirSync(join(folder, "blocks", "judge")).sort()).toEqual(["briefs", "judge.md", "letters"]);
  expect(JSON.parse(read("blocks", "judge", "briefs", "drawing.json"))).toEqual(BRIEF);
});

test("another run asks for what is missing alone, and leaves the order that judges may have seen", async () => {
  const names = Array.from({ length: 8 }, (_, index) => [`brief-${index}`, BRIEF] as const);
  const briefs = briefsIn("again", Object.fromEntries(names));
  await letters(briefs, "kept-order", "--sample", "5");
  const order = read("kept-order", "key.json");
  upstream.reset();
  await letters(briefs, "kept-order", "--sample", "5");
  expect(upstream.calls).toHaveLength(0);
  expect(read("kept-order", "key.json")).toBe(order);
});

test("the plain prompt is one request with the notes as a person would paste them", async () => {
  await letters(briefsIn("plain", { drawing: BRIEF }), "plain", "--sample", "2");
  const { user = "" } = upstream.calls.at(-1) ?? {};
  expect(user).toContain("\n\ntopic: Drawing people\n");
  expect(user).toContain(
    "\nwhat the audience wants: to draw a hand that looks like a hand\nproduct name: Ten Mondays\n",
  );
  expect(user).toContain("\nlength: short");
  expect(user).not.toMatch(/material|greeting:|: \n/);
});

test("a letter in one call is one request", async () => {
  await letters(briefsIn("one", { drawing: BRIEF }), "one", "--sample", "3");
  expect(upstream.calls).toHaveLength(2);
  expect(Object.keys(lettersByKind("one", "drawing")).sort()).toEqual(["one-call", "plain"]);
});

test("a brief whose letter fails is named, and the letters of the others are there", async () => {
  upstream.script((_, answer) => void answer.writeHead(400).end("{}"));
  const briefs = briefsIn("failing", { first: BRIEF, second: BRIEF });
  await expect(letters(briefs, "failing", "--sample", "4")).rejects.toThrow(/run it again.*\nfirst: /);
  expect(Object.keys(JSON.parse(read("failing", "key.json")))).toEqual(["second"]);
});

test("a brief of another form is refused by its file's name before anything is asked", async () => {
  const briefs = briefsIn("odd", { odd: { ...BRIEF, headline: "Draw!" } });
  const refused = await runScript("tests/evals/run.mjs", "letters", ...argumentsFor(briefs, "odd"));
  expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining("odd.json is no brief") });
  expect(upstream.calls).toHaveLength(0);
});
