import { afterEach, beforeEach } from "vitest";
import { WizardSession } from "@/components/wizard/wizard-session";
import { stageOf } from "@/lib/wizard/stage";
import type { StageName, StageRun, WizardState } from "@/lib/wizard/state";
import { FrameServer } from "@/tests/unit/wizard/frame-server";
import type { LetterDriver } from "@/tests/unit/wizard/letter-driver";

/** The server of the running test, and the session whose requests it answers by the test's hand. */
export let server: FrameServer;
export let session: WizardSession;
/** The paths of the requests that the session sent, whether or not they have reached the server. */
export let sent: string[];

beforeEach(async () => {
  sent = [];
  server = new FrameServer();
  await server.open();
});

afterEach(async () => {
  session.close();
  await server.close();
});

/** Opens the session of a letter that has come as far as the driver took it. */
export function open({ definition, state }: LetterDriver): void {
  let ids = 0;
  session = new WizardSession(definition, state, {
    fetch: (path, init) => {
      sent.push(String(path));
      return server.fetch(path, init);
    },
    onNextFrame: (callback) => callback(),
    now: () => 1000 + ids,
    newId: () => `s${++ids}`,
  });
}

export const stage = (name: StageName) => stageOf(session.getState(), name);

/** Settles as soon as the session is as the test wants it, without looking at a clock. */
export function until(holds: (state: WizardState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const leave: (() => void)[] = [];
    const look = () => {
      if (!holds(session.getState())) return;
      for (const end of leave) end();
      resolve();
    };
    leave.push(session.subscribe(look), session.texts.subscribe(look));
    look();
  });
}
export const untilRun = (name: StageName, status: StageRun["status"]) => until(() => stage(name).run.status === status);
