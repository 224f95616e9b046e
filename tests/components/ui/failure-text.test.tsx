import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FailureText } from "@/components/ui/failure-text";

test("the words of another server stand under Details, as text, and there is no Details without them", async () => {
  const details = '<b>org</b> "must be verified"';
  const { rerender } = render(<FailureText message="The key was refused." details={details} />);
  expect(screen.getByText("The key was refused.")).toBeTruthy();
  const box = screen.getByText("Details").closest("details");
  expect(box?.open).toBe(false);
  await userEvent.click(screen.getByText("Details"));
  expect(box?.open).toBe(true);
  expect(screen.getByText(details)).toBeTruthy();
  rerender(<FailureText message="The key was refused." />);
  expect(screen.queryByText("Details")).toBeNull();
});
