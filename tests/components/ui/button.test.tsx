import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { RotateCcw } from "lucide-react";
import { expect, test, vi } from "vitest";
import { Button, IconButton } from "@/components/ui/button";
import { Chips } from "@/components/ui/chips";

test("a button calls its handler and sends no form by itself", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Copy</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a busy button says what it does, is announced, and takes neither click nor submission", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} busy={busy} busyLabel="Processing request ...">
        Continue to Next Step
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  expect(screen.getByRole("status").textContent).toBe("");

  rerender(form(true));
  const button = screen.getByRole("button", { name: "Processing request ..." });
  expect(screen.getByRole("status").textContent).toBe("Processing request ...");
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-disabled")).toBe("true");

  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a button keeps the focus when it becomes busy", async () => {
  const { rerender } = render(<Button busyLabel="Processing...">Continue</Button>);
  await userEvent.tab();
  rerender(
    <Button busy busyLabel="Processing...">
      Continue
    </Button>,
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Processing..." }));
});

test("an unavailable button can be reached, says why, and does nothing", async () => {
  const onClick = vi.fn();
  render(
    <Button onClick={onClick} unavailableReason="Write a question first">
      Ask Me This Question
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole("button", { name: "Ask Me This Question", description: "Write a question first" });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test("a button that becomes available again keeps the focus", async () => {
  const { rerender } = render(<Button unavailableReason="Write a question first">Ask</Button>);
  await userEvent.tab();
  rerender(<Button unavailableReason={undefined}>Ask</Button>);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ask" }));
});

test("an icon button has a name, and its tooltip does not say it twice", () => {
  render(<IconButton icon={RotateCcw} label="Ask Again" />);
  const button = screen.getByRole("button", { name: "Ask Again" });
  expect(button.getAttribute("aria-describedby")).toBeNull();
  expect(screen.getByRole("tooltip", { hidden: true }).textContent).toBe("Ask Again");
});

test("a chip says what pressing it does before its text", async () => {
  const onPick = vi.fn();
  render(<Chips label="Examples:" action="Copy example:" examples={["How to bake bread"]} onPick={onPick} />);
  await userEvent.click(screen.getByRole("button", { name: "Copy example: How to bake bread" }));
  expect(onPick).toHaveBeenCalledOnce();
});
