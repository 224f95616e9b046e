import "server-only";
import { randomUUID } from "node:crypto";
import { once } from "@/lib/server/once";

/** The name of this process among all that share a database: another one for each start. */
export const thisInstance = once<string>("name of the instance", () => randomUUID());
