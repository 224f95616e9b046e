import { afterEach, beforeEach } from "vitest";
import { LazyModule } from "@/lib/browser/lazy-module";
import { openGeneration, reattach, stopGeneration } from "@/lib/generations/browser/client";
import { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { selectedOptions, stageOf } from "@/lib/wizard/stage";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { RequestKind, StageName, StageRun, WizardState } from "@/lib/wizard/state";
import { type DraftDriver, numberedId } from "@/tests/support/drafts/draft-driver";
import { delta, FrameServer, OPENING, type ReceivedRequest } from "@/tests/support/model/frame-server";

const client = new LazyModule(async () => ({ openGeneration, reattach, stopGeneration }));

/** The server of the running test, and the session whose requests it answers by the test's hand. */
export let server: FrameServer;
export let session: WizardSession;
/** The paths of the requests that the session sent, whether or not they have reached the server. */
export let sent: string[];
/** What the session told the person beside the letter. */
export let told: string[];
/** Undoes what the session last offered to undo. */
export let undo: () => void;

/** Gives each test of a file a server of its own. The file calls it: a module that several files share runs only once. */
export function serveSessions(): void {
  beforeEach(async () => {
    sent = [];
    told = [];
    undo = () => {};
    server = new FrameServer();
    await server.open();
  });

  afterEach(async () => {
    session.close();
    await server.close();
  });
}

/** Opens the session of a letter that has come as far as the driver took it. */
export function open({ definition, draft }: DraftDriver): void {
  let ids = 0;
  // A request that is tried again after its test has ended stays with it.
  const [own, ownSent] = [server, sent];
  session = new WizardSession(definition, draft, {
    client,
    fetch: (path, init) => {
      ownSent.push(String(path));
      return own.fetch(path, init);
    },
    onNextFrame: (callback) => callback(),
    now: () => 1000 + ids,
    newId: () => numberedId(++ids),
    tell: (message) => void told.push(message),
    offerUndo: (message, onUndo) => {
      told.push(message);
      undo = onUndo;
    },
    connection: { waitsMs: [0, 0] },
  });
}

export const NOT_KNOWN = { error: { code: "not_found", message: "Not here.", retryable: false } };

export const stage = (name: StageName) => stageOf(session.getState(), name);
export const blocks = () => letterBlocks(session.definition, session.getState());
export const optionsOf = (name: StageName) => {
  const definition = session.definition.stages[name];
  return definition ? selectedOptions(definition, stage(name)) : [];
};
export const stale = () => staleStages(session.definition, session.getState());

/** Has a model begin to write a tip, which is there with its first words. */
export async function beginTip(
  words = "[TIP]\nWatch the",
  request: RequestKind = "generate",
): Promise<ReceivedRequest> {
  session.start("tip", request);
  const received = await server.request(server.requests.length + 1);
  received.send(...OPENING, delta(words));
  await until(() => session.texts.arrived("tip") === words);
  return received;
}

/** Settles as soon as the session is as the test wants it, without looking at a clock. */
export function until(holds: (state: WizardState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (holds(session.getState())) resolve();
    };
    session.subscribe(look);
    session.texts.subscribe(look);
    look();
  });
}
export const untilRun = (name: StageName, status: StageRun["status"]) => until(() => stage(name).run.status === status);
