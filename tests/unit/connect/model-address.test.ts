import { describe, expect, test } from "vitest";
import { addressUnder, readModelAddress } from "@/lib/model/model-address";
import { guessPreset, PRESETS, presetOf } from "@/lib/model/presets";
import { isLinear } from "@/tests/support/growth";

const BASE = "https://api.example.com/v1";

describe("the address of a model's server is read as it is pasted", () => {
  test.each([
    ["as it is", BASE],
    ["with a slash at its end", `${BASE}/`],
    ["with the endpoint", `${BASE}/chat/completions`],
    ["with the endpoint and a slash", `${BASE}/chat/completions/`],
    ["with another endpoint", `${BASE}/responses`],
    ["with the list of models", `${BASE}/models`],
    ["with slashes too many", "https://api.example.com//v1//chat/completions"],
    ["with invisible characters and spaces around it", `\u00a0\ufeff${BASE}\u200b\n `],
    ["with an invisible character within", "https://api.exam\u200bple.com/v1"],
    ["in quotes", `"${BASE}"`],
    ["in angle brackets", `<${BASE}/chat/completions>`],
    ["with capitals in the host", "HTTPS://API.example.com/v1"],
    ["with a fragment", `${BASE}#chat`],
  ])("%s", (_how, pasted) => {
    expect(readModelAddress(pasted)).toBe(BASE);
  });

  test.each([
    ["http://localhost:11434/api/chat", "http://localhost:11434"],
    ["http://localhost:11434", "http://localhost:11434"],
    ["https://chat.example.com/api/chat/completions", "https://chat.example.com/api"],
    ["https://openrouter.ai/api/v1/chat/completions", "https://openrouter.ai/api/v1"],
    [
      "https://us.example.com/openai/deployments/one/chat/completions?api-version=2024-10-21",
      "https://us.example.com/openai/deployments/one?api-version=2024-10-21",
    ],
  ])("%s is at %s", (pasted, base) => {
    expect(readModelAddress(pasted)).toBe(base);
  });

  test.each([
    "localhost:11434/v1",
    "ftp://api.example.com",
    "no address",
    "",
    "http://ada:sesame@example.com/v1/models",
  ])("'%s' comes back for who says what is wrong with it", (pasted) => {
    expect(readModelAddress(pasted)).toBe(pasted);
  });

  test("in linear time", async () => {
    const pasted = (length: number) => `http://a/${"/".repeat(length)}${" ".repeat(length)}x`;
    expect(await isLinear((share) => readModelAddress(pasted(share * 400_000)))).toBe(true);
  });
});

test("a path comes before the query of its address", () => {
  expect(addressUnder("https://us.example.com/openai/one?api-version=1", "/chat/completions")).toBe(
    "https://us.example.com/openai/one/chat/completions?api-version=1",
  );
  expect(addressUnder("https://api.example.com/v1/", "/models")).toBe("https://api.example.com/v1/models");
});

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
