import { expect, type Locator, type Page } from "@playwright/test";

/** The library of letters as a person sees it. */
export class LibraryPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly titles: Locator;
  readonly search: Locator;
  readonly name: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Your emails" });
    this.rows = page.getByRole("region", { name: "Emails" }).getByRole("listitem");
    // Without the words around the title of what is being written.
    this.titles = this.rows.getByRole("heading", { level: 3 }).locator("[dir] span:not([class])");
    this.search = page.getByRole("searchbox", { name: "Search your emails" });
    this.name = page.getByLabel("Name of this email");
  }

  async open(): Promise<void> {
    await this.page.goto("/emails");
    await expect(this.heading).toBeVisible();
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.link(title) });
  }

  filter(name: "All" | "Drafts" | "Written"): Locator {
    return this.page.getByRole("list", { name: "Show" }).getByRole("link", { name, exact: true });
  }

  link(title: string): Locator {
    return this.page.getByRole("link").filter({ has: this.page.getByText(title, { exact: true }) });
  }

  button(
    action: "For another audience" | "Rename" | "Duplicate" | "Delete" | "Undo: bring back",
    title: string,
  ): Locator {
    return this.page.getByRole("button", { name: `${action} “${title}”`, exact: true });
  }
}
