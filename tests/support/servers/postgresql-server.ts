import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Certificate } from "./certificate";
import { freePort } from "./free-port";
import { programPath } from "./programs.mjs";

const run = promisify(execFile);

/** A PostgreSQL of a test's own, empty at its first start, which the test may stop. */
export type PostgresqlServer = Awaited<ReturnType<typeof startPostgresqlServer>>;

/**
 * Makes a database cluster in a folder of its own and starts it on a free port of the loopback.
 * @param certificate with which it encrypts connections, for those who ask for that.
 */
export async function startPostgresqlServer(certificate?: Certificate) {
  const programs = dirname(programPath("initdb") ?? "initdb");
  const folder = mkdtempSync(join(tmpdir(), "postgresql-"));
  const port = await freePort();
  const identity = serverIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, "data");
  await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    identity,
  );
  const control = (...rest: string[]) => runQuietly(join(programs, "pg_ctl"), ["-D", data, "-w", ...rest], identity);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -F${certificate ? encryption(certificate, data, identity) : ""}`;
  const start = () => control("-l", join(folder, "log"), "-o", options, "start");
  await start();
  const signal = async (name: NodeJS.Signals) => {
    const main = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    // It has a process of its own for each connection. First itself, so that it makes no more of them meanwhile.
    process.kill(main, name);
    const { stdout } = await run("pgrep", ["-P", String(main)]);
    for (const pid of stdout.trim().split("\n")) {
      try {
        process.kill(Number(pid), name);
      } catch {
        // A connection was closed, and its process with it.
      }
    }
  };
  return {
    /** The address of an empty database. */
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    /** Starts it again at the same address, with what it held. */
    start,
    /** Ends it as when its machine is lost: connections are cut, and new ones refused. */
    stop: () => control("-m", "immediate", "stop"),
    /** Lets it and each of its connections hang: it takes new ones and answers nothing. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    /** Ends it and removes its files. */
    async remove(): Promise<void> {
      if (existsSync(join(data, "postmaster.pid"))) await control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Runs a program to its end. Its output is not waited for: a server that it starts keeps the same one open. */
async function runQuietly(program: string, parameters: string[], identity: Identity | undefined): Promise<void> {
  const child = spawn(program, parameters, { stdio: "ignore", ...identity });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ${parameters.at(-1)} ended with ${code}.`);
}

/** Returns the options of encryption. The key has to be in the hands of the server's own user. */
function encryption({ certificate, key }: Certificate, data: string, identity: Identity | undefined): string {
  const [ownCertificate, ownKey] = [join(data, "own.crt"), join(data, "own.key")];
  copyFileSync(certificate, ownCertificate);
  copyFileSync(key, ownKey);
  chmodSync(ownKey, 0o600);
  if (identity) for (const path of [ownCertificate, ownKey]) chownSync(path, identity.uid, identity.gid);
  return ` -c ssl=on -c ssl_cert_file=${ownCertificate} -c ssl_key_file=${ownKey}`;
}

interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; there it runs as the owner of the system's own clusters. */
export function serverIdentity(): Identity | undefined {
  if (userInfo().uid !== 0) return undefined;
  const { uid, gid } = statSync("/var/lib/postgresql");
  return { uid, gid };
}
