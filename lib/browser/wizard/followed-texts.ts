import type { FollowerEvent, GenerationDependencies } from "@/lib/browser/generations/client";
import { openGenerationLazily, reattachLazily, stopGenerationLazily } from "@/lib/browser/generations/lazy-client";
import type { StreamingTexts } from "@/lib/browser/wizard/streaming-texts";
import type { Usage, WireError } from "@/lib/stream/events";
import type { FinishedReply } from "@/lib/wizard/actions";
import type { PartialTexts } from "@/lib/wizard/draft-file/write-stored-state";
import type { Part, StageName } from "@/lib/wizard/state";

/** How the writing of a text ended, as this page saw it, with the part that has arrived of one that is not whole. */
export type WritingEnd =
  /** `notice` is what the person should know of a text that is whole all the same. */
  | { kind: "written"; generationId: string; reply: FinishedReply; notice?: string }
  | ({ kind: "stopped" } & Part)
  /** The server does not know it any more, or has ended it because nobody followed it. */
  | ({ kind: "gone" } & Part)
  /** `outOfSight`: it may be going on without this page, or be whole by now. */
  | ({ kind: "failed"; error: WireError; outOfSight: boolean } & Part);

interface FollowedText {
  generationId: string;
  controller: AbortController;
  /** It was begun before. */
  resumed: boolean;
  /** What has come of it on this page. */
  reply: FinishedReply;
}

/** How long the server is listened to after a stop, for what the part took. */
const COUNT_MS = 10_000;

const EMPTY_REPLY: WireError = {
  code: "model_unavailable",
  message: "The model sent an empty answer. Try again.",
  retryable: true,
};

/** The generations that a page follows, one for each stage at most; what arrives of them goes to the streaming texts. */
export class FollowedTexts {
  readonly #followed = new Map<StageName, FollowedText>();
  /** What was stopped, and of which it is not known yet what the part took. */
  readonly #uncounted = new Map<StageName, FollowedText>();

  /**
   * @param onEnd is told how the writing of a text ended.
   * @param onCount is told what a part took, a moment after it was stopped.
   */
  constructor(
    private readonly texts: StreamingTexts,
    private readonly dependencies: GenerationDependencies,
    private readonly onEnd: (stage: StageName, end: WritingEnd) => void,
    private readonly onCount: (stage: StageName, usage: Usage) => void,
  ) {}

  /** Begins a generation. */
  begin(stage: StageName, generationId: string, call: { path: string; body: unknown }): void {
    const followed = this.#open(stage, generationId, false);
    void this.#follow(stage, followed, openGenerationLazily({ ...this.#connectionOf(followed), ...call }));
  }

  /** Takes up a generation that was begun before. What was shown of it stands until as much has come again. */
  takeUp(stage: StageName, generationId: string, shownBefore: string): void {
    const followed = this.#open(stage, generationId, true, shownBefore);
    void this.#follow(stage, followed, reattachLazily(this.#connectionOf(followed)));
  }

  /** Stops a generation for every page that follows it. */
  stop(stage: StageName): void {
    const followed = this.#followed.get(stage);
    if (!followed) return;
    stopGenerationLazily({ ...this.dependencies, id: followed.generationId });
    this.#end(stage, { kind: "stopped", ...this.#partOf(stage, followed) });
    this.#uncounted.set(stage, followed);
    setTimeout(() => followed.controller.abort(), COUNT_MS);
  }

  /** Leaves all of them. What is being written is written on, and can be taken up again. */
  close(): void {
    for (const { controller } of [...this.#followed.values(), ...this.#uncounted.values()]) controller.abort();
    for (const stage of this.#followed.keys()) this.texts.end(stage);
    this.#followed.clear();
    this.#uncounted.clear();
  }

  has(stage: StageName): boolean {
    return this.#followed.has(stage);
  }

  /** Leaves those that have no place in the letter any more. */
  keepOnly(belongs: (stage: StageName, generationId: string) => boolean): void {
    for (const [stage, { generationId, controller }] of this.#followed) {
      if (belongs(stage, generationId)) continue;
      controller.abort();
      this.#followed.delete(stage);
      this.texts.end(stage);
    }
  }

  /** The part that has arrived of everything that is being written now. */
  partialTexts(): PartialTexts {
    return Object.fromEntries(Array.from(this.#followed.keys(), (stage) => [stage, this.texts.arrived(stage)]));
  }

  #open(stage: StageName, generationId: string, resumed: boolean, shownBefore?: string): FollowedText {
    const reply: FinishedReply = { text: "", prompt: "", model: "", usage: null };
    const followed = { generationId, controller: new AbortController(), resumed, reply };
    this.#uncounted.get(stage)?.controller.abort();
    this.#uncounted.delete(stage);
    this.#followed.set(stage, followed);
    this.texts.begin(stage, shownBefore);
    return followed;
  }

  #connectionOf({ generationId, controller }: FollowedText) {
    return { ...this.dependencies, id: generationId, signal: controller.signal };
  }

  async #follow(stage: StageName, followed: FollowedText, events: AsyncIterable<FollowerEvent>): Promise<void> {
    const { reply } = followed;
    for await (const event of events) {
      // A piece may already be on its way here when the call is stopped; the stage may be writing another text by now.
      if (this.#followed.get(stage) !== followed) {
        if (this.#uncounted.get(stage) !== followed) return;
        if (event.type === "usage") this.onCount(stage, event.usage);
      } else if (event.type === "text-delta") {
        reply.text += event.text;
        this.texts.append(stage, event.text);
      } else if (event.type === "prompt") reply.prompt = event.prompt;
      else if (event.type === "model") reply.model = event.name;
      else if (event.type === "usage") reply.usage = event.usage;
      else if (event.type === "done") this.#end(stage, this.#written(followed));
      else if (event.type === "error") this.#end(stage, this.#endOf(stage, followed, event));
      else this.texts.noteConnection(stage, event.type === "connection-lost");
    }
  }

  #written({ generationId, reply }: FollowedText, notice?: string): WritingEnd {
    const text = reply.text.trim();
    if (text === "") return { kind: "failed", partialText: "", error: EMPTY_REPLY, outOfSight: false };
    return { kind: "written", generationId, reply: { ...reply, text }, ...(notice === undefined ? {} : { notice }) };
  }

  #endOf(
    stage: StageName,
    followed: FollowedText,
    { error, outOfSight }: Extract<FollowerEvent, { type: "error" }>,
  ): WritingEnd {
    const part = this.#partOf(stage, followed);
    if (error.code === "not_saved") return this.#written(followed, error.message);
    if (error.code === "stopped") return { kind: "stopped", ...part };
    const isUnknown = error.code === "not_found" && followed.resumed;
    if (isUnknown || error.code === "abandoned") return { kind: "gone", ...part };
    return { kind: "failed", ...part, error, outOfSight: outOfSight === true };
  }

  #partOf(stage: StageName, { reply: { prompt, model, usage } }: FollowedText): Part {
    const partialText = this.texts.arrived(stage).trim();
    return { partialText, ...(prompt === "" ? {} : { provenance: { prompt, model, usage } }) };
  }

  /** The text goes from the screen only after the letter has it. */
  #end(stage: StageName, end: WritingEnd): void {
    this.#followed.delete(stage);
    this.onEnd(stage, end);
    if (!this.#followed.has(stage)) this.texts.end(stage);
  }
}
