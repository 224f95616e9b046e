import { expect, test } from "vitest";
import { readEnv } from "@/lib/server/env/env";
import { startSummary } from "@/lib/server/lifecycle/start-summary";

test("without settings the start says that templates write, where the data is, and where links appear", () => {
  expect(startSummary(readEnv({ DATA_DIR: "/srv/letters" }))).toBe(
    [
      "",
      "  Writer  Sample writer, from templates. OPENAI_API_KEY in a file .env connects a model.",
      "  Data    /srv/letters",
      "  Mail    No mail server is connected: sign-in links appear here.",
      "",
      "",
    ].join("\n"),
  );
});

test("with settings it names model, budget, database and mail server, and nothing that is secret", () => {
  const summary = startSummary(
    readEnv({
      OPENAI_API_KEY: "sk-sesame",
      OPENAI_MODEL: "gpt-4o-mini",
      OPENAI_BASE_URL: "http://localhost:11434/v1",
      DAILY_TOKEN_BUDGET: "2000000",
      DATABASE_URL: "postgresql://ada:sesame@db:5432/letters",
      EMAIL_SERVER: "smtp://ada:sesame@smtp.example.com:587",
      EMAIL_FROM: "hello@example.com",
    }),
  );
  expect(summary).toContain("  Writer  gpt-4o-mini, at localhost:11434\n");
  expect(summary).toContain("A day may use 2,000,000 tokens of gpt-4o-mini, over everybody.\n");
  expect(summary).toMatch(/ {2}Data {4}.+, and PostgreSQL\n/);
  expect(summary).toContain("  Mail    Sent through smtp.example.com:587\n");
  expect(summary).not.toContain("sesame");
});

test("the models of single stages are named with what they write, and the budget is that of all", () => {
  const summary = startSummary(
    readEnv({
      OPENAI_API_KEY: "sk-sesame",
      OPENAI_MODEL: "small",
      OPENAI_MODEL_STORY: "large",
      OPENAI_MODEL_SIGN_OFF_OPTIONS: "swift",
      OPENAI_MODEL_OFFER: "large",
      DAILY_TOKEN_BUDGET: "5000",
    }),
  );
  expect(summary).toContain(
    [
      "  Writer  small, at OpenAI",
      "          large writes story, offer.",
      "          swift writes sign off options.",
      "          A day may use 5,000 tokens of all models, over everybody.",
      "",
    ].join("\n"),
  );
});

test("a model without a budget says that nothing limits it", () => {
  const summary = startSummary(readEnv({ OPENAI_API_KEY: "sk-sesame", DAILY_TOKEN_BUDGET: "0" }));
  expect(summary).toMatch(/, at OpenAI\n {10}DAILY_TOKEN_BUDGET=0: nothing limits the tokens of \S+ in a day\.\n/);
});
