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
