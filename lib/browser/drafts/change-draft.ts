import { requestJson } from "@/lib/browser/request-json";
import { api } from "@/lib/paths";

/** The longest wait for the server. */
const RESPONSE_MS = 15_000;

/** The result of a change; a failure has words for a person. */
export type ChangeResult = { ok: true } | { ok: false; message: string };

/** Names a draft; an empty name removes the name. */
export const renameEmail = (id: string, name: string) => change("PATCH", id, "", JSON.stringify({ name }));
/** Copies a draft. */
export const duplicateEmail = (id: string) => change("POST", id, "/duplicate");
/** Deletes a draft, which `restoreEmail` brings back. */
export const deleteEmail = (id: string) => change("DELETE", id);
/** Restores a deleted draft. */
export const restoreEmail = (id: string) => change("POST", id, "/restore");

async function change(
  method: "PATCH" | "POST" | "DELETE",
  id: string,
  action = "",
  json?: string,
): Promise<ChangeResult> {
  const request = { method, timeLimitMs: RESPONSE_MS, ...(json === undefined ? {} : { json }) };
  const response = await requestJson(`${api.draft(id)}${action}`, request);
  if (response.ok) return { ok: true };
  return { ok: false, message: response.ours ? response.error.message : NO_CONNECTION };
}

const NO_CONNECTION = "We can't reach the server. Check your connection and try again. Your work is safe.";
