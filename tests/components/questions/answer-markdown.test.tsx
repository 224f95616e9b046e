import { render, screen } from "@testing-library/react";
import { Lexer } from "marked";
import { expect, test, vi } from "vitest";
import { AnswerMarkdown } from "@/components/questions/answer-markdown";

test("an answer shows its Markdown as headings, bold, lists, code and links", () => {
  const { container } = render(
    <AnswerMarkdown
      text={
        "## Songs\n\n**Horse** in *G*, `x32010`:\n\n1. Learn\n2. Play\n\n- a [chart](https://example.com/c)\n\n```\nAm   C\n```"
      }
    />,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Songs");
  expect(container.querySelector("strong")?.textContent).toBe("Horse");
  expect(container.querySelector("em")?.textContent).toBe("G");
  expect(container.querySelector("p code")?.textContent).toBe("x32010");
  expect([...container.querySelectorAll("ol > li")].map((item) => item.textContent)).toEqual(["Learn", "Play"]);
  expect(container.querySelector("pre")?.textContent).toBe("Am   C");
  const link = screen.getByRole("link", { name: /^chart/ });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual(["https://example.com/c", "noreferrer"]);
  expect(container.textContent).not.toMatch(/\*\*|##|```|\]\(/);
});

test("line breaks and the spaces of a chord chart are kept", () => {
  const { container } = render(<AnswerMarkdown text={"Verse:\n      Am     C\nHere comes the sun"} />);
  expect(container.querySelector("p")?.textContent).toBe("Verse:\n      Am     C\nHere comes the sun");
});

test("HTML stays text, and neither an image nor an address that runs is taken over", () => {
  const text =
    "<script>alert(1)</script> <b>x</b>\n\n![a cat](https://example.com/pixel.png) [here](javascript:alert(1))";
  const { container } = render(<AnswerMarkdown text={text} />);
  expect(container.querySelector("script, b, img, [href^=javascript]")).toBeNull();
  expect(container.textContent).toContain("<script>alert(1)</script> <b>x</b>");
  expect(screen.getByRole("link", { name: /^a cat/ }).getAttribute("href")).toBe("https://example.com/pixel.png");
  expect(container.textContent).toContain("here");
});

const HOSTILE: Readonly<Record<string, string>> = {
  "quotes in quotes": ">".repeat(2_000),
  "lists in a line": `${"- ".repeat(2_000)}a`,
  "numbers in a line": `${"1. ".repeat(2_000)}a`,
  "lists by their space": Array.from({ length: 180 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
  "stars and lines": "*a_".repeat(3_000),
  tildes: "~a~~ ".repeat(2_000),
  "words before an @": `${"a".repeat(10_000)}@`,
  "far too much": "word ".repeat(50_000),
};

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`an answer that would stop the reader of Markdown is shown as it came: ${name}`, () => {
    const { container } = render(<AnswerMarkdown text={text} />);
    expect(container.textContent).toBe(text);
  });
}

test("while an answer grows, only its last block is read again", () => {
  const { container, rerender } = render(<AnswerMarkdown text={"# One\n\nTwo *three*"} />);
  const [heading] = container.querySelectorAll("h3");
  const lexed = vi.spyOn(Lexer.prototype, "inlineTokens");
  rerender(<AnswerMarkdown text={"# One\n\nTwo *three* four"} />);
  expect(lexed.mock.calls.map(([text]) => text)).not.toContain("One");
  expect(container.querySelector("h3")).toBe(heading);
  expect(container.textContent).toBe("OneTwo three four");
});
