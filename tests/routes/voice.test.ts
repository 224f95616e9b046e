import { afterEach, describe, expect, test, vi } from "vitest";
import { GET as getEmails } from "@/app/api/account/emails/route";
import { GET, PUT } from "@/app/api/voice/route";
import { type LetterState, stateWords } from "@/lib/letter/letter-state";
import { database } from "@/lib/server/db/database";
import { storedVoice } from "@/lib/voice/server/voice-route";
import { NO_VOICE, TRAITS, VOICE_LIMITS, type Voice } from "@/lib/voice/voice";
import { AUTHORS } from "@/tests/fixtures/voice/authors";
import { readyEmail } from "@/tests/support/drafts/letter-states";
import {
  ask as askDrafts,
  giveDraftApp,
  newUser,
  newVisitor,
  type Person,
  saved,
} from "@/tests/support/in-process/draft-app";
import { databaseKinds } from "@/tests/support/in-process/test-databases";

const VOICE: Voice = {
  samples: [...(AUTHORS.bakery ?? []), "<script>alert(1)</script> is a text."],
  rules: { isOn: true, off: ["emoji"], always: ["sourdough"], never: ["synergy"] },
};

describe.each(databaseKinds())("a person's voice on $name", (kind) => {
  giveDraftApp(kind);
  afterEach(() => vi.restoreAllMocks());

  const METHODS = { GET, PUT };

  async function ask(
    method: keyof typeof METHODS,
    { cookie }: Pick<Person, "cookie">,
    body?: unknown,
    site = "same-origin",
  ) {
    const headers = {
      cookie,
      "sec-fetch-site": site,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await METHODS[method](new Request("http://localhost:3000/api/voice", sent));
    return { status: response.status, body: await response.json() };
  }

  test("is stored, changed and forgotten, and nobody else's", async () => {
    const [person, other] = [await newUser(), await newUser()];
    expect(await ask("GET", person)).toEqual({ status: 200, body: NO_VOICE });
    expect(await ask("PUT", person, VOICE)).toEqual({ status: 200, body: null });
    expect((await ask("GET", person)).body).toEqual(VOICE);
    expect((await ask("GET", other)).body).toEqual(NO_VOICE);
    const changed = { ...VOICE, rules: { ...VOICE.rules, isOn: false } };
    await ask("PUT", person, changed);
    expect((await ask("GET", person)).body).toEqual(changed);
    await ask("PUT", other, NO_VOICE);
    expect((await ask("GET", person)).body).toEqual(changed);
    await ask("PUT", person, NO_VOICE);
    expect((await ask("GET", person)).body).toEqual(NO_VOICE);
    expect(JSON.stringify(await database().voice.findMany())).not.toMatch(/cardamom|sourdough|synergy/);
  });

  test("is for people who are signed in, from our own pages", async () => {
    const visitor = newVisitor();
    for (const method of ["GET", "PUT"] as const) {
      const { status, body } = await ask(method, visitor, method === "GET" ? undefined : VOICE);
      expect([status, body.error.code]).toEqual([403, "sign_in_required"]);
      expect((await ask(method, await newUser(), method === "GET" ? undefined : VOICE, "cross-site")).status).toBe(403);
    }
    expect(await database().voice.count({ where: { samples: { not: "[]" } } })).toBe(0);
  });

  test("has a limit in letters, in characters and in words, and no other form", async () => {
    const person = await newUser();
    const { sample, samples, words, word } = VOICE_LIMITS;
    const rules = (more: object) => ({ ...VOICE, rules: { ...VOICE.rules, ...more } });
    const bad = [
      ...[
        { ...VOICE, samples: ["x".repeat(sample + 1)] },
        { ...VOICE, samples: Array(samples + 1).fill("x") },
      ],
      ...[{ ...VOICE, samples: [7] }, { samples: [] }, [], null, { ...VOICE, samples: [""] }],
      ...[
        rules({ never: ["x".repeat(word + 1)] }),
        rules({ always: Array(words + 1).fill("x") }),
        rules({ off: ["all"] }),
      ],
    ];
    for (const body of bad) expect((await ask("PUT", person, body)).status).toBe(400);
    expect((await ask("PUT", person, { ...VOICE, more: "x".repeat(300_000) })).status).toBe(413);
    const full = { ...VOICE, samples: Array(samples).fill("字".repeat(sample)) };
    expect((await ask("PUT", person, full)).status).toBe(200);
  });

  test("is not stored for an account that was deleted meanwhile", async () => {
    const person = await newUser();
    const { saveVoice } = await import("@/lib/voice/server/voice-route");
    await database().user.deleteMany({ where: { id: person.owner.slice("user:".length) } });
    await saveVoice(person.owner, VOICE);
    expect(await storedVoice(person.owner)).toEqual(NO_VOICE);
  });

  test("is in the file with everything of its owner, and in no other", async () => {
    const [person, other] = [await newUser(), await newUser()];
    await ask("PUT", person, VOICE);
    const fileOf = async ({ cookie }: Person) =>
      (
        await getEmails(
          new Request("http://localhost:3000/api/account/emails", {
            headers: { cookie, "sec-fetch-site": "same-origin" },
          }),
        )
      ).text();
    expect(JSON.parse(await fileOf(person))).toMatchObject({ emails: [], questions: [], voice: VOICE });
    expect(JSON.parse(await fileOf(other))).not.toHaveProperty("voice");
  });

  test("is read in the library too, which says what is left to do in a letter as its page does", async () => {
    const person = await newUser();
    const said = async () => {
      const { drafts } = await (await askDrafts(person, "GET")).json();
      return drafts.map(({ state }: { state: LetterState }) => stateWords(state));
    };
    await saved(person, readyEmail().draft);
    expect(await said()).toEqual(["Ready"]);
    const rules = { isOn: true, off: [...TRAITS], always: [], never: ["easels"] };
    await ask("PUT", person, { ...VOICE, rules });
    expect(await said()).toEqual(["1 to review"]);
    await ask("PUT", person, { ...VOICE, rules: { ...rules, isOn: false } });
    expect(await said()).toEqual(["Ready"]);
  });

  test("leaves no word of its letters in the log, whatever happens to it", async () => {
    const lines: string[] = [];
    for (const stream of [process.stderr, process.stdout]) {
      vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    }
    const person = await newUser();
    await ask("PUT", person, VOICE);
    await ask("PUT", person, { ...VOICE, samples: Array(11).fill(VOICE.samples[0]) });
    vi.spyOn(database(), "$executeRaw").mockRejectedValue(new Error("The database is gone."));
    expect((await ask("PUT", person, VOICE)).status).toBeGreaterThanOrEqual(500);
    await ask("GET", person);
    expect(lines.join("")).not.toMatch(/cardamom|sourdough|synergy|Nina/);
  });
});
