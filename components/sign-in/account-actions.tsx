"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { saveBlob } from "@/lib/browser/download-text";
import { readErrorBody, requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { showSuccess } from "@/lib/browser/show-toast";
import { signedOutMark } from "@/lib/sign-in/browser/signed-out-mark";
import { accountApi } from "@/lib/text/later-paths";
import { paths } from "@/lib/text/paths";
import { EmailForm } from "./email-form";

/** A button that saves all emails of the account as one file. */
export function DownloadEmails() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save() {
    setBusy(true);
    setProblem(undefined);
    const trouble = await saveEmails();
    setBusy(false);
    setProblem(trouble);
    if (trouble === undefined) void showSuccess("Your emails are downloaded.");
  }

  return (
    <>
      <Button className="max-sm:w-full" busy={busy} busyLabel="Downloading ..." onClick={() => void save()}>
        Download everything
      </Button>
      {problem === undefined ? null : (
        <Notice className="mt-4" tone="danger" title="The file wasn't saved.">
          {problem}
        </Notice>
      )}
    </>
  );
}

/** The time limit of the whole file: the most that an account can hold, over a slow connection. */
const LONGEST_MS = 15 * 60_000;

const CUT_OFF = "The connection was lost before the end of the file. Try again.";

/** Saves all emails of the account as one file; returns the reason if that was not possible. */
async function saveEmails(): Promise<string | undefined> {
  try {
    const response = await fetch(accountApi.emails, { cache: "no-store", signal: AbortSignal.timeout(LONGEST_MS) });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      return (readErrorBody(body) ?? UNREACHABLE).message;
    }
    // The browser keeps a large one on the disk.
    const file = await response.blob().catch(() => undefined);
    if (!file || (await file.slice(-END.length).text()) !== END) return CUT_OFF;
    saveBlob(file, `emails-${new Date().toISOString().slice(0, 10)}.json`);
    return undefined;
  } catch {
    return UNREACHABLE.message;
  }
}

/** The end of every file (`writeEmailsFile`). */
const END = "]}\n";

/** A button that deletes the account, after its owner has typed its address. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  async function confirm(typed: string): Promise<string | undefined> {
    if (typed !== email) return "That isn't the address of this account.";
    return deleteAccount(email);
  }

  return (
    <>
      <Button className="max-sm:w-full" onClick={() => setAsking(true)}>
        Delete your account
      </Button>
      {isAsking ? (
        <Dialog title="Delete your account?" description="This can't be undone." onClose={close}>
          <ul className="mb-5 list-disc space-y-1 pl-5 leading-relaxed">
            <li>All your emails and questions are deleted, including emails you deleted in the past hour.</li>
            <li>You're signed out in every browser.</li>
            <li>This browser is cleared, including unsaved work and settings of anyone who used it here.</li>
          </ul>
          <EmailForm
            label={
              <>
                To confirm, type <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>
              </>
            }
            missing="Type the address to confirm."
            submitLabel="Delete everything for good"
            busyLabel="Deleting ..."
            emphasis="danger"
            before={<Button onClick={close}>Cancel</Button>}
            onSubmit={confirm}
          />
        </Dialog>
      ) : null}
    </>
  );
}

/** The longest wait for the server, which removes a full account in some seconds. */
const DELETION_MS = 60_000;

/**
 * Deletes the account and what this browser stores, and opens the sign-in page; then it never resolves. Returns the
 * reason if the account was not deleted, and nothing has changed.
 */
async function deleteAccount(email: string): Promise<string | undefined> {
  const request = { method: "POST", json: { email }, timeLimitMs: DELETION_MS } as const;
  const response = await requestJson(accountApi.delete, request);
  if (!response.ok) return response.error.message;
  localStorage.clear();
  sessionStorage.clear();
  signedOutMark.write("deleted");
  location.assign(paths.login);
  // Nothing can be pressed again while the page is being left.
  return new Promise(() => {});
}
