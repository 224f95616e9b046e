// `npm run eval`: scores the recorded replies; with --model, those of a model behind any OpenAI-compatible server.
// `npm run eval -- letters …` writes letters for a blind reading, `npm run eval -- marks …` counts the marks of judges
// (docs/model-quality.md).
import { spawn } from "node:child_process";
import { register } from "node:module";
import { parseArgs } from "node:util";

const COMMANDS = new Set(["letters", "marks"]);
const text = { type: "string" };

const [command = "", ...rest] = process.argv.slice(2);
if (COMMANDS.has(command)) await blindReading();
else score();

async function blindReading() {
  register("../../scripts/typescript-hooks.mjs", import.meta.url);
  const { run } = await import(`./blind/${command}.ts`);
  try {
    await run(rest);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

function score() {
  const { values } = parseArgs({
    options: { "base-url": text, model: text, "judge-model": text, samples: text },
  });
  if (values.model === undefined && Object.keys(values).length > 0) {
    console.error(
      "Name a model: npm run eval -- --base-url http://127.0.0.1:11434/v1 --model NAME [--judge-model OTHER]",
    );
    process.exit(1);
  }
  const given = {
    EVAL_BASE_URL: values["base-url"],
    EVAL_MODEL: values.model,
    EVAL_JUDGE_MODEL: values["judge-model"],
    EVAL_SAMPLES: values.samples,
    EVAL_REPORT: "1",
  };
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  spawn("npx", ["--no-install", "vitest", "run", "--project", "evals", "--reporter=vitest-evals/reporter"], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  }).once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
