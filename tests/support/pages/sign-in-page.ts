import { expect, type Locator, type Page } from "@playwright/test";

/** The pages of signing in as a person sees them. */
export class SignInPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly confirmation: Locator;
  readonly getLink: Locator;
  readonly sendAgain: Locator;
  readonly checkMailbox: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.email = page.getByLabel("Password-Free Authentication");
    this.confirmation = page.getByLabel("Please provide your email for confirmation");
    this.getLink = page.getByRole("button", { name: "Get Secure Link" });
    this.sendAgain = page.getByRole("button", { name: "Send again" });
    this.checkMailbox = page.getByRole("heading", { name: "Check your inbox" });
  }

  async open(): Promise<void> {
    await this.page.goto("/login");
  }

  /** Asks for a link on the page that is open, and waits until it is on its way. */
  async askForLink(email: string): Promise<void> {
    await this.email.fill(email);
    await this.getLink.click();
    await expect(this.checkMailbox).toBeVisible();
  }

  async confirm(email: string): Promise<void> {
    await this.confirmation.fill(email);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  /** The address that this browser remembers. */
  async remembered(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem("emailForSignIn"));
  }

  /** @param address where the link leads: to the library for whoever has written emails. */
  async expectSignedIn(address: "/" | "/emails" = "/"): Promise<void> {
    await expect(this.page).toHaveURL(address);
    // Whoever is signed in is led from the login page to the start.
    const response = await this.page.request.get("/login", { maxRedirects: 0 });
    expect(response.headers().location).toMatch(/\/$/);
  }
}
