import { expect, type Locator, type Page } from "@playwright/test";

/** A page of the question assistant, as the one who asks sees it. */
export class AskPage {
  readonly box: Locator;
  readonly askButton: Locator;
  readonly answer: Locator;
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly path: "/ask" | "/assistant" | "/guitar" = "/ask",
  ) {
    this.box = page.getByRole("textbox", { name: "Question" });
    this.askButton = this.button("Ask Me This Question");
    this.answer = page.getByRole("region", { name: "My Answer:" });
    this.dialog = page.getByRole("dialog", { name: "Prove You're Not a Robot" });
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
    await expect(this.askButton).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  asked(count: number): Locator {
    return this.page.getByText(`${count}/3 questions asked`, { exact: true });
  }

  async ask(question: string): Promise<void> {
    await this.box.fill(question);
    await this.askButton.click();
  }

  /** Waits until the whole answer is there. */
  async expectAnswered(): Promise<void> {
    await expect(this.button("Copy the answer")).toBeVisible();
  }
}
