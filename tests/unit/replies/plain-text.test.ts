import { describe, expect, test } from "vitest";
import { plainText } from "@/lib/replies/plain-text";

describe("making Markdown plain", () => {
  test.each([
    [
      "**bold** and __bold__, *it* and _it_, ***both***, ~~gone~~, `code`",
      "bold and bold, it and it, both, gone, code",
    ],
    ["**Note:**then", "Note:then"],
    ["**bold *italic***", "bold italic"],
    ["**over\n\ntwo paragraphs**", "over\n\ntwo paragraphs"],
    ["你好**重点**世界", "你好重点世界"],
    ["**still grow", "still grow"],
    ["## Heading\ntext", "Heading\ntext"],
    ["\\*|FNAME|\\* and {{first\\_name}}", "*|FNAME|* and {{first_name}}"],
    ["\\$145 \\(net\\) \\& \\+ 5\\% \\<b\\>\\!", "$145 (net) & + 5% <b>!"],
    ["***|FNAME|***", "*|FNAME|*"],
    [
      "[a](https://example.com/a_b) ![b](https://example.com/c) <https://example.com>",
      "a (https://example.com/a_b) b (https://example.com/c) https://example.com",
    ],
    ["[https://example.com](https://example.com)", "https://example.com"],
  ])("%j becomes %j", (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain);
  });

  test.each([
    "*|FNAME|* *|LIST:COMPANY|*",
    "{{_first_}} {{ a*b*c }} {% if *x* %}",
    "%FIRST_NAME% and %LAST_NAME%",
    "[Your Name] [YOUR_LINK]",
    "Rate it 4 * or 5* by May",
    "2 * 3 * 4, 2*3*4, (a)*(b)*(c), 2**3",
    "snake_case_word and _ alone",
    "free* today\n\n*Terms apply",
    "* one\n* two",
    "https://example.com/a_b_c_ and https://example.com/*x",
    "#guitar #1 tip",
    "<b>tag</b> & <script>",
    "-- \n---",
    "f***ing",
  ])("%j stays as it is", (text) => {
    expect(plainText(text)).toBe(text);
  });
});
