import type * as z from "zod/mini";
import type { WireError } from "@/lib/stream/events";
import { type JsonRequest, requestJson, UNREACHABLE } from "./request-json";

/** The result of a request: what was asked for, or why it did not come. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: WireError };

/** Sends a request, and reads its response by a schema. Nothing is thrown. */
export async function askJson<Value>(
  path: string,
  schema: z.ZodMiniType<Value>,
  request: JsonRequest = {},
): Promise<Result<Value>> {
  const response = await requestJson(path, request);
  if (!response.ok) return { ok: false, error: response.error };
  const body = schema.safeParse(response.body);
  return body.success ? { ok: true, value: body.data } : { ok: false, error: UNREACHABLE };
}
