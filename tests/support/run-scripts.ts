import { execFile } from "node:child_process";
import { resolve } from "node:path";

/** What one run of a script came to. */
export interface Run {
  code: number;
  printed: string;
  complaint: string;
}

/** Runs a script in a process of its own, as npm does. */
export function runScript(script: string, ...given: readonly string[]): Promise<Run> {
  return new Promise((settle) => {
    execFile(process.execPath, [script, ...given], (error, printed, complaint) =>
      settle({ code: error ? Number(error.code) : 0, printed, complaint }),
    );
  });
}

/** Runs it with each of these lists of arguments in one process, because most of a run is loading TypeScript. */
export async function runScripts(script: string, ...lists: readonly (readonly string[])[]): Promise<Run[]> {
  const { code, printed, complaint } = await runScript(RUN_SCRIPT, resolve(script), JSON.stringify(lists));
  if (code !== 0) throw new Error(complaint);
  return JSON.parse(printed);
}

const RUN_SCRIPT = "tests/support/in-process/run-script.mjs";
