import { vi } from "vitest";
import { applyChanges, markOf, type StageText, textKey } from "@/lib/drafts/decisions";
import type { SaveBody, StoredDraft } from "@/lib/drafts/draft-wire";

/** A save that reached the server, as it was sent. */
interface ReceivedSave {
  id: string;
  json: string;
  body: SaveBody;
}

/**
 * The routes of drafts in memory, for pages without a server: what a save means is `applyChanges`, as on the server. What
 * the real ones do is tested with them (tests/routes/drafts).
 */
export class DraftServer {
  readonly drafts = new Map<string, StoredDraft>();
  readonly saves: ReceivedSave[] = [];
  /** The replies that the server's generations have, by the key of their text. */
  readonly replies = new Map<string, Pick<StageText, "text" | "prompt">>();
  /** The server cannot be reached. */
  isAway = false;
  /** The server takes a save, and its response is lost. */
  losesResponses = false;
  /** Answers in place of the routes. */
  answer: (() => Response) | undefined;

  /** Becomes what `fetch` talks to. */
  start(): this {
    vi.stubGlobal("fetch", this.fetch);
    return this;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const id = /^\/api\/drafts\/([\w-]+)$/.exec(path)?.[1];
    if (this.isAway || id === undefined) throw new TypeError("There is no connection.");
    if (init.method === "PATCH") {
      const json = String(init.body);
      this.saves.push({ id, json, body: JSON.parse(json) });
      const response = this.answer?.() ?? this.#save(id, JSON.parse(json));
      if (this.losesResponses) throw new TypeError("The response is lost.");
      return response;
    }
    const draft = this.drafts.get(id);
    return draft ? Response.json(draft) : refusal(404, "not_found");
  };

  #save(id: string, { wizard, changes, texts }: SaveBody): Response {
    const known = this.drafts.get(id);
    if (!known && Object.values(changes).some(({ from }) => from !== markOf(null))) return refusal(404, "not_found");
    const before = known ?? { id, wizard, revision: 0, decisions: {}, texts: [] };
    const { decisions, conflicts } = applyChanges(before.decisions, changes);
    const stored = new Map(before.texts.map((text) => [textKey(text), text]));
    const missing: string[] = [];
    for (const sent of texts) {
      const key = textKey(sent);
      const words = sent.text === undefined ? (stored.get(key) ?? this.replies.get(key)) : sent;
      if (words) stored.set(key, { ...sent, text: words.text ?? "", prompt: words.prompt ?? "" });
      else missing.push(key);
    }
    const revision = before.revision + 1;
    this.drafts.set(id, { id, wizard, revision, decisions, texts: [...stored.values()] });
    if (Object.keys(conflicts).length === 0) return Response.json({ revision, missing });
    const error = { code: "conflict", message: "It was changed.", retryable: false };
    return Response.json({ error, revision, missing, conflicts }, { status: 409 });
  }
}

/** The response of a refusal. */
export const refusal = (status: number, code: string, message = "It is not so.") =>
  Response.json({ error: { code, message, retryable: false } }, { status });
