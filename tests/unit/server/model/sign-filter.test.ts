import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SignFilter } from "@/lib/model/server/sign-filter";

const strip = (pieces: readonly string[]): string => {
  const filter = new SignFilter();
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
};

describe("signs in a reply", () => {
  /** What is shown of a reply is the same wherever its pieces are cut. */
  function expectShown(reply: string, shown: string): void {
    expect(strip([reply])).toBe(shown);
    expect(strip([...reply])).toBe(shown);
  }

  test.each([
    ["<think>hm</think>Hello", "Hello"],
    ["<think>\nhm\n</think>\n\nHello", "Hello"],
    ["Hello <think>hm</think>you", "Hello you"],
    ["One<think>a</think> two<think>b</think> three", "One two three"],
    ["<think>a</think><think>b</think>\nHello", "Hello"],
    ["<think>never closed", ""],
    ["[THINK]hm[/THINK]\n\nHello [T] you", "Hello [T] you"],
    ["<Reasoning>hm</reasoning>Hello", "Hello"],
    ["◁think▷hm◁/think▷Hello", "Hello"],
    ["<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>Hello", "Hello"],
    ["a < b and <thin ice> and </think>", "a < b and <thin ice> and </think>"],
    ["ends with <thi", "ends with <thi"],
    ["<think></think", ""],
    ["  kept as it is ", "  kept as it is "],
    ["</think>\n\nHello", "Hello"],
    ["<seed:think>hm<seed:cot_budget_reflect>x</seed:cot_budget_reflect></seed:think>Hello", "Hello"],
    ["<|START_THINKING|>hm<|END_THINKING|><|START_RESPONSE|>Hello<|END_RESPONSE|>", "Hello"],
  ])("%j becomes %j, wherever the pieces are cut", expectShown);

  const SIGNS = [
    ...["</s>", "<|im_end|>", "<|eot_id|>", "<|endoftext|>", "<|end_of_text|>", "<|end|>", "<|return|>", "[/INST]"],
    ...["<end_of_turn>", "<｜end▁of▁sentence｜>", "<|END_OF_TURN_TOKEN|>", "<eos>", "<turn|>", "<seed:eos>"],
    "<|begin_of_box|>",
  ];
  test.each(SIGNS)(
    "%s of a template is not shown, before, in and after the text, wherever the pieces are cut",
    (sign) => {
      for (const reply of [`Hello you${sign}`, `${sign}\nHello you`, `Hello ${sign}you${sign}${sign}`]) {
        expectShown(reply, "Hello you");
      }
    },
  );

  test.each([
    ["<|im_start|>assistant\nHello<|im_end|>\n<|im_start|>user\nShorter!<|im_end|>\n", "Hello\n"],
    ["<|start_header_id|>assistant<|end_header_id|>\n\nHello<|eot_id|>", "Hello"],
    ["[INST] Write. [/INST] Hello</s>", "Hello"],
    ["<start_of_turn>user\nWrite.<end_of_turn>\n<start_of_turn>model\nHello<end_of_turn>", "Hello"],
    ["Hello<｜User｜>Shorter!", "Hello"],
    ["<|channel|>final<|message|>Hello<|return|>", "Hello"],
    ["<|start|>assistant<|channel|>final<|message|>Hello", "Hello"],
    ["Hello<|im_start|>", "Hello"],
  ])("of the messages in %j only the model's own is shown: %j", expectShown);

  test.each([
    "a < b | c > d, <|, |>, <||> and <| b |>",
    "<s>$49</s> now $39, and <s>$9</s> $5",
    '*|FNAME|*, {{name|there}}, <b>bold</b>, <a href="https://example.com">it</a> <br/>',
    "[INSTRUCTIONS], [THINKING], [T], <end of turn>, <eosin>, <unknown>",
    "Hm. </think> Hello",
    "ends with <|im_e",
    "ends with <strong",
  ])("a person's own %j stays", (text) => expectShown(text, text));

  test("the cuts never matter", () => {
    const parts = [
      ...["<think>", "</think>", "[THINK]", "[/THINK]", "[", "<", "think", ">", "</", " ", "\n", "word", "<<think>"],
      ...["<|channel|>", "analysis", "final<|message|>", "<|im_start|>", "user", "assistant", "</s>", "<s>", "|"],
      "[/INST]",
    ];
    const part = fc.constantFrom(...parts);
    const cut = fc.array(fc.array(part).map((some) => some.join("")));
    fc.assert(fc.property(cut, (pieces) => strip(pieces) === strip([pieces.join("")])));
  });

  test("text that cannot become a tag is passed on at once", () => {
    const filter = new SignFilter();
    expect(filter.push("Hello")).toBe("Hello");
    expect(filter.push(" <th")).toBe(" ");
    expect(filter.push("e end")).toBe("<the end");
  });
});
