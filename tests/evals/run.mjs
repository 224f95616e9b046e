// `npm run eval`: scores the recorded replies; with --model, those of a model behind any OpenAI-compatible server.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

const text = { type: "string" };
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
