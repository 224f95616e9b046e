import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { connect } from "@/lib/server/db/database";
import { SignInBrowser } from "@/tests/support/clients/sign-in-browser";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { wholeSave } from "@/tests/support/drafts/local-entries";
import { eventually } from "@/tests/support/eventually";
import { databaseKinds, everyRow } from "@/tests/support/in-process/test-databases";
import { says, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { readMail } from "@/tests/support/servers/mail-server";
import { PAYLOADS } from "../../fixtures/payloads";
import { given, giveServer, giveUpstream } from "../given";

const ADA = "ada@mail.example";
const BOB = "bob@mail.example";

describe.each(databaseKinds())("deleting an account on $name", (kind) => {
  const home = given(kind.create, (made) => made.remove());
  const upstream = giveUpstream(says("An answer of the model."));
  const app = giveServer(() => ({
    DATABASE_URL: home.url,
    OPENAI_BASE_URL: upstream.url,
    TRUSTED_PROXY_HOPS: "1",
  }));
  const database = given(
    async () => connect(home.url),
    (connection) => connection.$disconnect(),
  );

  const outbox = () => join(app.dataFolder, "outbox");

  /** Signs in with the link of the newest mail to an address, as on a server without a mail server. */
  async function signIn(email: string): Promise<SignInBrowser> {
    const browser = new SignInBrowser(app.url);
    await browser.get("/wizard");
    expect((await browser.askForLink({ email })).status).toBe(200);
    const mails = readdirSync(outbox()).map((name) => readFileSync(join(outbox(), name), "utf8"));
    const mail = mails.filter((raw) => raw.includes(email)).at(-1) ?? "";
    const [, token = ""] = /token=([0-9a-f]{64})/.exec(readMail(mail).text) ?? [];
    expect((await browser.complete(token, email)).status).toBe(200);
    // A second link that is still open: one can be asked for each minute.
    await database.verificationToken.create({ data: { identifier: email, token: email, expires: new Date(9e12) } });
    return browser;
  }

  const save = (browser: SignInBrowser, id: string, body = wholeSave(finishedEmail().draft)) =>
    browser.send("PATCH", `/api/drafts/${id}`, { "Content-Type": "application/json" }, JSON.stringify(body));

  const confirm = (browser: SignInBrowser, email: string, headers: Record<string, string> = {}) =>
    browser.post("/api/account/delete", { email }, headers);

  /** The files of the data folder that name a person; the database is looked at row by row. */
  function filesNaming(words: readonly string[]): string[] {
    const names = readdirSync(app.dataFolder, { recursive: true, encoding: "utf8", withFileTypes: true });
    const files = names.filter((entry) => entry.isFile() && !/\.db(?:-wal|-shm)?$/.test(entry.name));
    expect(files.length).toBeGreaterThan(0);
    return files
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => words.some((word) => readFileSync(path, "utf8").includes(word)));
  }

  test("leaves nothing of it in any table or file, ends what runs, and keeps what is other people's", async () => {
    const [ada, bob] = [await signIn(ADA), await signIn(BOB)];
    const { id } = await database.user.findUniqueOrThrow({ where: { email: ADA } });
    const [here, deleted] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const draft of [here, deleted]) expect((await save(ada, draft)).status).toBe(200);
    expect((await ada.send("DELETE", `/api/drafts/${deleted}`)).status).toBe(204);
    expect((await save(bob, crypto.randomUUID())).status).toBe(200);
    const { token } = JSON.parse((await ada.get("/api/tokens")).text);
    const question = { question: "Who was Ada?", maxTokens: 50 };
    const bearer = { Authorization: `Bearer ${token}` };
    expect((await ada.post("/process", question, bearer)).status).toBe(200);

    upstream.script(stallsAfter("A text that goes "));
    const running = ada.post("/wizard/prompt-2", PAYLOADS["/wizard/prompt-2"], {
      "Idempotency-Key": crypto.randomUUID(),
    });
    await eventually(() => expect(upstream.open).toBe(1));

    const owner = `user:${id}`;
    const service = { owner, service: "brevo" };
    await database.serviceKey.create({ data: { ...service, sealed: "a sealed key", hint: "1234" } });
    const push = { ...service, draftId: here, key: crypto.randomUUID(), remote: "{}", mark: "", status: "done" };
    await database.push.create({ data: { ...push, at: new Date() } });
    await database.voice.create({ data: { owner, samples: '["Hi all"]', rules: "{}", updatedAt: new Date() } });

    const words = [ADA, id, here, deleted];
    const naming = (rows: readonly string[]) => rows.filter((row) => words.some((word) => row.includes(word)));
    const before = naming(await everyRow(database, home)).map((row) => row.split(" ")[0]);
    expect(new Set(before)).toEqual(
      new Set(["User", "Session", "VerificationToken", "Draft", "Text", "Generation", "ServiceKey", "Push", "Voice"]),
    );
    expect(filesNaming(words)).toHaveLength(1);
    const ofBob = (await everyRow(database, home)).filter((row) => row.includes(BOB)).length;

    const refused = [
      await confirm(new SignInBrowser(app.url), ADA),
      await confirm(ada, BOB),
      await confirm(ada, ADA, { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 400, 403]);
    expect(naming(await everyRow(database, home))).toHaveLength(before.length);

    const gone = await confirm(ada, ` ${ADA.toUpperCase()}`);
    expect([gone.status, ada.cookies.has("next-auth.session-token")]).toEqual([204, false]);
    expect(naming(await everyRow(database, home))).toEqual([]);
    expect(filesNaming(words)).toEqual([]);
    expect(JSON.stringify((await running).text)).toContain("stopped");
    await eventually(() => expect(upstream.open).toBe(0));
    expect((await ada.post("/process", question, bearer)).status).toBe(401);
    expect((await everyRow(database, home)).filter((row) => row.includes(BOB))).toHaveLength(ofBob);
    expect((await bob.get("/sessions")).text).toContain(BOB);
  });
});
