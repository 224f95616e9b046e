import "server-only";
import { z } from "zod";

/** A failure as Node.js and PostgreSQL tell it: its code, and the file that could not be read. */
const failureSchema = z.object({ code: z.string().optional().catch(undefined), path: z.string().optional() });

/** PostgreSQL's code of a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = "55P03";

/** The codes of a certificate that no known authority has signed. */
const UNKNOWN_AUTHORITY: ReadonlySet<string> = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Returns why PostgreSQL cannot be used at a start, and what to do, in one line without anything of the address. */
export function postgresqlTrouble(error: unknown): string {
  const { code = "", path } = failureSchema.safeParse(error).data ?? {};
  if (path !== undefined)
    return `can't read ${path}, which the address names (${code}). Check the path and its rights.`;
  if (UNKNOWN_AUTHORITY.has(code)) {
    return (
      `this machine doesn't know who signed the certificate of the database (${code}). Name the file with that ` +
      "authority's certificate in the address: sslmode=verify-full&sslrootcert=/path/to/ca.pem"
    );
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return "the certificate of the database is for another host. Use a name in the certificate as the host of the address.";
  }
  if (code === "CERT_HAS_EXPIRED") return "the certificate of the database has expired. Renew it at the database.";
  if (code.startsWith("ERR_OSSL")) {
    return `a certificate or key that the address names can't be used (${code}). sslrootcert, sslcert and sslkey take PEM files.`;
  }
  const reason = reasonOf(error);
  if (code === LOCK_NOT_AVAILABLE) return `can't update the database: ${reason}.`;
  if (reason.includes("does not support SSL")) {
    return "the database doesn't encrypt connections. Turn TLS on there, or take sslmode out of the address.";
  }
  return `can't use the database: ${reason}. Check the address, and make sure the database is running.`;
}

/** Returns the reason in one line, in the words of the driver or the database. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "it failed";
  const text = error instanceof AggregateError ? (error.errors[0]?.message ?? error.message) : error.message;
  return String(text).replaceAll(/\s+/g, " ").slice(0, 300).replace(/\.$/, "");
}
