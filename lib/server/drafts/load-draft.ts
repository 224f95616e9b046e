import "server-only";
import type { StoredDraft } from "@/lib/drafts/draft-wire";
import { database } from "@/lib/server/db/database";
import { deletedDraft, noSuchDraft, wizardName } from "@/lib/server/drafts/draft-rows";
import type { DraftOwners } from "@/lib/server/identity/draft-owner";

/** @throws AppError `not_found`, which says whether the draft was deleted. */
export async function loadDraft(owners: DraftOwners, id: string): Promise<StoredDraft> {
  const row = await database().draft.findFirst({
    where: { id, owner: { in: [...owners] } },
    select: { id: true, revision: true, saveId: true, wizard: true, state: true, deletedAt: true },
  });
  if (!row) throw noSuchDraft();
  const { deletedAt, wizard, state, ...rest } = row;
  if (deletedAt) throw deletedDraft();
  return { ...rest, wizard: wizardName(wizard), state: JSON.parse(state) };
}
