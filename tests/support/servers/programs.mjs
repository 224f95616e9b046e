import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs that slow tests start servers with, each with Debian's package of it. */
export const PACKAGES = {
  nginx: "nginx",
  initdb: "postgresql",
  openssl: "openssl",
  pgbouncer: "pgbouncer",
  "redis-server": "redis-server",
};

/** Debian keeps nginx where only root's path leads, and each version of PostgreSQL in a folder of its own. */
const DEBIAN_POSTGRESQL = "/usr/lib/postgresql";

/**
 * Returns where a program is installed, the newest version first.
 * @param {string} name e.g. `nginx`
 * @returns {string | undefined} its path, or nothing where it is not installed.
 */
export function programPath(name) {
  const versions = existsSync(DEBIAN_POSTGRESQL) ? readdirSync(DEBIAN_POSTGRESQL).map(Number) : [];
  const newestFirst = versions.sort((one, other) => other - one);
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    "/usr/sbin",
    ...newestFirst.map((version) => join(DEBIAN_POSTGRESQL, String(version), "bin")),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
