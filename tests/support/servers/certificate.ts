import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { programPath } from "./programs.mjs";

const run = promisify(execFile);

/** The files of a certificate, which an authority of the test's own has signed. */
export type Certificate = Awaited<ReturnType<typeof makeCertificate>>;

/** Makes an authority and a certificate for a name, which are good for a day. */
export async function makeCertificate(name = "localhost") {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const file = (name: string) => join(folder, name);
  const openssl = (...parameters: string[]) => run(programPath("openssl") ?? "openssl", parameters, { cwd: folder });
  const fresh = ["req", "-newkey", "rsa:2048", "-nodes"];
  await openssl(...fresh, "-x509", "-days", "1", "-subj", "/CN=An authority", "-keyout", "ca.key", "-out", "ca.pem");
  await openssl(...fresh, "-subj", `/CN=${name}`, "-keyout", "own.key", "-out", "own.csr");
  writeFileSync(file("names"), `subjectAltName=DNS:${name}\n`);
  const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names", "-days", "1"];
  await openssl("x509", "-req", "-in", "own.csr", ...signed, "-out", "own.pem");
  return {
    certificate: file("own.pem"),
    key: file("own.key"),
    /** The certificate of that authority, which no program trusts by itself. */
    authority: file("ca.pem"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
