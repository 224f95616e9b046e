import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Another program that is writing in a database's file, and keeps everyone else from it until it ends. */
export interface OtherWriter {
  /** Commits what it wrote, and ends. */
  end(): Promise<void>;
}

/** Starts a process that holds the write lock of a file, as a tool for backups or `sqlite3` does. */
export const holdDatabase = (url: string): Promise<OtherWriter> => startWriter(HOLD, url);

/** Starts a process that takes the write lock of a file again and again, and lets it go each time. */
export const disturbDatabase = (url: string): Promise<OtherWriter> => startWriter(DISTURB, url);

async function startWriter(program: string, url: string): Promise<OtherWriter> {
  const child: ChildProcess = spawn(process.execPath, ["-e", program, url], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  if (child.stdout) await once(child.stdout, "data");
  return {
    async end() {
      child.stdin?.end();
      await exited;
    },
  };
}

const OPEN = `
  const { createClient } = require("@libsql/client");
  const client = createClient({ url: process.argv[1], timeout: 5000 });
`;

const HOLD = `${OPEN}
  client.transaction("write").then((writing) => {
    console.log("held");
    process.stdin.resume().once("end", () => writing.commit());
  });
`;

const DISTURB = `${OPEN}
  const disturb = async () => {
    for (let time = 0; time < 100; time += 1) await client.executeMultiple("BEGIN IMMEDIATE; COMMIT");
    next = setImmediate(disturb);
  };
  let next = setImmediate(disturb);
  console.log("writing");
  process.stdin.resume().once("end", () => clearImmediate(next));
`;
