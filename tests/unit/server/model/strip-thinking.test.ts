import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stripThinking } from "@/lib/server/model/strip-thinking";

const strip = (pieces: readonly string[]): string => {
  const filter = stripThinking();
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
};

describe("reasoning in a reply", () => {
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
  ])("%j becomes %j, wherever the pieces are cut", (reply, shown) => {
    expect(strip([reply])).toBe(shown);
    expect(strip([...reply])).toBe(shown);
  });

  test("the cuts never matter", () => {
    const part = fc.constantFrom(
      "<think>",
      "</think>",
      "[THINK]",
      "[/THINK]",
      "[",
      "<",
      "think",
      ">",
      "</",
      " ",
      "\n",
      "word",
      "<<think>",
    );
    const cut = fc.array(fc.array(part).map((parts) => parts.join("")));
    fc.assert(fc.property(cut, (pieces) => strip(pieces) === strip([pieces.join("")])));
  });

  test("text that cannot become a tag is passed on at once", () => {
    const filter = stripThinking();
    expect(filter.push("Hello")).toBe("Hello");
    expect(filter.push(" <th")).toBe(" ");
    expect(filter.push("e end")).toBe("<the end");
  });
});
