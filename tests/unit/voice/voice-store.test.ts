import { expect, test, vi } from "vitest";
import { changeVoice, loadVoice, saveVoice, voiceStore } from "@/lib/voice/browser/voice-store";
import { NO_VOICE } from "@/lib/voice/voice";

test("a change is sent once, and one that is taken back after a failed save is sent too", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== "PUT") return Response.json(NO_VOICE);
    sent.push(JSON.parse(String(body)).samples);
    // The answer is lost, and the server may have the voice.
    if (sent.length === 1) throw new TypeError("Failed to fetch");
    return Response.json(null);
  });
  await loadVoice();
  const loaded = voiceStore.get();
  if (!loaded || "unread" in loaded) throw new Error("There is no voice.");
  await saveVoice();
  changeVoice({ ...NO_VOICE, samples: ["Hi."] });
  await saveVoice();
  changeVoice(loaded.voice);
  await saveVoice();
  await saveVoice();
  expect(sent).toEqual([["Hi."], []]);
});
