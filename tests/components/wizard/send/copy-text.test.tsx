import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { copyText } from "@/lib/browser/clipboard";

let success: MockInstance;
let failure: MockInstance;

beforeEach(() => {
  success = vi.spyOn(toast, "success");
  failure = vi.spyOn(toast, "error");
});
afterEach(() => Reflect.deleteProperty(document, "execCommand"));

const withClipboard = (clipboard: object | undefined) => vi.stubGlobal("navigator", { clipboard });

/** What a page without a clipboard can do: copy what is selected. */
function withExecCommand(answer: boolean): string[] {
  const copied: string[] = [];
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: () => {
      copied.push(document.querySelector("textarea")?.value ?? "nothing");
      return answer;
    },
  });
  return copied;
}

test("a text goes to the clipboard, and the specified toast says so for two seconds", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  withClipboard({ writeText });
  await copyText("How to bake bread");
  expect(writeText).toHaveBeenCalledExactlyOnceWith("How to bake bread");
  expect(success).toHaveBeenCalledExactlyOnceWith("Text copied to clipboard!", { duration: 2000 });
});

test("a letter goes there twice, plain and rich, so that each program takes what it can", async () => {
  const items: Record<string, Blob>[] = [];
  vi.stubGlobal(
    "ClipboardItem",
    class {
      constructor(parts: Record<string, Blob>) {
        items.push(parts);
      }
    },
  );
  withClipboard({ write: vi.fn().mockResolvedValue(undefined) });
  await copyText("Hello", "<p>Hello</p>");
  expect(items.map((parts) => Object.entries(parts).map(([type, blob]) => [type, blob.type, blob.size]))).toEqual([
    [
      ["text/plain", "text/plain", 5],
      ["text/html", "text/html", 12],
    ],
  ]);
  expect(success).toHaveBeenCalledOnce();
});

test("a browser that takes no rich copy gets the plain one", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  withClipboard({ writeText });
  await copyText("Hello", "<p>Hello</p>");
  expect(writeText).toHaveBeenCalledExactlyOnceWith("Hello");
});

test("without a clipboard, as on a page without HTTPS, the text is copied by selecting it", async () => {
  withClipboard(undefined);
  const copied = withExecCommand(true);
  await copyText("Hello");
  expect(copied).toEqual(["Hello"]);
  expect(document.querySelector("textarea")).toBeNull();
  expect(success).toHaveBeenCalledOnce();
});

test("without a clipboard a dialog, which keeps the focus inside, copies too, and its button has the focus again", async () => {
  // To select a text is to focus it, in browsers as they are.
  const select = HTMLTextAreaElement.prototype.select;
  const selecting = vi.spyOn(HTMLTextAreaElement.prototype, "select");
  selecting.mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus();
    select.call(this);
  });
  onTestFinished(() => selecting.mockRestore());
  render(
    <Dialog title="Your email" onClose={() => {}}>
      <Button onClick={() => copyText("Hello")}>Copy</Button>
    </Dialog>,
  );
  const user = userEvent.setup();
  withClipboard(undefined);
  const focused: string[] = [];
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: () => focused.push(document.activeElement?.tagName ?? ""),
  });
  const button = screen.getByRole("button", { name: "Copy" });
  await user.click(button);
  expect(focused).toEqual(["TEXTAREA"]);
  expect(document.activeElement).toBe(button);
});

test.each([
  [
    "refuses",
    () => withClipboard({ writeText: vi.fn().mockRejectedValue(new DOMException("No.", "NotAllowedError")) }),
  ],
  [
    "has no clipboard and refuses the other way too",
    () => {
      withClipboard(undefined);
      withExecCommand(false);
    },
  ],
])("a browser that %s does not say that it copied", async (_, refuse) => {
  refuse();
  await copyText("Hello");
  expect(success).not.toHaveBeenCalled();
  expect(failure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("copy it by hand"), { duration: 7000 });
});
