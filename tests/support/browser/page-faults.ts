import type { BrowserContext } from "@playwright/test";

/** What went wrong in a browser while nobody looked. */
export interface PageFaults {
  /** One line each; empty when all is well. */
  readonly found: readonly string[];
  /** Says that an answer of this status is part of the test. */
  expectStatus(status: number): void;
  /** Says that requests which get no answer are part of the test. */
  expectNoConnection(): void;
}

/**
 * Watches everything that the pages of a browser do: errors in the console, exceptions, answers that are failures, and
 * requests to any other place than the application's own server.
 */
export function watchForFaults(context: BrowserContext, origin: string): PageFaults {
  const found: string[] = [];
  const expected = new Set<number>();
  let connected = true;
  context.on("console", (message) => {
    const refused = /the server responded with a status of (\d+)/.exec(message.text())?.[1];
    if (message.type() !== "error" || (refused && expected.has(Number(refused)))) return;
    if (!connected && message.text().includes("net::ERR_")) return;
    found.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => found.push(`exception: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() < 400 || expected.has(response.status())) return;
    found.push(`answer ${response.status()}: ${response.url()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) found.push(`request to another place: ${request.url()}`);
  });
  return {
    found,
    expectStatus: (status) => void expected.add(status),
    expectNoConnection: () => {
      connected = false;
    },
  };
}
