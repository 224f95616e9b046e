import { sampleModel } from "@/lib/server/model/sample-model";
import type { TextEvent } from "@/lib/server/model/text-model";
import { openEnvelope } from "@/lib/wizard/parse/envelope";
import { everythingOf } from "@/tests/support/model/text-models";

/** The events of one reply, without any waiting between them. */
export async function collectEvents(path: string, payload: unknown, seed = "test"): Promise<TextEvent[]> {
  const model = sampleModel({
    pace: { leastMs: 0, mostMs: 0 },
    seed: (at, from) => `${seed} ${at} ${JSON.stringify(from)}`,
  });
  const request = { system: "Rules.", user: "A task.", maxOutputTokens: 1000, task: { path, payload } };
  return everythingOf((say) => model.write(request, new AbortController().signal, say));
}

/** The text of one reply. */
export async function askSampleModel(path: string, payload: unknown, seed = "test"): Promise<string> {
  const events = await collectEvents(path, payload, seed);
  return events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");
}

/** What stands in the envelope of one reply. */
export async function askForText(path: string, payload: unknown): Promise<string> {
  return openEnvelope(await askSampleModel(path, payload)).text.trim();
}
