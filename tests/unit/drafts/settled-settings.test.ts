import { expect, test } from "vitest";
import { KnownDraft } from "@/lib/drafts/browser/known-draft";
import { applyChanges, type StoredDraft } from "@/lib/drafts/draft-wire";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/wizard/brief/export-settings";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { type Draft, withDecisions } from "@/lib/wizard/draft";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** The server's copy of one draft without texts. */
const server = { decisions: finishedEmail().draft.decisions, revision: 1 };
const stored = (): StoredDraft => ({ id: "draft", wizard: "email", ...server, texts: [] });

interface Tab {
  known: KnownDraft;
  draft: Draft;
}

/** Opens the draft in a tab, which shows it for the first time. */
function openTab(service: ExportSettings["service"]): Tab {
  const known = new KnownDraft(emailWizard);
  const opened = known.open(stored(), []);
  known.isAsOpened(opened);
  return { known, draft: withDecisions(opened, { exportSettings: { ...DEFAULT_EXPORT_SETTINGS, service } }) };
}

/** Saves what a tab has that is new. */
function save({ known, draft }: Tab): void {
  const body = known.unsaved(draft);
  if (!body) return;
  const { decisions, conflicts } = applyChanges(server.decisions, body.changes);
  Object.assign(server, { decisions, revision: server.revision + 1 });
  known.saved({ revision: server.revision, missing: [], conflicts }, body, draft);
}

test("two devices that first show a letter with different settings end with the same, and are then quiet", () => {
  const tabs = [openTab("kit"), openTab("mailchimp")];
  for (const tab of tabs) save(tab);
  for (const tab of tabs) tab.draft = tab.known.merge(stored(), tab.draft);
  for (const tab of tabs) expect(tab.draft.decisions.exportSettings).toMatchObject({ service: "mailchimp" });
  const [one, other] = tabs.map(({ draft }) => draft.decisions.exportSettings);
  expect(one).toEqual(other);
  for (const tab of tabs) save(tab);
  expect(server.revision).toBe(3);
});
