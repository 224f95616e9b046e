import { expect, test } from "vitest";
import { type StartConnect, startSummary } from "@/lib/boot/start-summary";
import { modelInUse } from "@/lib/model/server/choose";
import { readEnv } from "@/lib/server/env";

const LINK = "http://localhost:3000/connect?code=sesame";
const OLLAMA = { kind: "ollama", baseUrl: "http://127.0.0.1:11434/v1", models: [{ name: "qwen3:8b" }] } as const;
const none: StartConnect = { stored: { kind: "none", revision: 0 }, link: LINK, found: [] };

/** The summary of a start with variables that set a model. */
async function summaryOf(variables: Readonly<Record<string, string>>): Promise<string> {
  const env = readEnv(variables);
  return startSummary(env, await modelInUse(env));
}

test("without settings the start says that templates write, how to connect a model, and where links appear", () => {
  expect(startSummary(readEnv({ DATA_DIR: "/srv/letters" }), undefined, none)).toBe(`
  Writer   Sample writer, from templates.
  Connect  ${LINK}
  Data     /srv/letters
  Mail     No mail server is connected: sign-in links appear here.

`);
});

test("what was found is named behind the link, with the best guess at a model and a host that is not this machine", () => {
  const found = [OLLAMA, { kind: "vllm", baseUrl: "http://host.docker.internal:8000/v1", models: [] }] as const;
  const summary = startSummary(readEnv({}), undefined, { ...none, found });
  expect(summary).toContain(
    `  Connect  ${LINK}  found: Ollama with qwen3:8b, vLLM on host.docker.internal with no model\n`,
  );
});

test("a connected model is named with its budget, and one that another secret sealed asks for its key", () => {
  const env = readEnv({});
  const model = { service: "ollama", baseUrl: OLLAMA.baseUrl, model: "qwen3:8b" };
  const settings = { ...model, stageModels: {} };
  const place = { place: "connection", service: "ollama" } as const;
  const inUse = { ...place, settings, firstTokenSeconds: 120, prices: new Map() };
  const connected = startSummary(env, inUse, { ...none, stored: { kind: "open", revision: 1, model } });
  expect(connected).toMatch(/ {2}Writer {3}qwen3:8b, at Ollama\n.+tokens of qwen3:8b.+\n.+\n {2}Connect {2}http/);
  const sealed = startSummary(env, undefined, { ...none, stored: { kind: "sealed", revision: 1, model } });
  expect(sealed).toContain("qwen3:8b, at Ollama, was connected with a different secret. Connect it again.\n");
});

test("with settings it names model, budget, database and mail server, and nothing that is secret", async () => {
  const summary = await summaryOf({
    OPENAI_API_KEY: "sk-sesame",
    OPENAI_MODEL: "gpt-4o-mini",
    OPENAI_BASE_URL: "http://localhost:11434/v1",
    DAILY_TOKEN_BUDGET: "2000000",
    DATABASE_URL: "postgresql://ada:sesame@db:5432/letters",
    EMAIL_SERVER: "smtp://ada:sesame@smtp.example.com:587",
    EMAIL_FROM: "hello@example.com",
  });
  expect(summary).toContain("  Writer   gpt-4o-mini, at localhost:11434\n");
  expect(summary).toContain("Daily limit: 2,000,000 tokens of gpt-4o-mini, shared by all users.\n");
  expect(summary).toMatch(/ {2}Data {5}.+, and PostgreSQL\n/);
  expect(summary).toContain("  Mail     Sent through smtp.example.com:587\n");
  expect(summary).not.toMatch(/sesame|Connect/);
});

test("the models of single stages are named with what they write, and the budget is that of all", async () => {
  const summary = await summaryOf({
    OPENAI_API_KEY: "sk-sesame",
    OPENAI_MODEL: "small",
    OPENAI_MODEL_STORY: "large",
    OPENAI_MODEL_SIGN_OFF_OPTIONS: "swift",
    OPENAI_MODEL_OFFER: "large",
    DAILY_TOKEN_BUDGET: "5000",
  });
  expect(summary).toContain(`  Writer   small, at OpenAI
           large writes story, offer.
           swift writes sign off options.
           Daily limit: 5,000 tokens of all models, shared by all users.
`);
});

test("a model without a budget says that nothing limits it", async () => {
  const summary = await summaryOf({ OPENAI_API_KEY: "sk-sesame", DAILY_TOKEN_BUDGET: "0" });
  expect(summary).toMatch(/, at OpenAI\n {11}DAILY_TOKEN_BUDGET=0: no daily token limit for \S+\.\n/);
});

test("a site that everyone reaches says in one line who may spend how many tokens, and how to change that", async () => {
  const site = { NEXTAUTH_URL: "https://write.example", OPENAI_API_KEY: "sk-sesame" };
  expect(await summaryOf(site)).toContain(
    "\n  Access   Anyone who reaches https://write.example may spend up to 40,000,000 tokens a day. " +
      "To change that, set WIZARDS_NEED_SIGN_IN=true, SIGN_IN_EMAILS and DAILY_TOKEN_BUDGET.\n",
  );
  expect(await summaryOf({ ...site, DAILY_TOKEN_BUDGET: "0" })).toContain("may spend any number of tokens a day.");
  expect(await summaryOf({ ...site, SIGN_IN_EMAILS: "*@company.example" })).toContain("  Access   Anyone");
  const unconnected = startSummary(readEnv({ NEXTAUTH_URL: site.NEXTAUTH_URL }), undefined, none);
  expect(unconnected).toContain("40,000,000 tokens a day of a model that you connect.");
});

test.each([
  { OPENAI_API_KEY: "sk-sesame" },
  { OPENAI_API_KEY: "sk-sesame", NEXTAUTH_URL: "http://localhost:4000" },
  { OPENAI_API_KEY: "sk-sesame", NEXTAUTH_URL: "http://127.0.0.1:4000" },
  { OPENAI_API_KEY: "sk-sesame", NEXTAUTH_URL: "http://[::1]:4000" },
  { OPENAI_API_KEY: "sk-sesame", NEXTAUTH_URL: "https://write.example", WIZARDS_NEED_SIGN_IN: "true" },
  { MODEL_PROVIDER: "sample", NEXTAUTH_URL: "https://write.example" },
])("a start of which no stranger spends tokens does not speak of it: %j", async (variables) => {
  expect(await summaryOf(variables)).not.toContain("Access");
});
