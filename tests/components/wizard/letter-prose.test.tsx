import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LetterProse } from "@/components/wizard/letter/letter-prose";

afterEach(cleanup);

test("a list that says the same twice is shown as it is, also after it was changed", () => {
  const { container, rerender } = render(<LetterProse text={"Inside:\n- Free\n- Free\n- Soon"} />);
  const items = () => Array.from(container.querySelectorAll("li"), ({ textContent }) => textContent);
  expect(items()).toEqual(["Free", "Free", "Soon"]);
  rerender(<LetterProse text={"Inside:\n- Soon\n- Free"} />);
  expect(items()).toEqual(["Soon", "Free"]);
});

test("facts at a glance are a paragraph of their own, with bold labels and the marks of their words", () => {
  const { container } = render(
    <LetterProse text={"It takes a day.\nWhen: 14 June\nPrice: $89"} words={(piece) => <i>{piece}</i>} />,
  );
  const texts = (selector: string) => Array.from(container.querySelectorAll(selector), (one) => one.textContent);
  expect(texts("p")).toEqual(["It takes a day.", "When: 14 June\nPrice: $89"]);
  expect(texts("b")).toEqual(["When", "Price"]);
  expect(texts("i")).toEqual(["It takes a day.", ": 14 June", ": $89"]);
});
