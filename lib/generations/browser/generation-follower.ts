import type { LazyModule } from "@/lib/browser/lazy-module";
import type { Usage, WireError } from "@/lib/stream/events";
import type { FollowerEvent, FollowRequest, GenerationCall, GenerationDependencies, StopRequest } from "./client";
import { type FrameScheduler, StreamingTexts } from "./streaming-texts";

/** The code that talks to the server about generations. */
export interface GenerationClient {
  openGeneration: (call: GenerationCall) => AsyncIterable<FollowerEvent>;
  reattach: (request: FollowRequest) => AsyncIterable<FollowerEvent>;
  stopGeneration: (stopping: StopRequest) => Promise<void>;
}

/** The part of a reply that has arrived on this page. */
export interface ArrivedReply {
  text: string;
  prompt: string;
  model: string;
  usage: Usage | null;
}

/** The end of a generation as this page saw it. If it is incomplete, the text is the part that has arrived. */
export type GenerationEnd = { generationId: string; reply: ArrivedReply } & (
  | /** `notice` is a message about a text that is complete all the same. */
  { kind: "written"; notice?: string }
  | { kind: "stopped" }
  /** The server no longer knows it, or ended it because it had no followers. */
  | { kind: "gone" }
  /** `outOfSight`: it may be going on without this page, or be complete by now. */
  | { kind: "failed"; error: WireError; outOfSight: boolean }
);

type Loaded<Client> = Pick<LazyModule<Client>, "get" | "load">;

interface FollowedGeneration {
  id: string;
  /** Ends the reading. */
  leaving: AbortController;
  /** It was begun by another page, or lost from sight by this one. */
  resumed: boolean;
  reply: ArrivedReply;
}

interface FollowerDependencies extends GenerationDependencies {
  onNextFrame: FrameScheduler;
}

interface FollowerEvents<Name> {
  onEnd: (name: Name, end: GenerationEnd) => void;
  /** Called with the usage of a stopped text; without it, reading ends with the stop. */
  onCount?: (name: Name, usage: Usage, generationId: string) => void;
}

/** How long to wait for the usage after a stop. */
const COUNT_MS = 10_000;

const EMPTY_TEXT: WireError = {
  code: "model_unavailable",
  message: "The model sent back an empty reply. Try again.",
  retryable: true,
};

const NOT_LOADED: WireError = {
  code: "connection_lost",
  message: "Part of this page didn't load. Check your connection and try again.",
  retryable: true,
};

/** Follows the generations of a page, at most one for each name, and holds the texts that arrive. */
export class GenerationFollower<Client extends GenerationClient, Name extends string> {
  readonly texts: StreamingTexts<Name>;
  readonly #followed = new Map<Name, FollowedGeneration>();
  /** Stopped generations whose usage is not known yet. */
  readonly #uncounted = new Map<Name, FollowedGeneration>();

  readonly #client: Loaded<Client>;
  readonly #dependencies: FollowerDependencies;
  readonly #events: FollowerEvents<Name>;

  constructor(client: Loaded<Client>, dependencies: FollowerDependencies, events: FollowerEvents<Name>) {
    this.#client = client;
    this.#dependencies = dependencies;
    this.#events = events;
    this.texts = new StreamingTexts(dependencies.onNextFrame);
  }

  /** Begins a generation. @param open opens it once the client is loaded. */
  begin(name: Name, id: string, open: (client: Client, request: FollowRequest) => AsyncIterable<FollowerEvent>): void {
    void this.#follow(name, this.#add(name, id, false), open);
  }

  /** Follows a generation that was begun before. The part that was shown stays until as much has arrived again. */
  resume(name: Name, id: string, shownBefore: string): void {
    const followed = this.#add(name, id, true, shownBefore);
    void this.#follow(name, followed, (client, request) => client.reattach(request));
  }

  /** Stops a generation for every page that follows it; settles when the server knows or cannot be reached. */
  async stop(name: Name): Promise<void> {
    const followed = this.#followed.get(name);
    if (!followed) return;
    const stopping = this.#client.get()?.stopGeneration({ ...this.#dependencies, id: followed.id });
    this.#end(name, { kind: "stopped", ...this.#partOf(name, followed) });
    if (this.#events.onCount) {
      this.#uncounted.set(name, followed);
      setTimeout(() => followed.leaving.abort(), COUNT_MS);
    } else followed.leaving.abort();
    await stopping;
  }

  /** Stops following all generations. They go on, and can be followed again. */
  close(): void {
    for (const { leaving } of [...this.#followed.values(), ...this.#uncounted.values()]) leaving.abort();
    for (const name of this.#followed.keys()) this.texts.end(name);
    this.#followed.clear();
    this.#uncounted.clear();
  }

  has(name: Name): boolean {
    return this.#followed.has(name);
  }

  /** Returns the name of the model; empty before it is known. */
  modelOf(name: Name): string {
    return this.#followed.get(name)?.reply.model ?? "";
  }

  /** Stops following the generations that no longer belong to the page. */
  retainOnly(belongs: (name: Name, id: string) => boolean): void {
    for (const [name, { id, leaving }] of this.#followed) {
      if (belongs(name, id)) continue;
      leaving.abort();
      this.#followed.delete(name);
      this.texts.end(name);
    }
  }

  /** Returns the arrived part of every text in progress. */
  partialTexts(): { [each in Name]?: string } {
    const parts: { [each in Name]?: string } = {};
    for (const name of this.#followed.keys()) parts[name] = this.texts.arrived(name);
    return parts;
  }

  #add(name: Name, id: string, resumed: boolean, shownBefore?: string): FollowedGeneration {
    const followed = { id, leaving: new AbortController(), resumed, reply: { ...NOTHING_YET } };
    this.#uncounted.get(name)?.leaving.abort();
    this.#uncounted.delete(name);
    this.#followed.set(name, followed);
    this.texts.begin(name, shownBefore);
    return followed;
  }

  async #follow(
    name: Name,
    followed: FollowedGeneration,
    open: (client: Client, request: FollowRequest) => AsyncIterable<FollowerEvent>,
  ): Promise<void> {
    const { id, leaving } = followed;
    const client = await this.#client.load().catch(() => null);
    // It may have been stopped or closed during the wait.
    if (this.#followed.get(name) !== followed) return;
    if (!client) return this.#take(name, followed, { type: "error", error: NOT_LOADED });
    for await (const event of open(client, { ...this.#dependencies, id, signal: leaving.signal })) {
      // A piece may arrive after the stop, when another generation may have the name.
      if (this.#followed.get(name) === followed) this.#take(name, followed, event);
      else if (this.#uncounted.get(name) !== followed) return;
      else if (event.type === "usage") this.#events.onCount?.(name, event.usage, id);
    }
  }

  #take(name: Name, followed: FollowedGeneration, event: FollowerEvent): void {
    const { reply } = followed;
    if (event.type === "text-delta") {
      reply.text += event.text;
      this.texts.append(name, event.text);
    } else if (event.type === "prompt") reply.prompt = event.prompt;
    else if (event.type === "model") reply.model = event.name;
    else if (event.type === "usage") reply.usage = event.usage;
    else if (event.type === "done") this.#end(name, writtenEnd(followed));
    else if (event.type === "error") this.#end(name, this.#endOf(name, followed, event));
    else if (event.type !== "input-tokens") this.texts.noteConnection(name, event.type === "connection-lost");
  }

  #endOf(
    name: Name,
    followed: FollowedGeneration,
    { error, outOfSight }: Extract<FollowerEvent, { type: "error" }>,
  ): GenerationEnd {
    const part = this.#partOf(name, followed);
    if (error.code === "not_saved") return writtenEnd(followed, error.message);
    if (error.code === "stopped") return { kind: "stopped", ...part };
    const isUnknown = error.code === "not_found" && followed.resumed;
    if (isUnknown || error.code === "abandoned") return { kind: "gone", ...part };
    return { kind: "failed", ...part, error, outOfSight: outOfSight === true };
  }

  #partOf(name: Name, { id, reply }: FollowedGeneration) {
    return { generationId: id, reply: { ...reply, text: this.texts.arrived(name).trim() } };
  }

  /** Ends a generation. Its text leaves the screen after the listener has received it. */
  #end(name: Name, end: GenerationEnd): void {
    this.#followed.delete(name);
    this.#events.onEnd(name, end);
    if (!this.#followed.has(name)) this.texts.end(name);
  }
}

const NOTHING_YET: ArrivedReply = { text: "", prompt: "", model: "", usage: null };

function writtenEnd({ id, reply }: FollowedGeneration, notice?: string): GenerationEnd {
  const text = reply.text.trim();
  if (text === "") {
    return { kind: "failed", generationId: id, reply: NOTHING_YET, error: EMPTY_TEXT, outOfSight: false };
  }
  return { kind: "written", generationId: id, reply: { ...reply, text }, ...(notice === undefined ? {} : { notice }) };
}

/** Whether a generation has ended without a complete text, so that it has to be begun again. */
export function isOver(end: GenerationEnd): boolean {
  return end.kind === "gone" || (end.kind === "failed" && end.error.code === "connection_lost" && !end.outOfSight);
}
