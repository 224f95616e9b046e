import { type JsonRequest, requestJson } from "@/lib/browser/request-json";
import { api } from "@/lib/text/paths";

/** The result of a change; a failure has words for a person. */
export type ChangeResult = { ok: true } | { ok: false; message: string };

/** Names a draft; an empty name removes the name. */
export const renameEmail = (id: string, name: string) => change(api.draft(id), { method: "PATCH", json: { name } });
/** Copies a draft. */
export const duplicateEmail = (id: string) => change(`${api.draft(id)}/duplicate`, { method: "POST" });
/** Deletes a draft, which `restoreEmail` brings back. */
export const deleteEmail = (id: string) => change(api.draft(id), { method: "DELETE" });
/** Restores a deleted draft. */
export const restoreEmail = (id: string) => change(`${api.draft(id)}/restore`, { method: "POST" });

async function change(path: string, request: JsonRequest): Promise<ChangeResult> {
  const response = await requestJson(path, request);
  if (response.ok) return { ok: true };
  return { ok: false, message: response.ours ? response.error.message : NO_CONNECTION };
}

const NO_CONNECTION = "We can't reach the server. Check your connection and try again. Your work is safe.";
