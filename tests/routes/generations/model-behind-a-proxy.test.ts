import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { expect, test } from "vitest";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { portOf, readCall, wellBehaved } from "../../support/model/scripted-upstream";
import { startAppServer } from "../../support/servers/app-server";
import { makeCertificate } from "../../support/servers/certificate";
import { startProxy } from "../../support/servers/proxy-server";

test("a letter comes through a proxy from a server whose certificate is named, and not without its name", async () => {
  await ensureBuild();
  const certificate = await makeCertificate("models.example");
  const files = { key: readFileSync(certificate.key), cert: readFileSync(certificate.certificate) };
  const server = createServer(files, async (request, answer) => wellBehaved(await readCall(request, 1), answer));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const proxy = await startProxy(portOf(server.address()));
  const variables = {
    HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    OPENAI_BASE_URL: "https://models.example/v1",
  };
  const asked = async (more: Readonly<Record<string, string>>) => {
    const app = await startAppServer({ ...variables, ...more });
    const response = await fetch(`${app.url}/wizard/prompt-4`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ finalExpandedStory: "Maria could not bake on Monday." }),
    });
    const stream = await response.text();
    await app.stop();
    return { stream, log: app.output() };
  };
  expect((await asked({ NODE_EXTRA_CA_CERTS: certificate.authority })).stream).toMatch(
    /"delta"[\s\S]*data: \[DONE\]\n\n$/,
  );
  expect(proxy.calls).toMatchObject([{ method: "CONNECT", target: "models.example:443" }]);
  const { stream, log } = await asked({});
  expect(stream).toContain("The certificate of the model's server can't be trusted.");
  expect(log).toContain('"kind":"certificate","code":"UNABLE_TO_VERIFY_LEAF_SIGNATURE"');
  await proxy.close();
  server.closeAllConnections();
  server.close();
  certificate.remove();
}, 300_000);
