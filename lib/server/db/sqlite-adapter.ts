import "server-only";
import type { Client, Config } from "@libsql/client";
import { PrismaLibSql } from "@prisma/adapter-libsql";

/**
 * How a commit is kept (https://www.sqlite.org/pragma.html#pragma_synchronous). In WAL mode a commit that does not wait for
 * the disk survives the end of the process, however it ends; when the machine loses its power, the last moments may be
 * gone, and never more than that. Waiting takes several milliseconds in which this process does nothing else, so that
 * every text that begins or ends would hold up all that are being written.
 */
const QUICK_COMMITS = "PRAGMA synchronous = NORMAL";

/** Opens SQLite for Prisma, with commits that do not wait for the disk. */
export class SqliteAdapter extends PrismaLibSql {
  override createClient(config: Config): Client {
    return withQuickCommits(super.createClient(config));
  }
}

/** The setting belongs to a connection, and the client gives its connection away with each transaction. */
function withQuickCommits(client: Client): Client {
  let isSet = false;
  const set = async () => {
    if (isSet) return;
    isSet = true;
    await client.execute(QUICK_COMMITS);
  };
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (!STATEMENTS.has(name)) return value.bind(target);
      return async (...parameters: unknown[]) => {
        await set();
        if (name === "transaction") isSet = false;
        return value.apply(target, parameters);
      };
    },
  });
}

const STATEMENTS: ReadonlySet<string | symbol> = new Set(["execute", "executeMultiple", "batch", "transaction"]);
