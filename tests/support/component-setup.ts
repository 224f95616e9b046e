import { format } from "node:util";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// A busy machine may take its time; a part of a page that never comes is missed all the same.
configure({ asyncUtilTimeout: 15_000 });

// The whole page would be put into words for every look that comes too early, and thrown away at the next one; set
// DEBUG_PRINT_LIMIT to see the page of a test that fails.
if (process.env.DEBUG_PRINT_LIMIT === undefined) {
  configure({ getElementError: (message) => new Error(message ?? "Nothing was found.") });
}

// React would note where in the code each element was made, for tools that are not open here: a tenth of a test's time. It
// notes no more of them once it has noted ten thousand.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as never as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set() {}, configurable: true });

// Nothing is drawn here, so that an editor finds no place for its caret: its code does not load, and texts are edited with
// their signs. Journeys try the editor.
vi.mock("@/components/wizard/letter/letter-editor", () => {
  throw new Error("The editor needs a browser.");
});

/**
 * The styles that decide whether an element is shown, by what they depend on here, where the only style sheets are those of
 * the toasts: a query by role or name asks for them of every element around and in each that it looks at, and computing them
 * anew takes most of a test's time.
 */
const shown = new Map<string, Record<string, string>>();
const SHOWS = ["style", "hidden", "open", "popover", "type"];
const { getComputedStyle } = window;
window.getComputedStyle = (element, pseudo) => {
  const key = [element.localName, pseudo, ...SHOWS.map((name) => element.getAttribute(name))].join();
  const computed = shown.has(key) ? undefined : getComputedStyle(element, pseudo);
  // A hidden element may be so for another reason.
  if (
    computed &&
    computed.display !== "none" &&
    computed.visibility !== "hidden" &&
    computed.pointerEvents !== "none"
  ) {
    shown.set(key, Object.fromEntries(SHOWN.map((name) => [name, Reflect.get(computed, name)])));
  }
  const known = shown.get(key) ?? {};
  const all = () => computed ?? getComputedStyle(element, pseudo);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === "getPropertyValue") return (wanted: string) => known[wanted] ?? all().getPropertyValue(wanted);
      return known[String(name)] ?? Reflect.get(all(), name);
    },
  });
};
const SHOWN = ["display", "visibility", "content", "pointerEvents", "animationName"];

/** Nothing has a size here. */
class NoSizes {
  observe() {}
  disconnect() {}
}

// A browser is idle as soon as it has drawn, which takes no time here; without this, what waits for it takes half a second.
Object.assign(globalThis, {
  requestIdleCallback: (callback: () => void) => setTimeout(callback),
  cancelIdleCallback: (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle),
});

/** What React, a component or the page complained of while a test ran; one that is part of a test has a spy of its own. */
let complaints: string[] = [];
const print = console.error;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  complaints = [];
  console.error = (...words: unknown[]) => {
    complaints.push(format(...words));
    print(...words);
  };
  vi.stubGlobal("ResizeObserver", NoSizes);
  // The simulated arrow keys look a radio group up by its escaped name (CSSOM, section 2.1).
  vi.stubGlobal("CSS", { escape: (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`) });
  // No window is wide.
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  console.error = print;
  expect(complaints, "what the page complained about").toEqual([]);
});

// Several files share a process: what one has begun to fetch arrives while it is still its turn.
afterAll(() => vi.dynamicImportSettled());
