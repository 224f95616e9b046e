import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { presetOf } from "@/lib/model/presets";
import { readEnv } from "@/lib/server/env";
import { DEFAULT_DAILY_TOKENS, TAKES } from "@/lib/server/env-variables";
import { StartError } from "@/lib/server/start-error";
import { STAGE_NAMES } from "@/lib/wizard/names";

const messageOf = (variables: Record<string, string>): string => {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error("The variables were taken.");
};

describe("the environment", () => {
  test("is complete when it is empty, and sets no model", () => {
    expect(readEnv({})).toEqual({
      firstTokenSeconds: 30,
      dailyTokenBudget: DEFAULT_DAILY_TOKENS,
      prices: new Map(),
      proxies: {},
      dataFolder: ".data",
      databaseUrl: "file:.data/app.db",
      siteUrl: "http://localhost:3000",
      mail: { from: { name: "AI Assistant", address: "no-reply@localhost" } },
      trialSeconds: 259_200,
      anonymousQuestionLimit: 3,
      trustedProxyHops: 0,
      wizardsNeedSignIn: false,
      adminEmails: [],
      shown: ["email", "story", "questions", "guitar", "titles"],
    });
  });

  test("a key chooses the model, with a sensible one by default", () => {
    expect(readEnv({ OPENAI_API_KEY: "sk-1" }).model).toEqual({
      provider: "openai",
      apiKey: "sk-1",
      model: presetOf("openai")?.suggested,
      stageModels: {},
    });
  });

  test("no name of a model is the one that /connect suggests for the service, which is the same key", () => {
    const OPENAI_BASE_URL = "https://api.groq.com/openai/v1/chat/completions";
    const { model } = readEnv({ OPENAI_API_KEY: "gsk_1", OPENAI_BASE_URL });
    expect(model).toMatchObject({ baseUrl: "https://api.groq.com/openai/v1", model: presetOf("groq")?.suggested });
  });

  test("models have a budget for each day, which a number changes and 0 takes away", () => {
    const budgetOf = (variables: Record<string, string>) => readEnv(variables).dailyTokenBudget;
    expect(budgetOf({ OPENAI_API_KEY: "sk-1" })).toBe(DEFAULT_DAILY_TOKENS);
    expect(budgetOf({ OPENAI_BASE_URL: "http://localhost:11434/v1" })).toBe(DEFAULT_DAILY_TOKENS);
    expect(budgetOf({ OPENAI_API_KEY: "sk-1", DAILY_TOKEN_BUDGET: "1000" })).toBe(1000);
    expect(budgetOf({ OPENAI_API_KEY: "sk-1", DAILY_TOKEN_BUDGET: "0" })).toBeUndefined();
    expect(budgetOf({ DAILY_TOKEN_BUDGET: "1000" })).toBe(1000);
  });

  test("proxies are read in either case, the lower first, and without a protocol as other programs do", () => {
    const { proxies } = readEnv({
      HTTPS_PROXY: "http://upper.example:3128",
      https_proxy: "lower.example:3128",
      HTTP_PROXY: "https://name:word@proxy.example",
      no_proxy: "a.example",
    });
    expect(proxies).toEqual({
      https: "http://lower.example:3128",
      http: "https://name:word@proxy.example",
      except: "a.example",
    });
  });

  test("an address alone chooses the model too: local servers take no key", () => {
    const variables = { OPENAI_BASE_URL: "http://localhost:11434/v1", OPENAI_MODEL: "llama3" };
    expect(readEnv(variables).model).toEqual({
      provider: "openai",
      baseUrl: "http://localhost:11434/v1",
      model: "llama3",
      stageModels: {},
    });
  });

  test("a stage may have a model of its own", () => {
    const variables = {
      OPENAI_API_KEY: "sk-1",
      OPENAI_MODEL: "small",
      OPENAI_MODEL_STORY: "large",
      OPENAI_MODEL_SUBJECT_OPTIONS: " swift ",
      OPENAI_MODEL_TIP: " ",
    };
    expect(readEnv(variables).model).toMatchObject({
      model: "small",
      stageModels: { story: "large", subjectOptions: "swift" },
    });
  });

  test.each(["OPENAI_MODEL_STROY", "OPENAI_MODEL_STORYOPTIONS", "OPENAI_MODEL_", "OPENAI_MODEL_story"])(
    "%s is named in one line that says which stages there are, also where templates write",
    (name) => {
      for (const others of [{}, { OPENAI_API_KEY: "sk-1" }]) {
        const message = messageOf({ ...others, [name]: "secret" });
        expect(message).toMatch(
          new RegExp(`^${name} doesn't name a valid stage: OPENAI_MODEL_ must end with one of .+\\.$`),
        );
        expect(message).not.toMatch(/secret|\n/);
      }
    },
  );

  test("every stage may have one, and the example file and the page of settings say how", () => {
    const [, list = ""] = / one of (.+)\.$/.exec(messageOf({ OPENAI_MODEL_X: "m" })) ?? [];
    const names = list.split(", ");
    const variables = Object.fromEntries(names.map((name) => [`OPENAI_MODEL_${name}`, `model of ${name}`]));
    const { model } = readEnv({ OPENAI_API_KEY: "sk-1", ...variables });
    expect(Object.keys(model && "stageModels" in model ? model.stageModels : {}).sort()).toEqual(
      [...STAGE_NAMES].sort(),
    );
    const example = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
    const settings = readFileSync(new URL("../../../../docs/settings.md", import.meta.url), "utf8");
    for (const name of names) expect(settings).toContain(`\`${name}\``);
    expect(example).toMatch(/OPENAI_MODEL_[A-Z]+=.*docs\/settings\.md/);
  });

  test("MODEL_PROVIDER sample wins over a key", () => {
    expect(readEnv({ OPENAI_API_KEY: "sk-1", MODEL_PROVIDER: "sample" }).model).toEqual({ provider: "sample" });
  });

  test("empty and blank values count as absent", () => {
    const variables = { OPENAI_API_KEY: "", OPENAI_BASE_URL: "  ", MODEL_PROVIDER: "", MODEL_PRICES: "" };
    expect(readEnv(variables)).toEqual(readEnv({}));
  });

  test("DATABASE_URL may name the schema that the tables are in anyway, as addresses for Prisma do", () => {
    const url = "postgresql://db.example/app?schema=public";
    expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test("MODEL_PRICES are the operator's own", () => {
    const { prices } = readEnv({ MODEL_PRICES: '{"own":{"input":1,"output":2}}' });
    expect(prices.get("own")).toEqual({ input: 1, output: 2 });
    const own = '{"own":{"input":1,"cachedInput":0.1,"output":2}}';
    expect(readEnv({ MODEL_PRICES: own }).prices.get("own")).toEqual({ input: 1, cachedInput: 0.1, output: 2 });
  });

  test("ADMIN_EMAILS and CONTACT_EMAIL are addresses as the sign-in takes them, with commas between and in any case", () => {
    const addresses = "ada@example.com, Grace@Example.com,r&d@example.com";
    const { adminEmails, contactEmail } = readEnv({ ADMIN_EMAILS: addresses, CONTACT_EMAIL: "Q&A@example.com" });
    expect(adminEmails).toEqual(["ada@example.com", "grace@example.com", "r&d@example.com"]);
    expect(contactEmail).toBe("q&a@example.com");
  });

  test("SIGN_IN_EMAILS are addresses and whole domains in any case, beside which the admins may always sign in", () => {
    const list = "*@Company.Example, Ann@other.example";
    expect(readEnv({ SIGN_IN_EMAILS: list, ADMIN_EMAILS: "ada@example.com" }).signInEmails).toEqual([
      "*@company.example",
      "ann@other.example",
      "ada@example.com",
    ]);
    expect(readEnv({ ADMIN_EMAILS: "ada@example.com" }).signInEmails).toBeUndefined();
  });

  test("SHOW takes names in any order, and the navigation has its own", () => {
    expect(readEnv({ SHOW: "titles, email,titles" }).shown).toEqual(["email", "titles"]);
  });

  const LOGINS = [
    "se#cret",
    "se/cret",
    "se?cret",
    "12#secret",
    "12/secret",
    "12?secret",
    "%secret",
    "50%",
    "%e4secret",
  ];
  const SERVERS = [
    ["EMAIL_SERVER", "smtp://", ""],
    ["EMAIL_SERVER", "smtps://", ":465/"],
    ["DATABASE_URL", "postgresql://", "/app"],
    ["REDIS_URL", "rediss://", "/0"],
  ] as const;

  test.each(SERVERS.flatMap((server) => LOGINS.map((login) => [...server, login] as const)))(
    "%s with a bare mark in its login says that it takes it percent-encoded: %s%s, %s",
    (name, protocol, rest, login) => {
      for (const value of [
        `${protocol}user:${login}@host.example${rest}`,
        `${protocol}${login}:p@host.example${rest}`,
      ]) {
        const message = messageOf({ [name]: value, EMAIL_FROM: "hello@example.com" });
        expect(message).toMatch(new RegExp(`^${name} takes .*percent-encoded: %23 for #`));
        expect(message).not.toMatch(/secret|host\.example|\n/);
      }
      const encoded = `${protocol}user:${encodeURIComponent(login)}@host.example${rest}`;
      expect(() => readEnv({ [name]: encoded, EMAIL_FROM: "hello@example.com" })).not.toThrow();
    },
  );

  test("what needs no code in a login may stand as it is, and a query after a path is its own", () => {
    const server = "smtp://ada@example.com:p:a+s&s=w*o'r(d)!@smtp.example.com:587?tls.rejectUnauthorized=false";
    expect(readEnv({ EMAIL_SERVER: server, EMAIL_FROM: "a@example.com" }).mail.server).toBe(server);
    const database = "postgresql://db.example/app?user=ada@server";
    expect(readEnv({ DATABASE_URL: database }).databaseUrl).toBe(database);
  });

  test.each([
    ["ADMIN_EMAILS", "ada@example.com,secret"],
    ["ADMIN_EMAILS", "secret@example.com,"],
    ["ADMIN_EMAILS", "*@secret.example"],
    ["SIGN_IN_EMAILS", "@secret.example"],
    ["SIGN_IN_EMAILS", "secret.example"],
    ["SIGN_IN_EMAILS", "*@secret"],
    ["SIGN_IN_EMAILS", "*@*.secret.example"],
    ["SIGN_IN_EMAILS", "*.secret@secret.example"],
    ["SIGN_IN_EMAILS", "a@secret.example,,b@secret.example"],
    ["OPENAI_API_KEY", "sk secret"],
    ["OPENAI_API_KEY", "sk-sécret"],
    ["OPENAI_BASE_URL", "model.secret:11434"],
    ["OPENAI_BASE_URL", "ftp://secret.example"],
    ["OPENAI_BASE_URL", "http://name:secret@model.example"],
    ["OPENAI_MODEL", "secret".repeat(40)],
    ["OPENAI_MODEL_STORY", "secret".repeat(40)],
    ["MODEL_PROVIDER", "secret"],
    ["MODEL_FIRST_TOKEN_SECONDS", "secret"],
    ["MODEL_FIRST_TOKEN_SECONDS", "-7"],
    ["MODEL_FIRST_TOKEN_SECONDS", "2.5"],
    ["MODEL_PRICES", "secret"],
    ["MODEL_PRICES", '{"secret":3}'],
    ["MODEL_PRICES", '{"m":{"input":-1,"output":1}}'],
    ["MODEL_PRICES", '{"m":{"input":1,"ouput":1}}'],
    ["MODEL_PRICES", '{"m":{"input":1,"output":1,"cachedInput":-1}}'],
    ["DATABASE_URL", "mysql://secret@db.example/app"],
    ["DATABASE_URL", "file:?secret"],
    ["DATABASE_URL", "postgresql://db.example/app?schema=secret"],
    ["DATABASE_URL", "postgresql:secret"],
    ["REDIS_URL", "http://secret.example"],
    ["HOSTNAME", "a secret/host"],
    ["HTTPS_PROXY", "socks5://secret.example:1080"],
    ["HTTP_PROXY", "ftp://secret.example"],
    ["METRICS_PORT", "secret"],
    ["METRICS_PORT", "3000"],
    ["NEXTAUTH_URL", "secret.example"],
    ["NEXTAUTH_URL", "https://secret.example/app"],
    ["NEXTAUTH_SECRET", "a short secret"],
    ["EMAIL_SERVER", "secret.example:587"],
    ["EMAIL_SERVER", "smtp://smtp.example.com/secret"],
    ["EMAIL_FROM", "secret"],
    ["TRIAL_SECONDS", "-1"],
    ["ANONYMOUS_QUESTION_LIMIT", "3.5"],
    ["TRUSTED_PROXY_HOPS", "secret"],
    ["DAILY_TOKEN_BUDGET", "-1"],
    ["WIZARDS_NEED_SIGN_IN", "secret"],
    ["SHOW", "email,secret"],
    ["SHOW", "email,,story"],
    ["SHOW", "Email"],
    ["CONTACT_EMAIL", "secret"],
    ["LISTMONK_URL", "ftp://lists.example/secret"],
    ["LISTMONK_URL", "https://user:secret@lists.example"],
    ["LISTMONK_URL", "https://lists.example/?token=secret"],
    ["TERMS_URL", "javascript:secret"],
    ["PRIVACY_URL", "secret"],
  ])("a wrong %s is named in one line that says what it takes and not what it was: %s", (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} takes .+\\.$`));
    expect(message).not.toContain(value);
    expect(message).not.toMatch(/secret|\n/);
  });

  test.each([
    ["OPENAI_API_KEY", "'secret'"],
    ["NEXTAUTH_SECRET", `"${"secret".repeat(9)}"`],
    ["OPENAI_MODEL_STORY", '"secret"'],
  ])(
    "quotes that --env-file of Docker leaves around %s stop the start, and do not become a part of the value",
    (name, value) => {
      const message = messageOf({ [name]: value });
      expect(message).toMatch(new RegExp(`^${name} has quotes around its value\\. .* write NAME=value`));
      expect(message).not.toContain("secret");
    },
  );

  test("quotes within a value are its own, as those of a sender's name", () => {
    const { from } = readEnv({ EMAIL_FROM: '"Ada Lovelace" <ada@example.com>' }).mail;
    expect(from).toEqual({ name: "Ada Lovelace", address: "ada@example.com" });
  });

  test.each([
    [{}, "http://localhost:3000"],
    [{ HOSTNAME: "127.0.0.1", PORT: "80" }, "http://localhost"],
    [{ HOSTNAME: "0.0.0.0", PORT: "4000" }, "http://localhost:4000"],
    [{ HOSTNAME: "::1" }, "http://localhost:3000"],
    [{ HOSTNAME: "192.0.2.7" }, "http://192.0.2.7:3000"],
    [{ HOSTNAME: "2001:db8::7" }, "http://[2001:db8::7]:3000"],
    [{ HOSTNAME: "desk.example" }, "http://desk.example:3000"],
    [{ HOSTNAME: "127.0.0.1", NEXTAUTH_URL: "https://letters.example/" }, "https://letters.example"],
  ])("links lead where the server listens, or to its public address: %j", (variables, siteUrl) => {
    expect(readEnv(variables).siteUrl).toBe(siteUrl);
  });

  test("openai without a key or an address says what it needs", () => {
    expect(messageOf({ MODEL_PROVIDER: "openai" })).toMatch(/^MODEL_PROVIDER openai needs OPENAI_API_KEY/);
  });

  test("the example file works unedited and names every variable", () => {
    const example = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
    const set = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value] as const);
    expect(readEnv(Object.fromEntries(set))).toEqual(readEnv({}));
    // Where the server listens is a matter of the command that starts it, and its file says so.
    expect([...set.map(([name]) => name), "PORT", "HOSTNAME"].sort()).toEqual(Object.keys(TAKES).sort());
  });
});
