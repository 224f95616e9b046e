import { describe, expect, test } from "vitest";
import { partText } from "@/lib/browser/wizard/version-text";
import { tipFormat } from "@/lib/replies/blocks";
import { optionsFormat } from "@/lib/replies/options";

describe("the part of a text that ended early is shown as its format reads it", () => {
  test.each([
    ["both blocks", "[TRANSITION_TO_TIP]\nThe knife stops.\n\n[TIP]\nPress the", "The knife stops.\n\nPress the"],
    ["a marker that was cut", "[TRANSITION_TO_TIP]\nThe knife stops.\n\n[TI", "The knife stops."],
    ["a missing second marker", "[TRANSITION_TO_TIP]\nOne.\n\nTwo.", "One.\n\nTwo."],
    ["no marker", "The knife stops.", "The knife stops."],
    ["nothing but a marker", "[TRANSITION_TO_TIP]\n", ""],
  ])("blocks: %s", (_, arrived, shown) => {
    expect(partText({ format: tipFormat }, arrived, null)).toBe(shown);
  });

  test.each([
    [
      "options, without the one in which it ended",
      "Here are two:\n\n1. The knife stops.\n\n2. **Nora",
      "1. The knife stops.",
    ],
    ["options between marks", "<reply>\n<option 1>\nOne.\n</option>\n<option 2>\nTw", "1. One."],
    ["options that have all ended", "<reply>\n<option 1>\nOne.\n</option>\n<option 2>\n", "1. One."],
    ["half an option", "<reply>\n<option 1>\nOn", ""],
    ["no list yet", "The knife that will not go in is", "The knife that will not go in is"],
    ["nothing but a number", "1.", ""],
  ])("a list: %s", (_, arrived, shown) => {
    expect(partText({ format: optionsFormat }, arrived, null)).toBe(shown);
  });
});
