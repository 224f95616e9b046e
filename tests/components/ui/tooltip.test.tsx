import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { Tooltip } from "@/components/ui/tooltip";

const show = vi.fn();
const hide = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  // jsdom has no popovers; what is asked of them is what counts here.
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide });
});

const tooltip = (
  <Tooltip text="Write a question first">
    <button type="button" aria-disabled="true">
      Ask
    </button>
  </Tooltip>
);

function renderTooltip() {
  render(tooltip);
  return screen.getByRole("button", { description: "Write a question first" });
}

test("it opens for the mouse, stays while the mouse is on it, and closes after", async () => {
  const mouse = userEvent.setup();
  const button = renderTooltip();
  await mouse.hover(button);
  expect(show).toHaveBeenCalledOnce();
  await mouse.hover(screen.getByRole("tooltip", { hidden: true }));
  expect(hide).not.toHaveBeenCalled();
  await mouse.hover(document.body);
  expect(hide).toHaveBeenCalledOnce();
});

test("it opens for the keyboard's focus and Escape puts it away", async () => {
  renderTooltip();
  await userEvent.tab();
  expect(show).toHaveBeenCalledOnce();
  await userEvent.keyboard("{Escape}");
  expect(hide).toHaveBeenCalledOnce();
});

test("it opens for a focus that came before the page had its scripts", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(tooltip);
  document.body.append(container);
  container.querySelector("button")?.focus();
  render(tooltip, { container, hydrate: true });
  expect(show).toHaveBeenCalledOnce();
});
