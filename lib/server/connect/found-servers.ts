import "server-only";
import { once } from "@/lib/server/once";
import { Recent } from "@/lib/server/recent";
import { findServers } from "./find-servers";

/** How long what was found is shown without another look. */
const FRESH_MS = 2_000;

/** The servers on this machine, looked for by all pages together. Its `last` makes no connection. */
export const foundServers = once("found servers", () => new Recent(findServers, FRESH_MS));
