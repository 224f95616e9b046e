import { describe, expect, test } from "vitest";
import { documentOf, placeOf, positionOf } from "@/lib/letter/browser/editor-document";
import { plain, readLetter } from "@/lib/letter/text/letter-text";
import { normal } from "@/lib/letter/text/normal";

/** A text as it is shown, in the tags of a page. */
const shown = (text: string): string =>
  readLetter(text)
    .map(({ kind, lines, tight }) => {
      const words = lines.map((line) =>
        line
          .map(({ text: words, bold, italic, href }) => {
            const inner = href === undefined ? words : `<a ${href}>${words}</a>`;
            const leaning = italic ? `<i>${inner}</i>` : inner;
            return bold ? `<b>${leaning}</b>` : leaning;
          })
          .join(""),
      );
      return `${tight ? "+" : ""}${kind}(${words.join("|")})`;
    })
    .join(" ");

describe("reading the text of a letter", () => {
  test.each([
    ["one\ntwo\n\nthree", "paragraph(one|two) paragraph(three)"],
    ["**bold** and _leaning_ and **_both_**", "paragraph(<b>bold</b> and <i>leaning</i> and <b><i>both</i></b>)"],
    ["**a _b_ c**", "paragraph(<b>a </b><b><i>b</i></b><b> c</b>)"],
    [
      "See [the **page**](https://a.example/x_y_z).",
      "paragraph(See <a https://a.example/x_y_z>the </a><b><a https://a.example/x_y_z>page</a></b>.)",
    ],
    [
      "**[Go](https://a.example)**[Mail](mailto:a@b.example)",
      "paragraph(<b><a https://a.example>Go</a></b><a mailto:a@b.example>Mail</a>)",
    ],
    ["## A _new_ **heading**\ntext", "heading(A <i>new</i> heading) +paragraph(text)"],
    ["Three things:\n- one\n- two\n\n- three", "paragraph(Three things:) +points(one|two) points(three)"],
    ["1. one\n2. two\n3. three", "numbers(one|two|three)"],
    ["1. Mai\n\n1. a\n2. b\n1. c\n2. d", "paragraph(1. Mai) numbers(a|b) +numbers(c|d)"],
    ["01. a\n02. b", "paragraph(01. a|02. b)"],
    [
      "3 * 4, price*, *|FNAME|*, {{a_b_c}}, snake_case, 2**3**4",
      "paragraph(3 * 4, price*, *|FNAME|*, {{a_b_c}}, snake_case, 2**3**4)",
    ],
    ["**{{first_name}}**, hello", "paragraph(<b>{{first_name}}</b>, hello)"],
    ["你好**重点**世界", "paragraph(你好<b>重点</b>世界)"],
    ["un**believ**able", "paragraph(un<b>believ</b>able)"],
    ["**never closes and _neither this", "paragraph(**never closes and _neither this)"],
    ["**one\ntwo**", "paragraph(**one|two**)"],
    [
      "[x](javascript:alert) [](https://a.example) [y](/z)",
      "paragraph([x](javascript:alert) [](https://a.example) [y](/z))",
    ],
    [
      "\\**a\\**, \\_b\\_, \\[c](https://a.example), C:\\new, \\\\server",
      "paragraph(**a**, _b_, [c](https://a.example), C:\\new, \\\\server)",
    ],
    ["\\- no point\n\\## no heading\n1\\. no\n2. list", "paragraph(- no point|## no heading|1. no|2. list)"],
    ["\\\\**a\\\\**", "paragraph(\\<b>a</b><b>\\</b>)"],
    ["**שלום** _עולם_", "paragraph(<b>שלום</b> <i>עולם</i>)"],
    ["_👩‍👩‍👧_ **🙂**", "paragraph(<i>👩‍👩‍👧</i> <b>🙂</b>)"],
    [
      "https://a.example/**b**_c_ and **https://a.example/x**",
      "paragraph(https://a.example/**b**_c_ and <b>https://a.example/x</b>)",
    ],
    ["***x*** and ****", "paragraph(***x*** and ****)"],
  ])("%j is shown as %s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test("plain text has the words alone, in lists with hyphens and numbers", () => {
    expect(plain(LETTER)).toBe(
      "The week\n\nBread is flour, water and time.\n\nThree things:\n- a pan\n- a lid\n\n1. Mix\n2. Wait\n\nStart the course today.",
    );
  });
});

const LETTER =
  "## The week\n\nBread is **flour, _water_** and _time_.\n\nThree things:\n- a **pan**\n- a lid\n\n1. Mix\n2. Wait\n\n[Start the course](https://bread.example/a_b?c=1) today.";

describe("a text in the signs of the letter", () => {
  test.each([
    [
      "**bold**, __bold__, *it*, _it_, ***both***, ~~gone~~, `code`",
      "**bold**, **bold**, _it_, _it_, **_both_**, gone, code",
    ],
    ["**Note:**then", "**Note:**then"],
    ["**bold *italic***", "**bold _italic_**"],
    ["**over\n\ntwo paragraphs**", "over\n\ntwo paragraphs"],
    ["**still grow", "still grow"],
    ["# Heading #\ntext", "## Heading\ntext"],
    ["• one\n* two\n● three", "- one\n- two\n- three"],
    ["1) one\n2) two", "1. one\n2. two"],
    ["1) one", "1) one"],
    ["\\*|FNAME|\\* and {{first_name}}", "*|FNAME|* and {{first_name}}"],
    ["\\$145 \\(net\\) \\& \\+ 5\\% \\<b\\>\\!", "$145 (net) & + 5% <b>!"],
    ["***|FNAME|***", "***|FNAME|***"],
    ["![b](https://example.com/c) <https://example.com>", "b (https://example.com/c) https://example.com"],
    ["[https://example.com](https://example.com)", "https://example.com"],
    ["[x](javascript:alert)", "x (javascript:alert)"],
    ["> quoted\n```js\ncode\n```\n---\nend", "quoted\n\ncode\n\nend"],
    ["  spaces  \n\n\n\nand gaps", "spaces\n\nand gaps"],
    ["** spaced **", "** spaced **"],
    ["5 \\* 3\n\\_x\\_", "5 * 3\n\\_x\\_"],
  ])("%j becomes %j", (text, expected) => {
    expect(normal(text)).toBe(expected);
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
    "https://example.com/a_b_c_ and https://example.com/*x",
    "#guitar #1 tip",
    "<b>tag</b> & <script>",
    "f***ing",
    "C:\\new and \\\\server\\share",
    "1. Mai ist Feiertag.",
    LETTER,
  ])("%j stays as it is", (text) => {
    expect(normal(text)).toBe(text);
  });
});

test("each place of a text is where the editor shows it", () => {
  const doc = documentOf(LETTER);
  for (const words of ["week", "flour", "water", "time", "lid", "Wait", "course"]) {
    const place = LETTER.indexOf(words);
    const position = positionOf(doc, LETTER, place);
    expect(doc.textBetween(position, position + words.length)).toBe(words);
    expect(placeOf(doc, LETTER, position + 1)).toBe(place + 1);
  }
});
