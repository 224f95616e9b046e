import { requestJson } from "@/lib/browser/request-json";
import { readDraftFile } from "@/lib/drafts/draft-file";
import type { SaveBody } from "@/lib/drafts/draft-wire";
import { type EmailsFile, readEmails } from "@/lib/drafts/emails-file";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { api } from "@/lib/text/paths";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import type { Draft } from "@/lib/wizard/draft";
import { KnownDraft } from "./known-draft";

/** The time limit of one request. */
const SAVE_MS = 20_000;

/** The most characters of texts in one request: well below the limit of a request, whatever has to be escaped. */
const MOST_CHARACTERS = 500_000;

/** Adds the emails of a file to a person's, each as a new one, so that none is replaced. */
export class EmailAdder {
  added = 0;
  /** How many could not be read. */
  damaged = 0;
  /** The id of the next email: one that was added in part goes on where it stopped. */
  #id = newGenerationKey();
  readonly #owner: string;

  /** @param owner the hash of the owner that the page was made for. */
  constructor(
    readonly emails: EmailsFile,
    owner: string,
  ) {
    this.#owner = owner;
  }

  /**
   * Adds the emails that are left, and waits where a limit says so.
   * @param onProgress is called after each email.
   * @returns the reason why it stopped; undefined at the end.
   */
  async run(onProgress: () => void, signal: AbortSignal): Promise<string | undefined> {
    let passed = -this.added - this.damaged;
    try {
      for await (const text of readEmails(this.emails)) {
        passed += 1;
        if (passed <= 0) continue;
        const problem = await this.#add(text, signal);
        if (problem !== undefined) return problem;
        onProgress();
      }
    } catch {
      return "We couldn't read the rest of the file. Its end may be missing.";
    }
    return undefined;
  }

  async #add(text: string, signal: AbortSignal): Promise<string | undefined> {
    const reading = readDraftFile(text, emailWizard, storyWizard);
    if ("problem" in reading) {
      this.damaged += 1;
      return undefined;
    }
    const owner = this.#owner === "" ? {} : { owner: this.#owner };
    for (const save of savesOf(reading.draft)) {
      const problem = await this.#send({ ...save, ...owner }, signal);
      if (problem !== undefined) return problem;
    }
    const problem = reading.name === undefined ? undefined : await this.#send({ name: reading.name }, signal);
    if (problem !== undefined) return problem;
    this.added += 1;
    this.#id = newGenerationKey();
    return undefined;
  }

  async #send(json: object, signal: AbortSignal): Promise<string | undefined> {
    for (;;) {
      const response = await requestJson(api.draft(this.#id), { method: "PATCH", json, timeLimitMs: SAVE_MS, signal });
      if (response.ok) return undefined;
      const { retryAfterSeconds, message } = response.error;
      if (response.status !== 429 || retryAfterSeconds === undefined || signal.aborted) return message;
      await pause(1000 * retryAfterSeconds, signal);
    }
  }
}

/** Resolves after a while, or as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Returns the saves of a draft that the server does not have, with all its texts, each small enough for a request. */
function savesOf(draft: Draft): Omit<SaveBody, "owner">[] {
  const known = new KnownDraft(draft.wizard === "story" ? storyWizard : emailWizard);
  known.gone(draft);
  const { texts, ...save } = known.unsaved(draft) ?? { wizard: draft.wizard, changes: {}, texts: [] };
  const saves: { texts: SaveBody["texts"][number][]; characters: number }[] = [{ texts: [], characters: 0 }];
  for (const text of texts) {
    const { length } = JSON.stringify(text);
    const last = saves.at(-1);
    if (last && last.characters + length <= MOST_CHARACTERS) {
      last.texts.push(text);
      last.characters += length;
    } else saves.push({ texts: [text], characters: length });
  }
  return saves.map(({ texts }, at) => ({ ...(at === 0 ? save : { wizard: save.wizard, changes: {} }), texts }));
}
