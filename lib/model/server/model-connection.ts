import { z } from "zod";
import { database } from "@/lib/server/db/database";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { once } from "@/lib/server/once";
import { Recent } from "@/lib/server/recent";
import { openSealedValue, sealValue } from "@/lib/server/sealed-value";

const schema = z.object({
  service: z.string(),
  baseUrl: z.url(),
  model: z.string(),
  window: z.int().positive().exactOptional(),
});

/** A model's server that a person connected at `/connect`; its window in tokens, where the server tells it. */
export type ConnectedModel = z.output<typeof schema> & { apiKey?: string };

/** The stored connection; 0 is the revision before the first change. */
export type StoredConnection =
  | { kind: "none"; revision: number }
  | { kind: "open"; revision: number; model: ConnectedModel }
  /** It was sealed with another secret: the key is lost. */
  | { kind: "sealed"; revision: number; model: Omit<ConnectedModel, "apiKey"> };

const NAME = "model connection";

/** How long an instance does not look for a change: together with a text's way here, less than five seconds. */
const FRESH_MS = 2_000;

/** The stored connection as this process knows it. While the database is away, the last known one stays. */
export const modelConnection = once(NAME, () => new Recent(readOrLog, FRESH_MS));

async function readOrLog(): Promise<StoredConnection> {
  try {
    return await readConnection();
  } catch (error) {
    logDatabaseFailure(error);
    throw error;
  }
}

async function readConnection(): Promise<StoredConnection> {
  const row = await database().setting.findUnique({ where: { name: NAME } });
  const { value, revision } = row ?? { value: null, revision: 0 };
  const opened = value === null ? undefined : await openSealedValue(value, NAME);
  const facts = schema.safeParse(opened?.facts);
  if (!opened || !facts.success) return { kind: "none", revision };
  if (opened.text === undefined) return { kind: "sealed", revision, model: facts.data };
  const key = opened.text === "" ? {} : { apiKey: opened.text };
  return { kind: "open", revision, model: { ...facts.data, ...key } };
}

/** Stores a connection for all instances, or none for null; the last one wins. Returns the connection it replaced. */
export async function saveConnection(model: ConnectedModel | null): Promise<StoredConnection> {
  const { apiKey = "", ...facts } = model ?? {};
  const value = model && (await sealValue(facts, apiKey, NAME));
  for (;;) {
    const before = await readConnection();
    const revision = before.revision + 1;
    const changed = await database().$executeRaw`INSERT INTO "Setting" ("name", "value", "revision", "updatedAt")
      VALUES (${NAME}, ${value}, ${revision}, ${new Date()})
      ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value", "revision" = excluded."revision",
        "updatedAt" = excluded."updatedAt" WHERE "Setting"."revision" = ${before.revision}`;
    if (changed === 0) continue;
    modelConnection().set(model ? { kind: "open", revision, model } : { kind: "none", revision });
    return before;
  }
}
