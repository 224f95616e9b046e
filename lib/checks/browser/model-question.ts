import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import {
  type GenerationClient,
  type GenerationEnd,
  GenerationFollower,
} from "@/lib/generations/browser/generation-follower";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { BROWSER_PAGE } from "@/lib/generations/browser/page-dependencies";
import { estimateCost } from "@/lib/model/cost";
import type { WireError } from "@/lib/stream/events";
import type { Bodies } from "@/lib/wizard/brief/payload";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { newestByModel } from "@/lib/wizard/newest-written";

/** The endpoints at which a model looks something up and no stage is written. */
export type QuestionPath = "/wizard/claims" | "/wizard/page-brief" | "/story/prompt-insight-expand-revised";

export type ClaimsBody = Bodies["/wizard/claims"];

/** The reply of a question that was answered. */
export type WrittenEnd = Extract<GenerationEnd, { kind: "written" }>;

/** The state of a question to the connected model. */
export type QuestionState<Answer> =
  | { status: "idle" }
  | { status: "asking" }
  | { status: "answered"; answer: Answer }
  | { status: "failed"; error: WireError };

/** Asks the connected model about a letter or a page, one question at a time; the letter stays as it is. */
export class ModelQuestion<Answer, Path extends QuestionPath = "/wizard/claims"> {
  readonly #path: Path;
  readonly #state = new Store<QuestionState<Answer>>({ status: "idle" });
  readonly #follower: GenerationFollower<GenerationClient, "question">;

  /** @param read makes the answer of a reply, or the error to show in its place */
  constructor(
    path: Path,
    client: Pick<LazyModule<GenerationClient>, "get" | "load">,
    read: (end: WrittenEnd) => { answer: Answer } | { error: WireError },
  ) {
    this.#path = path;
    const onEnd = (_: "question", end: GenerationEnd) => this.#state.set(stateOf(end, read));
    this.#follower = new GenerationFollower(client, BROWSER_PAGE, { onEnd });
  }

  getState = this.#state.get;

  subscribe = this.#state.subscribe;

  get isAsking(): boolean {
    return this.getState().status === "asking";
  }

  /** Asks once; one click is one generation. */
  ask(body: Bodies[Path]): void {
    if (this.isAsking) return;
    this.#state.set({ status: "asking" });
    this.#follower.begin("question", newGenerationKey(), (opener, request) =>
      opener.openGeneration({ ...request, path: this.#path, body }),
    );
  }

  stop = (): void => void this.#follower.stop("question");

  /** Forgets the answer or the failure. */
  reset = (): void => this.#state.set({ status: "idle" });

  /** Shows why there is nothing to ask or to take. */
  fail(error: WireError): void {
    this.#state.set({ status: "failed", error });
  }

  /** Stops following the question, for when the letter is closed. */
  close(): void {
    this.#follower.close();
    if (this.isAsking) this.reset();
  }
}

function stateOf<Answer>(
  end: GenerationEnd,
  read: (end: WrittenEnd) => { answer: Answer } | { error: WireError },
): QuestionState<Answer> {
  if (end.kind === "stopped") return { status: "idle" };
  if (end.kind !== "written") return { status: "failed", error: end.kind === "failed" ? end.error : GONE };
  const found = read(end);
  return "error" in found ? { status: "failed", ...found } : { status: "answered", ...found };
}

/** The server ends a generation that no page follows. */
const GONE: WireError = {
  code: "connection_lost",
  message: "The connection dropped before the answer was finished. Try again.",
  retryable: true,
};

/** The length of the prompts without the letter and the brief, in characters. */
const PROMPT_CHARACTERS = 3000;

/**
 * Returns the estimated price of a question in US dollars; null where no model writes this draft.
 * @param reply the length of an average reply, in characters
 */
export function questionPrice(session: WizardSession, body: object, reply: number): number | null {
  const newest = newestByModel(session.getState());
  if (newest === undefined) return null;
  const input = JSON.stringify(body).length + PROMPT_CHARACTERS;
  return estimateCost({ model: newest.model, input, output: reply }, newest.usage);
}
