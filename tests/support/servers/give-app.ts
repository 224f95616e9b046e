import { afterAll, beforeAll } from "vitest";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { type AppServer, startAppServer } from "./app-server";

/** Gives the tests of a file the built application: it is there once they run, and stopped after them. */
export function giveApp(variables: Readonly<Record<string, string>> = {}): Pick<AppServer, "url" | "pid"> {
  let app: AppServer | undefined;
  beforeAll(async () => {
    await ensureBuild();
    app = await startAppServer(variables);
  }, 240_000);
  afterAll(() => app?.stop());

  const started = (): AppServer => {
    if (app === undefined) throw new Error("The tests have not begun.");
    return app;
  };
  return {
    get url() {
      return started().url;
    },
    get pid() {
      return started().pid;
    },
  };
}
