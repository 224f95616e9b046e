import { describe, expect, test } from "vitest";
import { duplicateDraft } from "@/lib/drafts/server/change-draft";
import type { Admit } from "@/lib/drafts/server/draft-quota";
import { saveDraft } from "@/lib/drafts/server/save-draft";
import { claimGeneration } from "@/lib/generations/server/generation-records";
import { database } from "@/lib/server/db/database";
import { env } from "@/lib/server/env";
import type { Owner, Owners } from "@/lib/server/identity/owner";
import { findSessionUser } from "@/lib/server/identity/sessions";
import { deleteAccount } from "@/lib/sign-in/server/account-route";
import { withAnswers } from "@/lib/wizard/draft";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { wholeSave } from "@/tests/support/drafts/local-entries";
import {
  claim,
  giveDraftApp,
  newId,
  newUser,
  newVisitor,
  type Person,
  refusalIn,
  save,
  saved,
} from "@/tests/support/in-process/draft-app";
import { databaseKinds, everyRow } from "@/tests/support/in-process/test-databases";

const LETTER = finishedEmail().draft;
const LATER = withAnswers(LETTER, { topic: "Later words" });

const SIGNED_OUT = "401 You've been signed out. Sign in again to save this email.";

describe.each(databaseKinds())("what arrives while an account is deleted on $name", (kind) => {
  giveDraftApp(kind);

  async function remove(person: Person, visitor?: Person): Promise<void> {
    const user = await findSessionUser({ headers: new Headers({ cookie: person.cookie }) });
    if (!user) throw new Error("The person is not signed in.");
    await deleteAccount(user, visitor?.owner.slice("visitor:".length));
  }

  /** Deletes the account when a save has been planned and is about to write. */
  const afterDeletion =
    (person: Person): Admit =>
    async (_, write) => {
      await remove(person);
      return write("");
    };

  const rowsOf = async (owner: Owner) => {
    const rows = await everyRow(database(), { url: env().databaseUrl });
    return rows.filter((row) => row.includes(owner.split(":")[1] ?? owner));
  };

  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => "nothing was refused",
      (error) => `${error.toResponse().status} ${error.message}`,
    );

  test("a save of a new email is refused as one of a person who has signed out, and makes no row", async () => {
    const person = await newUser();
    const saving = saveDraft([person.owner], newId(), wholeSave(LETTER), afterDeletion(person));
    expect(await refusalOf(saving)).toBe(SIGNED_OUT);
    expect(await rowsOf(person.owner)).toEqual([]);
  });

  test("a save that was sent before and comes after is refused in the same words", async () => {
    const person = await newUser(newVisitor());
    const id = await saved(person, LETTER);
    await remove(person);
    expect(await refusalIn(await save(person, id, LATER, { before: LETTER }))).toBe(SIGNED_OUT);
    const owners: Owners = [person.owner];
    const planned = saveDraft(owners, id, wholeSave(LATER, { before: LETTER }), async (_, write) => write(""));
    expect(await refusalOf(planned)).toBe(SIGNED_OUT);
  });

  test("a visitor's email does not become the account's anymore, by a save or a copy", async () => {
    const visitor = newVisitor();
    const person = await newUser(visitor);
    const id = await saved(visitor, LETTER);
    const next = wholeSave(LATER, { before: LETTER });
    const saving = saveDraft([person.owner, visitor.owner], id, next, afterDeletion(person));
    expect(await refusalOf(saving)).toBe(SIGNED_OUT);
    const other = await newUser(visitor);
    expect(await refusalOf(duplicateDraft([other.owner, visitor.owner], id, afterDeletion(other)))).toBe(SIGNED_OUT);
    expect([await rowsOf(person.owner), await rowsOf(other.owner)]).toEqual([[], []]);
    expect(await rowsOf(visitor.owner)).toHaveLength(1);
  });

  test("a text is not begun in its name", async () => {
    const person = await newUser();
    await remove(person);
    const begun = { owner: person.owner, id: newId(), path: "/process", requestDigest: "", startedAt: new Date() };
    expect(await refusalOf(claimGeneration(begun))).toBe("401 You've been signed out. Sign in again to go on.");
    expect(await rowsOf(person.owner)).toEqual([]);
  });

  test("of twenty saves at the same moment nothing is left, and none fails in another way", async () => {
    const visitor = newVisitor();
    const person = await newUser(visitor);
    await claim(visitor, person);
    const ids = Array.from({ length: 20 }, newId);
    const saving = ids.map((id) => save(person, id, LETTER));
    await remove(person, visitor);
    const statuses = (await Promise.all(saving)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await rowsOf(person.owner)).toEqual([]);
    for (const id of ids) expect(await database().text.count({ where: { draftId: id } })).toBe(0);
  });
});
