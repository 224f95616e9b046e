import { describe, expect, test } from "vitest";
import { type AddressForm, LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/text/languages";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { greetingOf, NO_GREETING } from "@/lib/wizard/greeting";

const greeting = (brief: Partial<typeof EMPTY_BRIEF>) => greetingOf({ ...EMPTY_BRIEF, ...brief });

const USUAL = [
  ["en", "", "Hello,"],
  ["de", "informal", "Hallo,"],
  ["de", "formal", "Guten Tag,"],
  ["fr", "formal", "Bonjour,"],
  ["es", "informal", "Hola:"],
  ["it", "informal", "Ciao,"],
  ["it", "formal", "Buongiorno,"],
  ["hu", "formal", "Üdvözlöm!"],
  ["ja", "formal", "こんにちは。"],
] as const;

describe("the greeting above a letter", () => {
  test.each(USUAL)("is the usual one in %s %s: %s", (language, address, usual) => {
    expect(greeting({ language, address })).toBe(usual);
  });

  test("is one line that ends with a mark in every language and form of address", () => {
    for (const language of LANGUAGE_CODES) {
      const { address }: Language = LANGUAGES[language];
      const forms: readonly (AddressForm | "")[] = address ? ["informal", "formal", ""] : [""];
      for (const form of forms) expect(greeting({ language, address: form }), language).toMatch(/^\p{L}[^\n]*\p{Po}$/u);
    }
  });

  test("is in the language and the form of address of the brief, and in English when that is unknown", () => {
    expect(greeting({ topic: "Wie du mit deinem Hund gut an der Leine gehst" })).toBe("Hallo,");
    expect(greeting({ topic: "42" })).toBe("Hello,");
  });

  test("does not take the words of a setting for the brief's language", () => {
    const topic = "Brot";
    expect(greeting({ topic, occasion: "reminder", address: "formal" })).toBe(greeting({ topic }));
  });

  test("is in the sender's words where the sender has some, on one line", () => {
    expect(greeting({ greeting: " Dear gardeners,\n", language: "de" })).toBe("Dear gardeners,");
  });

  test("can be left out", () => {
    expect(greeting({ greeting: NO_GREETING })).toBe("");
  });
});
