import { afterAll, beforeAll, expect } from "vitest";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { failToStart, startAppServer } from "@/tests/support/servers/app-server";
import { type Certificate, makeCertificate } from "@/tests/support/servers/certificate";
import { whereInstalled } from "@/tests/support/servers/given-servers";
import { type PostgresqlServer, startPostgresqlServer } from "@/tests/support/servers/postgresql-server";

const test = whereInstalled("initdb", "openssl");

let certificate: Certificate;
let encrypting: PostgresqlServer;
let plain: PostgresqlServer;

beforeAll(async () => {
  certificate = await makeCertificate();
  [encrypting, plain] = await Promise.all([startPostgresqlServer(certificate), startPostgresqlServer(), ensureBuild()]);
});
afterAll(async () => {
  await Promise.all([encrypting?.remove(), plain?.remove()]);
  certificate?.remove();
});

/** The address of a database under the name in the certificate, or under another. */
function address(query: Record<string, string>, { server = encrypting, host = "localhost" } = {}): string {
  const url = new URL(server.url);
  url.hostname = host;
  url.search = String(new URLSearchParams(query));
  return url.href;
}

test.each([
  [
    "a certificate that no known authority has signed",
    () => address({ sslmode: "require" }),
    /doesn't know who signed .* sslmode=verify-full&sslrootcert=\/path\/to\/ca\.pem$/,
  ],
  [
    "the same with every check asked for",
    () => address({ sslmode: "verify-full" }),
    /doesn't know who signed .*sslrootcert=/,
  ],
  [
    "a certificate for another host",
    () => address({ sslmode: "verify-full", sslrootcert: certificate.authority }, { host: "127.0.0.1" }),
    /is for another host\. Use a name in the certificate/,
  ],
  [
    "a file of an authority that is not there",
    () => address({ sslmode: "verify-full", sslrootcert: "/nowhere/ca.pem" }),
    /can't read \/nowhere\/ca\.pem, which the address names \(ENOENT\)/,
  ],
  [
    "a file that holds no certificate",
    () =>
      address({ sslmode: "verify-full", sslrootcert: "package.json", sslcert: "package.json", sslkey: "package.json" }),
    /sslrootcert, sslcert and sslkey take PEM files/,
  ],
  [
    "a database that does not encrypt",
    () => address({ sslmode: "require" }, { server: plain }),
    /doesn't encrypt connections\. .* take sslmode out of the address/,
  ],
])("%s is told at the start in one line that says what to write", async (_name, url, line) => {
  const { code, errors } = await failToStart({ DATABASE_URL: url() });
  expect(errors.trimEnd().split("\n")).toEqual([expect.stringMatching(line)]);
  expect(errors).toMatch(/^DATABASE_URL: /);
  expect(code).toBe(1);
});

test.each(["require", "verify-ca", "verify-full"])(
  "with the authority's certificate the server runs over an encrypted connection, and sslmode=%s prints no warning",
  async (sslmode) => {
    const app = await startAppServer({ DATABASE_URL: address({ sslmode, sslrootcert: certificate.authority }) });
    expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
    expect(app.output()).not.toMatch(/warning/i);
    expect((await app.stop()).code).toBe(143);
  },
);
