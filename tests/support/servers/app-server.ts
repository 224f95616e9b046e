import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { SERVER } from "../../../scripts/ensure-build.mjs";
import { freePort } from "./free-port";
import { makeTestFolder } from "./test-folder";

/** How long a start or a stop may take on a busy machine. */
const DEADLINE_MS = 60_000;

/** The application as it runs in production, in a process of its own. */
export type AppServer = Awaited<ReturnType<typeof startAppServer>>;

/**
 * Starts the built application on a free port and waits until it answers. Of the surrounding environment it gets the
 * path alone, and it reads no `.env`, so that no key of the machine's owner is ever used; and it keeps its data in a
 * folder that goes away with it. A build has to be there (`ensureBuild`).
 */
export async function startAppServer(variables: Readonly<Record<string, string>> = {}) {
  const { child, pid, port, dataFolder, output, exited } = await launch(variables);
  const url = `http://${variables.HOSTNAME?.startsWith("127.") ? variables.HOSTNAME : "127.0.0.1"}:${port}`;
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not start.\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    /** e.g. `http://127.0.0.1:41234` */
    url,
    pid,
    /** Where it keeps its database, secret and outbox, unless its environment says otherwise. */
    dataFolder,
    /** What the server has printed so far. */
    output,
    /** Stops reading what the server prints, as a program that ends does. */
    closeOutput() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    /** Asks the server to end, and gives its exit code and how long it took. */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      const began = performance.now();
      child.kill(signal);
      const last = setTimeout(() => child.kill("SIGKILL"), DEADLINE_MS);
      const code = await exited;
      clearTimeout(last);
      return { code, ms: performance.now() - began };
    },
  };
}

/** Starts the application where it is expected to end by itself, and gives how it ended and what it printed as errors. */
export async function failToStart(variables: Readonly<Record<string, string>>) {
  const { child, errors, exited } = await launch(variables);
  const last = setTimeout(() => child.kill("SIGKILL"), DEADLINE_MS);
  const code = await exited;
  clearTimeout(last);
  return { code, errors: errors() };
}

async function launch(variables: Readonly<Record<string, string>>) {
  const port = Number(variables.PORT ?? (await freePort()));
  const dataFolder = makeTestFolder("app-data");
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    HOSTNAME: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataFolder,
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
    ...variables,
  };
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    cwd: dirname(SERVER),
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid === undefined) throw new Error("The server's process did not start.");
  let [printed, errors] = ["", ""];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (stream === child.stderr) errors += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve)).finally(() =>
    rmSync(dataFolder, { recursive: true, force: true }),
  );
  return { child, pid: child.pid, port, dataFolder, output: () => printed, errors: () => errors, exited };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/api/health`, { method: "HEAD" });
    return true;
  } catch {
    return false;
  }
}
