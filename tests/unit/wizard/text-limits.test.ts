import { describe, expect, test } from "vitest";
import { limitFault, limitText, OPTION_LIMITS, optionFault } from "@/lib/wizard/text-limits";

describe("how long texts may be", () => {
  test("a prompt says a limit in words", () => {
    expect(limitText(OPTION_LIMITS.ctaOptions)).toBe("2 to 10 words");
    expect(limitText(OPTION_LIMITS.subjectOptions)).toBe("50 characters at most");
  });
});

describe("an option outside its limit", () => {
  test("is told with what it has and what was asked for", () => {
    expect(optionFault("subjectOptions", "x".repeat(62))).toBe("62 characters (target: 50 at most)");
    expect(optionFault("ctaOptions", "Book")).toBe("1 word (target: 2 to 10)");
    expect(limitFault("x".repeat(24), { unit: "characters", least: 30, most: 60 })).toBe(
      "24 characters (target: 30 to 60)",
    );
  });

  test("is not found within it", () => {
    expect(optionFault("subjectOptions", "😀".repeat(50))).toBeUndefined();
    expect(optionFault("ctaOptions", "Book a place for £145")).toBeUndefined();
  });

  test("a sign-off is measured by its closing line, without who signs", () => {
    expect(
      optionFault(
        "signOffOptions",
        "Warmly,\nMarguerite Oyelaran-Holt\nFounder and program lead, Oyelaran-Holt Leadership",
      ),
    ).toBeUndefined();
    expect(optionFault("signOffOptions", `${"warm ".repeat(20)}wishes,\nAna`)).toBe("21 words (target: 12 at most)");
  });

  test("is not counted in words where a script has no spaces between them", () => {
    expect(optionFault("ctaOptions", "席を予約する")).toBeUndefined();
  });
});
