import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

afterEach(cleanup);

test("a failure interrupts, and offers its way on", () => {
  render(<Notice tone="danger" title="The model did not answer." actions={<Button>Try again</Button>} />);
  expect(screen.getByRole("alert").textContent).toContain("The model did not answer.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("what is merely good to know interrupts nobody", () => {
  render(<Notice title="Sample draft, written from templates." />);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});
