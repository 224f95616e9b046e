import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CostChart } from "@/components/wizard/layout/cost-chart";
import type { Usage } from "@/lib/stream/events";
import { renderPart } from "@/tests/components/wizard/session-of";
import { type DraftDriver, emailDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";

function paid(driver: DraftDriver, stage: "tip" | "offer", usage: Usage | null, model = "gpt-4"): DraftDriver {
  const reply = { text: REPLIES[stage], prompt: "p", model, usage };
  return driver.start(stage).act({ type: "stage-finished", stage, reply, stamp: driver.stamp() });
}

const usage = (cost: number): Usage => ({ inputTokens: 1000, outputTokens: 100, estimated: cost === 0, cost });

const show = (driver: DraftDriver) => void renderPart(driver, <CostChart />);

const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) });
const widths = (name: string) =>
  Array.from(row(name).querySelectorAll<HTMLElement>("[style]"), ({ style }) => style.width);

test("every bar has its numbers beside it, and is as long as its share of the dearest part", () => {
  show(paid(paid(paid(emailDriver(), "tip", usage(0.03)), "tip", usage(0.01)), "offer", usage(0.02)));
  expect(screen.getByText("$0.0600 so far, including drafts you didn't use.")).toBeTruthy();
  expect(within(row("Tip")).getByText("$0.0100 in your email, $0.0300 for other drafts")).toBeTruthy();
  expect(row("Tip").textContent).toContain("$0.04002,200 tokens");
  expect(widths("Tip")).toEqual(["25%", "75%"]);
  expect(widths("Offer")).toEqual(["50%"]);
  expect(row("The whole email").textContent).toContain("3 drafts$0.06003,300 tokens");
});

test("cached tokens stand with the part that they were read for, and are explained", () => {
  show(paid(paid(emailDriver(), "tip", { ...usage(0.03), cachedTokens: 1000 }), "offer", usage(0.02)));
  expect(row("Tip").textContent).toContain("1,100 tokensincluding 1,000 cached");
  expect(row("Offer").textContent).not.toContain("cached");
  expect(row("The whole email").textContent).toContain("including 1,000 cached");
  expect(screen.getByText(/^"Cached" means the model/)).toBeTruthy();
});

test("the sample writer costs nothing; the bars then show its tokens", () => {
  show(paid(emailDriver(), "tip", usage(0), "sample writer"));
  expect(screen.getByText(/^Written by the sample writer: no cost\./)).toBeTruthy();
  expect(within(row("Tip")).getByText("about 1,100 tokens in your email, 0 tokens for other drafts")).toBeTruthy();
  expect(widths("Tip")).toEqual(["100%"]);
});

test("a model of one's own that is priced at nothing is not called the sample writer", () => {
  show(paid(emailDriver(), "tip", usage(0), "llama3.1"));
  expect(screen.getByText("No cost at the prices set for your model.")).toBeTruthy();
});

test("where no text came with a count, nothing is said to cost nothing, and no bar is drawn", () => {
  show(paid(emailDriver(), "tip", null));
  expect(screen.getByText(/their cost isn't known/)).toBeTruthy();
  expect(widths("Tip")).toEqual([]);
  expect(screen.queryByText(/\b0 tokens/)).toBeNull();
});

test("a text without a count is left out of the sum, which says so", () => {
  show(paid(paid(emailDriver(), "tip", null), "offer", usage(0.02)));
  expect(screen.getByText(/^One draft came without a token count/)).toBeTruthy();
  expect(row("Tip").textContent).toContain("–");
});

test("a letter before its first text has cost nothing, and shows no chart", () => {
  show(emailDriver());
  expect(screen.getByText("Nothing has been written yet.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
