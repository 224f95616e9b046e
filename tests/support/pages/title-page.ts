import { expect, type Locator, type Page } from "@playwright/test";
import type { VideoDetails } from "@/lib/titles/video-form";

/** The video title generator as a person sees it: everything is found by its role and name. */
export class TitlePage {
  readonly context: Locator;
  readonly keywords: Locator;
  readonly categories: Locator;
  readonly createButton: Locator;
  readonly prompt: Locator;
  readonly maxTokens: Locator;
  readonly askButton: Locator;
  readonly askAgainButton: Locator;
  readonly resetButton: Locator;
  readonly stopButton: Locator;
  /** The block 'AI answer'. */
  readonly answer: Locator;

  constructor(readonly page: Page) {
    this.context = page.getByLabel("Enter more context about video:");
    this.keywords = page.getByRole("combobox", { name: "Keywords" });
    this.categories = page.getByRole("combobox", { name: "Video category" });
    this.createButton = this.button("Create the prompt");
    this.prompt = page.getByRole("textbox", { name: "Prompt for AI" });
    this.maxTokens = page.getByRole("spinbutton", { name: "Max tokens" });
    this.askButton = this.button("Ask this question to AI");
    this.askAgainButton = this.button("Ask Again");
    this.resetButton = this.button("Reset");
    this.stopButton = this.button("Stop");
    this.answer = page.getByRole("region", { name: "AI answer" });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens the page for a person who is signed in, and waits until it can be used. */
  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("AI Assistant: Marketing Tools");
    await expect(this.page.getByRole("combobox")).toHaveCount(2);
  }

  radio(group: string, choice: string): Locator {
    return this.page.getByRole("group", { name: group }).getByRole("radio", { name: choice, exact: true });
  }

  /** Waits until these keywords and categories are chosen, in this order, and no others. */
  async expectChosen(...names: readonly string[]): Promise<void> {
    const removeButtons = this.page.getByRole("button", { name: /^Remove / });
    await expect(removeButtons).toHaveCount(names.length);
    for (const [index, name] of names.entries())
      await expect(removeButtons.nth(index)).toHaveAccessibleName(`Remove ${name}`);
  }

  async addKeyword(keyword: string): Promise<void> {
    await this.keywords.fill(keyword);
    await this.page.getByRole("option", { name: `Add "${keyword}"`, exact: true }).click();
  }

  async addCategory(category: string): Promise<void> {
    await this.categories.click();
    await this.page.getByRole("option", { name: category, exact: true }).click();
  }

  async fill(details: VideoDetails): Promise<void> {
    await this.radio("Social network", details.socialNetwork).check();
    await this.context.fill(details.subject);
    for (const keyword of details.keywords) await this.addKeyword(keyword);
    for (const category of details.categories) await this.addCategory(category);
    await this.radio("Emotive words", details.emotiveWords ? "Yes" : "No").check();
    await this.radio("Number of variants", String(details.variants)).check();
  }
}
