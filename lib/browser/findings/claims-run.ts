import {
  type GenerationClient,
  type GenerationEnd,
  GenerationFollower,
} from "@/lib/browser/generations/generation-follower";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { BROWSER_PAGE } from "@/lib/browser/generations/page-dependencies";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { TextContext } from "@/lib/checks/check";
import { checkedClaims } from "@/lib/checks/claims";
import { draftContext } from "@/lib/checks/draft-context";
import { estimateCost } from "@/lib/cost/estimate-cost";
import { plainText } from "@/lib/replies/plain-text";
import type { Usage, WireError } from "@/lib/stream/events";
import { letterText } from "@/lib/wizard/letter/assemble";
import { shownBlocks } from "@/lib/wizard/letter/letter-blocks";
import { newestByModel } from "@/lib/wizard/newest-written";
import { formData } from "@/lib/wizard/payloads/form-data";
import type { Bodies } from "@/lib/wizard/payloads/payload";

const PATH = "/wizard/claims" satisfies keyof Bodies;

/** The state of the question about the claims of a letter. */
export type ClaimsState =
  | { status: "idle" }
  | { status: "asking" }
  | { status: "asked"; reply: string; usage: Usage | null }
  | { status: "failed"; error: WireError };

/**
 * Asks the connected model for the claims of the open letter, only when a person presses the button. The draft remembers
 * the reply and which sentences were read.
 */
export class ClaimsRun {
  readonly #state = new Store<ClaimsState>({ status: "idle" });
  readonly #follower: GenerationFollower<GenerationClient, "claims">;
  /** The letter that was asked about. */
  #asked: TextContext | undefined;

  constructor(
    client: Pick<LazyModule<GenerationClient>, "get" | "load">,
    private readonly session: WizardSession,
  ) {
    this.#follower = new GenerationFollower(client, BROWSER_PAGE, { onEnd: (_, end) => this.#end(end) });
  }

  #end(end: GenerationEnd): void {
    const checked = end.kind === "written" && this.#asked ? checkedClaims(end.reply.text, this.#asked) : undefined;
    if (checked) this.session.dispatch({ type: "fields-changed", change: { checkedClaims: checked } });
    this.#state.set(stateOf(end));
  }

  getState = this.#state.get;

  subscribe = this.#state.subscribe;

  /** Asks once; one click is one generation. */
  ask = (): void => {
    if (this.getState().status === "asking") return;
    const body = bodyOf(this.session);
    this.#asked = draftContext(this.session.definition, this.session.getState());
    this.#state.set({ status: "asking" });
    this.#follower.begin("claims", newGenerationKey(), (opener, request) =>
      opener.openGeneration({ ...request, path: PATH, body }),
    );
  };

  stop = (): void => void this.#follower.stop("claims");

  /** Stops following the question, for when the letter is closed. */
  close(): void {
    this.#follower.close();
    if (this.getState().status === "asking") this.#state.set({ status: "idle" });
  }
}

function bodyOf({ definition, getState }: WizardSession): Bodies["/wizard/claims"] {
  const state = getState();
  const blocks = shownBlocks(definition, state);
  const letter = letterText(blocks, definition.letter, { withSubject: true });
  const preheader = plainText(blocks.preheader ?? "").trim();
  return { emailBody: preheader === "" ? letter : `Preheader: ${preheader}\n\n${letter}`, formData: formData(state) };
}

function stateOf(end: GenerationEnd): ClaimsState {
  if (end.kind === "written") return { status: "asked", reply: end.reply.text, usage: end.reply.usage };
  if (end.kind === "stopped") return { status: "idle" };
  return { status: "failed", error: end.kind === "failed" ? end.error : GONE };
}

/** The server ends a generation that no page follows. */
const GONE: WireError = {
  code: "connection_lost",
  message: "The connection dropped before the answer was finished. Check again.",
  retryable: true,
};

/** The length of the prompt without the letter and the brief, and of an average reply, in characters. */
const PROMPT_CHARACTERS = 3000;
const REPLY_CHARACTERS = 2500;

/** Returns the estimated price of the question in US dollars; null where no model writes this draft. */
export function claimsPrice(session: WizardSession): number | null {
  const newest = newestByModel(session.getState());
  if (newest === undefined) return null;
  const input = JSON.stringify(bodyOf(session)).length + PROMPT_CHARACTERS;
  return estimateCost({ model: newest.model, input, output: REPLY_CHARACTERS }, newest.usage);
}
