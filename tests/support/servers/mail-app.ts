import { connect, type Database } from "@/lib/server/db/database";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import type { DatabaseKind } from "../in-process/test-databases";
import { type AppServer, startAppServer } from "./app-server";
import { type MailServer, startMailServer } from "./mail-server";

/** The application in a process of its own, with a mail server and an empty database, both the test's own. */
export interface MailApp {
  app: AppServer;
  mailServer: MailServer;
  database: Database;
  stop(): Promise<void>;
}

/** Starts it behind one proxy, so that a test names the network that it asks from. */
export async function startMailApp(kind: DatabaseKind): Promise<MailApp> {
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
    async stop() {
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
