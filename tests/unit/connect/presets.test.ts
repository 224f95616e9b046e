import { expect, test } from "vitest";
import { guessPreset, PRESETS, presetOf } from "@/lib/connect/presets";

test.each([
  ["sk-proj-abc", "openai"],
  ["sk-abc", "openai"],
  ["sk-ant-api03-abc", "anthropic"],
  ["sk-or-v1-abc", "openrouter"],
  ["AIzaSyAbc", "gemini"],
  ["AQ.Ab8", "gemini"],
  ["gsk_abc", "groq"],
])("the key %s is one of %s", (key, id) => {
  expect(guessPreset(key)).toBe(presetOf(id));
});

test.each(["", "sk", "aiza", "8fK2nothing", " sk-abc"])("the key '%s' tells no service", (key) => {
  expect(guessPreset(key)).toBeUndefined();
});

test.each(PRESETS)(
  "$name has a price for the model that it suggests, and a page and a day for its prices",
  (preset) => {
    expect(presetOf(preset.id)).toBe(preset);
    expect(preset.prices[preset.suggested]).toBeDefined();
    expect(preset.pricesOf).toMatch(/^https:\/\/\S+, 2026-\d\d-\d\d/);
    expect([preset.baseUrl, preset.keyPage].every((address) => new URL(address).protocol === "https:")).toBe(true);
  },
);
