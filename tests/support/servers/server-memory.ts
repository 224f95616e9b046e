import { fileURLToPath } from "node:url";
import { eventually } from "../eventually";
import type { AppServer } from "./app-server";

const TELL_MEMORY = fileURLToPath(new URL("./tell-memory.cjs", import.meta.url));

/** The variables of a server whose memory is to be looked at. */
export const TELLS_MEMORY = { NODE_OPTIONS: `--require=${TELL_MEMORY}` };

/** How many bytes a server (started with `TELLS_MEMORY`) uses when everything is freed that nothing holds any more. */
export async function memoryOf(app: AppServer): Promise<number> {
  const before = app.output().length;
  process.kill(app.pid, "SIGUSR2");
  let said = "";
  await eventually(() => {
    said = /^memory (\d+)$/m.exec(app.output().slice(before))?.[1] ?? "";
    if (said === "") throw new Error("The server has not said yet how much memory it uses.");
  });
  return Number(said);
}
