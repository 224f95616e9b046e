import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LetterProse } from "@/components/wizard/letter/letter-text";

test("a list that says the same twice is shown as it is, also after it was changed", () => {
  const { container, rerender } = render(<LetterProse text={"Inside:\n- Free\n- Free\n- Soon"} />);
  const items = () => Array.from(container.querySelectorAll("li"), ({ textContent }) => textContent);
  expect(items()).toEqual(["Free", "Free", "Soon"]);
  rerender(<LetterProse text={"Inside:\n- Soon\n- Free"} />);
  expect(items()).toEqual(["Soon", "Free"]);
});

test("bold and italic words, links, headings and lists are elements of the page, and no sign of them is seen", () => {
  const text = "## The week\nBread is **flour and _water_**.\n1. Mix\n2. [Wait](https://a.example/x_y)";
  const { container } = render(<LetterProse text={text} words={(piece) => <i>{piece}</i>} />);
  const texts = (selector: string) => Array.from(container.querySelectorAll(selector), (one) => one.textContent);
  expect(container.textContent).toBe("The weekBread is flour and water.MixWait");
  expect([texts("h3"), texts("p"), texts("ol li")]).toEqual([
    ["The week"],
    ["Bread is flour and water."],
    ["Mix", "Wait"],
  ]);
  expect([texts("strong"), texts("em"), texts("[title='https://a.example/x_y']")]).toEqual([
    ["flour and ", "water"],
    ["water"],
    ["Wait"],
  ]);
});

test("words of a paragraph and a list come with their places, also where others say the same", () => {
  const text = "Free\n\n- Free\n- Free\n\nWhen: Free\nPrice: Free";
  const places: number[] = [];
  const words = (piece: string, start: number) => {
    places.push(text.indexOf("Free", start));
    return piece;
  };
  render(<LetterProse text={text} words={words} />);
  expect(places).toEqual([0, 8, 15, 27, 39]);
});
