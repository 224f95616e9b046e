import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { EmailWizard } from "@/components/wizard/email-wizard";
// Read before a test begins: on a busy machine that takes longer than a test waits for a step to open.
import "@/components/wizard/send/complete-screen";
import { StoryWizard } from "@/components/wizard/story-wizard";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { FORMS } from "@/lib/wizard/definition/forms";
import { ANYBODY } from "@/lib/wizard/draft";
import type { WizardName } from "@/lib/wizard/state";
import type { DraftDriver } from "@/tests/support/drafts/draft-driver";
import { storeLocally, waitingDraft } from "@/tests/support/drafts/local-entries";

/** Opens the page of a wizard with an empty desk. */
export async function openWizard(name: WizardName = "email"): Promise<void> {
  history.replaceState(null, "", name === "email" ? "/wizard" : "/story");
  await showPage(name);
}

/** Opens the page of a wizard with this draft in the browser's storage. */
export async function openDraft(driver: DraftDriver | string, name?: WizardName): Promise<void> {
  const wizard = name ?? (typeof driver === "string" ? "email" : driver.definition.name);
  localStorage.clear();
  storeLocally(wizard, typeof driver === "string" ? driver : waitingDraft(driver));
  await openWizard(wizard);
}

/** Loads the page again: whatever is not in the storage is gone. */
export async function reload(): Promise<void> {
  leave();
  await showPage(location.pathname === "/wizard" ? "email" : "story");
}

/** Leaves the page. */
export function leave(): void {
  dispatchEvent(new Event("pagehide"));
  cleanup();
}

async function showPage(name: WizardName): Promise<void> {
  const Wizard = name === "email" ? EmailWizard : StoryWizard;
  render(
    <>
      <Wizard owner={ANYBODY} />
      <Toaster />
    </>,
  );
  await waitFor(() => expect(document.querySelector("[inert]")).toBeNull());
  await stepLoaded();
}

/** Waits until the code of the open step is there, and the letter beside it. */
async function stepLoaded(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByText("Opening the step ...")).toBeNull();
    expect(document.querySelector("aside[aria-label=Letter]:not(:has(article))")).toBeNull();
  });
}

export const main = () => screen.getByRole("main", { hidden: true });
export const heading = () => document.querySelector("h1")?.textContent;
export const alert = () => main().querySelector('[role="alert"]');
export const rail = () => within(part("nav", "Steps"));
export const preview = () => part("aside article", "Your email so far");
export const finished = () => part("article", "Your email");

/** A part of the page by its name, without a look at every label of the page. */
function part(selector: string, name: string): HTMLElement {
  const [found, ...more] = document.querySelectorAll<HTMLElement>(`${selector}[aria-label="${name}"]`);
  if (!found || more.length > 0) throw new Error(`There is no '${name}', or more than one.`);
  return found;
}

/** The button with exactly this name, on large screens. */
export function button(name: string): HTMLButtonElement {
  const [found] = buttons(name);
  if (!found) throw new Error(`There is no button '${name}' on:\n${document.body.textContent}`);
  return found;
}

/** All buttons of the page, or those with exactly this name. */
export function buttons(name?: string): HTMLButtonElement[] {
  return Array.from(document.querySelectorAll("button")).filter(
    (one) => name === undefined || (one.getAttribute("aria-label") ?? words(heard(one))) === name,
  );
}

/** The text of an element without what is hidden from screen readers. */
function heard(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent ?? "";
}

const words = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

/** Presses a button as soon as it is there. */
export async function press(name: string): Promise<void> {
  fireEvent.click(await waitFor(() => button(name)));
}

export const continueButton = () => button("Continue to Next Step");
export const isUnavailable = (one: HTMLElement) => one.getAttribute("aria-disabled") === "true";

/** Moves on, and waits until the named step is open and its text is written. */
export async function continueTo(step: string): Promise<void> {
  await press("Continue to Next Step");
  await waitFor(() => expect(heading()).toBe(step));
  await written();
}

/** Waits until nothing is being written. */
export async function written(): Promise<void> {
  await waitFor(() => expect([...buttons("Processing request ..."), ...buttons("Processing...")]).toEqual([]));
  await stepLoaded();
}

/** Opens a step by the list of steps. */
export async function visit(step: string): Promise<void> {
  fireEvent.click(stepButton(step));
  await waitFor(() => expect(heading()).toBe(step));
}

export function stepButton(step: string): HTMLButtonElement {
  const [found] = stepButtons().filter((one) => words(one.getAttribute("aria-label")).startsWith(step));
  if (!found) throw new Error(`There is no step '${step}'.`);
  return found;
}

export const stepButtons = () => Array.from(part("nav", "Steps").querySelectorAll("button"));

export function field(name: BriefField): HTMLTextAreaElement {
  const known = Object.values(FORMS).flatMap(({ fields }) => fields);
  const label = known.find((candidate) => candidate.name === name)?.label ?? name;
  return labelled(label);
}

/** The field of the page with this label. */
export function labelled(label: string): HTMLTextAreaElement {
  const name = words(label);
  const [found, ...more] = [...document.querySelectorAll("label")].filter((one) => words(one.textContent) === name);
  const field = more.length === 0 ? found?.control : undefined;
  // A label that is around its field, or words that are no label, are looked for in each element of the page.
  if (field?.matches("textarea,input")) return field as HTMLTextAreaElement;
  return screen.getByLabelText<HTMLTextAreaElement>(name, { selector: "textarea,input" });
}

export function fill(...fields: readonly (readonly [BriefField, string])[]): void {
  for (const [name, text] of fields) type(field(name), text);
}

export const type = (into: HTMLElement, text: string) => void fireEvent.change(into, { target: { value: text } });

export const options = () => screen.queryAllByRole<HTMLInputElement>("radio", { hidden: true });
export const numberField = () => labelled("Or type its number");

/** A block on the review screen. */
export const block = (name: BlockName) => within(main()).getByLabelText(BLOCK_LABELS[name], { selector: "section" });

/** The words of a block as they are in the letter, its heading aside and what a rewrite took out. */
export const blockText = (name: BlockName) =>
  Array.from(block(name).querySelectorAll("p"), (one) => {
    const copy = one.cloneNode(true) as HTMLElement;
    for (const mark of copy.querySelectorAll("del, .sr-only, [aria-hidden=true]")) mark.remove();
    return copy.textContent;
  })
    .filter((text) => text !== "")
    .join("\n\n");

export const changes = (noun: string) => labelled(`What should be different about the ${noun}?`);

/** Asks for changes and waits until the block is rewritten. */
export async function revise(noun: string, asked: string): Promise<void> {
  await press(`Revise the ${noun}`);
  type(await waitFor(() => changes(noun)), asked);
  await press(`Rewrite the ${noun} with these guidelines`);
  await written();
}

/** The blocks of a letter on paper, in the order in which they stand there. */
export const blocksOf = (paper: HTMLElement) =>
  // What comes after the open step is dimmed beside the work, and no part of what it shows (specification 4.5).
  Array.from(paper.querySelectorAll("[data-block]:not([data-standing=ahead] *)"), (one) => ({
    name: one.getAttribute("data-block") ?? "",
    text: wordsOf(one).trim(),
  }));

/** The words of a part of a letter, without what checks say of them. */
export function wordsOf(part: Element | null): string {
  const copy = part?.cloneNode(true) as Element | undefined;
  for (const said of copy?.querySelectorAll("[popover]") ?? []) said.remove();
  return copy?.textContent ?? "";
}

/** Waits until words are on the page. */
export const says = (text: string | RegExp) => screen.findByText(text);

/** Opens the versions of the text on the screen. */
export function openVersions(): void {
  const details = [...main().querySelectorAll("details")].find(({ textContent }) =>
    textContent?.startsWith("Versions ("),
  );
  if (!details) throw new Error("There are no versions.");
  details.open = true;
  fireEvent(details, new Event("toggle"));
}

/** Takes an option by typing its number, and gives back its text. */
export function chooseByNumber(number: number): string {
  type(numberField(), String(number));
  const option = document.querySelector<HTMLInputElement>(`input[type=radio][value="${number}"]`);
  expect(option?.checked).toBe(true);
  expect(numberField().value).toBe(String(number));
  return option?.closest("label")?.querySelector(":scope > span:last-of-type")?.textContent ?? "";
}

/** The words of a block in the letter beside the work. */
export const previewOf = (name: BlockName) => blocksOf(preview()).find((one) => one.name === name)?.text;
