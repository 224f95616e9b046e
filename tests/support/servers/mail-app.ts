import { connect } from "@/lib/server/db/database";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import type { DatabaseKind } from "../in-process/test-databases";
import { startAppServer } from "./app-server";
import { startMailServer } from "./mail-server";

/**
 * Starts the application in a process of its own, with a mail server and an empty database, both the test's own. It is
 * behind one proxy, so that a test names the network that it asks from.
 */
export async function startMailApp(kind: DatabaseKind) {
  await ensureBuild();
  const [home, mailServer] = await Promise.all([kind.create(), startMailServer()]);
  const app = await startAppServer({
    DATABASE_URL: home.url,
    EMAIL_SERVER: mailServer.url,
    EMAIL_FROM: "AI Assistant <hello@example.com>",
    TRUSTED_PROXY_HOPS: "1",
  });
  const database = connect(home.url);
  return {
    app,
    mailServer,
    database,
    async stop(): Promise<void> {
      await app.stop();
      await database.$disconnect();
      await mailServer.close();
      await home.remove();
    },
  };
}

let people = 0;

/** An address that no other test uses: each can be written to once a minute. */
export function somebody(): string {
  people += 1;
  return `person-${people}@example.com`;
}
