import { expect, test } from "vitest";
import { KnownDraft } from "@/lib/browser/drafts/known-draft";
import { applyChanges, type Decisions, decisionsOf, joinDraft } from "@/lib/drafts/decisions";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/letter/export-settings";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import type { WizardState } from "@/lib/wizard/state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** The server's copy of one draft without texts. */
class Copy {
  #decisions: Decisions;
  #revision = 1;
  saves = 0;

  constructor(state: WizardState) {
    this.#decisions = decisionsOf(state);
  }

  get stored(): StoredDraft {
    return { id: "draft", wizard: "email", revision: this.#revision, decisions: this.#decisions, texts: [] };
  }

  /** Saves what a tab has that is new. */
  save(tab: Tab): void {
    const body = tab.known.unsaved(tab.state);
    if (!body) return;
    const { decisions, conflicts } = applyChanges(this.#decisions, body.changes);
    this.#decisions = decisions;
    this.#revision += 1;
    this.saves += 1;
    tab.known.saved({ revision: this.#revision, missing: [], conflicts }, body, tab.state);
  }
}

/** A tab with the draft open. */
class Tab {
  readonly known = new KnownDraft(emailWizard);
  state: WizardState;

  constructor(stored: StoredDraft, service: ExportSettings["service"]) {
    const { decisions, texts } = this.known.open(stored, []);
    const opened = joinDraft(emailWizard, decisions, texts);
    this.known.isAsOpened(opened);
    // As the letter is shown for the first time.
    this.state = { ...opened, exportSettings: { ...DEFAULT_EXPORT_SETTINGS, service } };
  }

  /** Hears of a save elsewhere. */
  look({ stored }: Copy): void {
    const { decisions, texts } = this.known.takeIn(stored, this.state);
    this.state = joinDraft(emailWizard, decisions, texts);
  }
}

test("two devices that first show a letter with different settings end with the same, and are then quiet", () => {
  const server = new Copy(finishedEmail().state);
  const [one, other] = [new Tab(server.stored, "kit"), new Tab(server.stored, "mailchimp")];
  server.save(one);
  server.save(other);
  one.look(server);
  other.look(server);
  expect(one.state.exportSettings?.service).toBe("mailchimp");
  expect(other.state.exportSettings).toEqual(one.state.exportSettings);
  server.save(one);
  server.save(other);
  expect(server.saves).toBe(2);
});
