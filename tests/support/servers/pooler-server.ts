import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";
import { serverIdentity } from "./postgresql-server";
import { programPath } from "./programs.mjs";

/** A PgBouncer of a test's own, in front of a PostgreSQL. */
export interface PoolerServer {
  /** The address of the same database through the pooler. */
  url: string;
  close(): Promise<void>;
}

/** How long a connection to the database belongs to one client: for a transaction, or for a session. */
export type PoolMode = "transaction" | "session";

/** Starts PgBouncer as it comes: it knows few settings of a connection, and refuses all others. */
export async function startPoolerServer(database: string, mode: PoolMode): Promise<PoolerServer> {
  const target = new URL(database);
  const [port, folder, identity] = [await freePort(), mkdtempSync(join(tmpdir(), "pooler-")), serverIdentity()];
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "users.txt")];
  writeFileSync(users, `"${target.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  if (identity) for (const path of [folder, settings, users]) chownSync(path, identity.uid, identity.gid);
  const child = spawn(programPath("pgbouncer") ?? "pgbouncer", ["--quiet", settings], { stdio: "ignore", ...identity });
  const ended = once(child, "exit");
  await untilListening(child, port);
  target.host = `127.0.0.1:${port}`;
  return {
    url: target.href,
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isListening = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`PgBouncer ended with ${child.exitCode}.`);
}
