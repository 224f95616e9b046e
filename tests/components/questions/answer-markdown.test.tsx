import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AnswerMarkdown } from "@/components/questions/answer-markdown";

afterEach(cleanup);

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
