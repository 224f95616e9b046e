import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { NEXT, ROOT } from "../../scripts/ensure-build.mjs";

/** How long a start or a stop may take on a busy machine. */
const DEADLINE_MS = 30_000;

/** The application as it runs in production, in a process of its own. */
export interface AppServer {
  /** e.g. `http://127.0.0.1:41234` */
  readonly url: string;
  /** What the server has printed so far. */
  output(): string;
  /** Asks the server to end, and gives its exit code and how long it took. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

/** What a start that did not succeed came to. */
export interface FailedStart {
  code: number | null;
  output: string;
}

/**
 * Starts the built application on a free port and waits until it answers. Of the surrounding environment it gets the
 * path alone, so that no key of the machine's owner is ever used; a build has to be there (`ensureBuild`).
 */
export async function startAppServer(variables: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const { child, port, output, exited } = await launch(variables);
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not start.\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    output,
    async stop(signal = "SIGTERM") {
      const began = performance.now();
      child.kill(signal);
      const last = setTimeout(() => child.kill("SIGKILL"), DEADLINE_MS);
      const code = await exited;
      clearTimeout(last);
      return { code, ms: performance.now() - began };
    },
  };
}

/** Starts the application where it is expected to end by itself, and gives how it ended. */
export async function failToStart(variables: Readonly<Record<string, string>>): Promise<FailedStart> {
  const { child, output, exited } = await launch(variables);
  const last = setTimeout(() => child.kill("SIGKILL"), DEADLINE_MS);
  const code = await exited;
  clearTimeout(last);
  return { code, output: output() };
}

async function launch(variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    ...variables,
  };
  const child: ChildProcess = spawn(
    process.execPath,
    [NEXT, "start", "--port", String(port), "--hostname", "127.0.0.1"],
    {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, port, output: () => printed, exited };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/wizard/prompt-2`, { method: "HEAD" });
    return true;
  } catch {
    return false;
  }
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
