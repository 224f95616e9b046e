/** The modes that the driver takes for `verify-full` until its next major version, and warns about. */
const VERIFIED_MODES = new Set(["prefer", "require", "verify-ca"]);

/**
 * Returns how a driver connects to PostgreSQL. It asks for nothing at its start that a pooler such as PgBouncer would
 * refuse, so limits of time belong to transactions and to the client. A connection with any `sslmode` that asks for
 * encryption verifies whom it talks to, unless the address says otherwise by `no-verify` or `uselibpqcompat`.
 * @param {string} url - `postgresql://…`
 * @param {number} waitMs - the longest time for a connection
 * @returns {{ connectionString: string, connectionTimeoutMillis: number }}
 */
export function postgresqlConnection(url, waitMs) {
  const address = new URL(url);
  const { searchParams } = address;
  const isVerified = VERIFIED_MODES.has(searchParams.get("sslmode") ?? "") && !searchParams.has("uselibpqcompat");
  if (isVerified) searchParams.set("sslmode", "verify-full");
  return { connectionString: isVerified ? address.href : url, connectionTimeoutMillis: waitMs };
}
