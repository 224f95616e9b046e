import { expect, type Locator, type Page } from "@playwright/test";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import type { BriefField, DescriptionLength } from "@/lib/wizard/brief/brief";
import { FORMS } from "@/lib/wizard/definition/forms";
import type { WizardName } from "@/lib/wizard/state";
import { localEntries } from "@/tests/support/drafts/local-entries";

/** The ways in which a person takes one of several numbered options. */
export type PickWay = "click" | "number key" | "typing";

const PATHS: Readonly<Record<WizardName, string>> = { email: "/wizard", story: "/story" };

/** A wizard as a person sees it: everything is found by its role and name. */
export class WizardPage {
  readonly path: string;
  readonly heading: Locator;
  readonly continueButton: Locator;
  readonly returnButton: Locator;
  readonly busyButton: Locator;
  readonly stopButton: Locator;
  readonly numberField: Locator;
  /** The letter beside the work, on large screens. */
  readonly preview: Locator;
  readonly finished: Locator;
  readonly rail: Locator;
  /** What the page says once the server has everything. */
  readonly saved: Locator;

  constructor(
    readonly page: Page,
    readonly name: WizardName,
    /** Where the application is, for a browser that does not know. */
    private readonly origin = "",
  ) {
    this.path = `${origin}${PATHS[name]}`;
    this.heading = page.getByRole("heading", { level: 1 });
    this.continueButton = this.button("Continue to Next Step");
    this.returnButton = this.button("Return to Previous Step");
    this.busyButton = page.getByRole("button", { name: /^Processing/ });
    this.stopButton = this.button("Stop");
    this.numberField = page.getByLabel("Or type its number");
    this.preview = page.getByRole("article", { name: "Your email so far" });
    this.finished = page.getByRole("article", { name: "Your email", exact: true });
    this.rail = page.getByRole("navigation", { name: "Steps" });
    this.saved = page.getByRole("main").getByText("Saved", { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens the wizard with an empty desk. */
  async open(): Promise<void> {
    await this.goto();
    await expect(this.heading).toHaveText("Step 1: Goals");
  }

  /** Opens the wizard with a letter in the browser's storage, as it is after a reload. */
  async openStored(letter: string): Promise<void> {
    // A picture has the storage of its page's place and no script of its own that could write to it.
    await this.page.goto(`${this.origin}/icon.svg`);
    await this.page.evaluate(
      (entries) => {
        for (const [key, text] of entries) localStorage.setItem(key, text);
      },
      localEntries(this.name, letter),
    );
    await this.goto();
  }

  /** Opens the wizard, and waits until something can be done in it. */
  private async goto(): Promise<void> {
    await this.page.goto(this.path);
    await this.expectDesk();
  }

  /** Waits until the desk shows what the browser has stored: what the server sent before is an empty desk. */
  async expectDesk(): Promise<void> {
    await expect(this.page.locator("[inert]")).toHaveCount(0);
  }

  /** Moves on, and waits until the named step is open and its text is written. */
  async continueTo(step: string): Promise<void> {
    await this.continueButton.click();
    await expect(this.heading).toHaveText(step);
    await this.written();
  }

  /** Waits until nothing is being written. */
  async written(): Promise<void> {
    await this.expectDesk();
    await expect(this.busyButton).toHaveCount(0, { timeout: 45_000 });
  }

  field(name: BriefField): Locator {
    return this.page.getByLabel(labelOf(name), { exact: true });
  }

  async fill(...fields: readonly (readonly [BriefField, string])[]): Promise<void> {
    await this.expectDesk();
    for (const [name, text] of fields) await this.field(name).fill(text);
  }

  /** Opens the wizard, types a topic, and waits until the server has it. */
  async write(topic: string): Promise<void> {
    await this.open();
    await this.fill(["topic", topic]);
    await expect(this.saved).toBeVisible();
  }

  async chooseLength(length: DescriptionLength): Promise<void> {
    await this.page.getByRole("radio", { name: length === "short" ? /^Short/ : /^Longer/ }).check();
  }

  /** The options of a list that is chosen from by number. */
  options(): Locator {
    return this.page.getByRole("radio");
  }

  /** Takes an option in one of the three ways, and gives back its text. A list of one has no field for its number. */
  async choose(number: number, way: PickWay): Promise<string> {
    const option = this.page.locator("label", { has: this.page.locator(`input[type=radio][value="${number}"]`) });
    const isOnly = (await this.options().count()) === 1;
    if (way === "click") await option.click();
    else if (way === "number key" || isOnly) await this.page.keyboard.type(String(number));
    else await this.numberField.fill(String(number));
    await expect(option.getByRole("radio")).toBeChecked();
    if (!isOnly) await expect(this.numberField).toHaveValue(String(number));
    return (await option.locator("> span").last().textContent()) ?? "";
  }

  /** Presses 'Story No 2' and waits until the story is told. */
  async pick(optionName: string, number: number): Promise<void> {
    await this.button(`${optionName} ${number}`).click();
    await this.written();
  }

  /** The text of a block on the review screen. */
  block(name: BlockName): Locator {
    return this.page.getByRole("main").getByRole("region", { name: BLOCK_LABELS[name], exact: true });
  }

  /** Waits until a block on the review screen has these words and no others, its heading aside. */
  async expectBlockText(name: BlockName, text: string): Promise<void> {
    await expect.poll(() => this.blockText(name)).toBe(text);
  }

  /** The words of a block on the review screen as they stand there, its heading aside and without marks of changes. */
  async blockText(name: BlockName): Promise<string> {
    const changes = this.page.getByLabel("Show changes");
    if (await changes.isVisible()) await changes.uncheck();
    const text = await this.block(name).evaluate((block) =>
      [...block.querySelectorAll("p, li")]
        .map((one) => (one.localName === "li" ? `\n- ${one.textContent}` : `\n\n${one.textContent}`))
        .join(""),
    );
    return text.trim();
  }

  changes(noun: string): Locator {
    return this.page.getByLabel(`What should be different about the ${noun}?`);
  }

  /** Asks for changes and waits until the block is rewritten. */
  async revise(noun: string, rewriteLabel: string, changes: string): Promise<void> {
    await this.button(`Revise the ${noun}`).click();
    await this.changes(noun).fill(changes);
    await this.button(rewriteLabel).click();
    await this.written();
  }

  async keep(label: string): Promise<void> {
    await this.button(label).click();
    await expect(this.continueButton).toBeVisible();
  }

  /** The blocks of a letter on paper, in the order in which they stand there. */
  async blocksOf(paper: Locator): Promise<{ name: string; text: string }[]> {
    const blocks = paper.locator("[data-block]:not([data-standing=ahead] *)");
    // A finished letter comes with the desk, a moment after its heading.
    await expect(blocks.first()).toBeVisible();
    return Promise.all(
      (await blocks.all()).map(async (block) => ({
        name: (await block.getAttribute("data-block")) ?? "",
        text: (await block.allInnerTexts()).join("").trim(),
      })),
    );
  }

  /** Opens the costs, and gives the line of the whole email. */
  async wholeCost(): Promise<Locator> {
    await this.button("Costs").click();
    return this.page.getByRole("row", { name: /^The whole email/ });
  }

  /** What the clipboard holds as plain text. */
  plainClipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** What the clipboard holds as HTML: its words, and those of them that are bold. */
  richClipboard(): Promise<{ text: string; bold: string }> {
    return this.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const html = item ? await (await item.getType("text/html")).text() : "";
      const { body } = new DOMParser().parseFromString(html, "text/html");
      const blocks = Array.from(body.querySelectorAll("p, li"), (block) => block.innerHTML.replaceAll("<br>", " "));
      const text = new DOMParser().parseFromString(blocks.join(" "), "text/html").body.textContent ?? "";
      return { text, bold: body.querySelector("b")?.textContent ?? "" };
    });
  }
}

function labelOf(name: BriefField): string {
  const field = Object.values(FORMS)
    .flatMap(({ fields }) => fields)
    .find((candidate) => candidate.name === name);
  if (!field) throw new Error(`No form has the field ${name}.`);
  return field.label;
}
