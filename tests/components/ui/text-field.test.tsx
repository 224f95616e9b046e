import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "@/components/ui/text-field";
import { cleanLink } from "@/lib/text/clean-text";

afterEach(cleanup);

let kept = "";

/** A field of a form that keeps what it is given, with a button that fills it in. */
function Form(field: { rows?: number; clean?: (text: string) => string }) {
  const [value, setValue] = useState("");
  kept = value;
  return (
    <>
      <TextField label="Answer" value={value} limit={100} onType={setValue} {...field} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue("An example")}>
        Example
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });

test("a pasted text is kept clean, and stays as it is with its caret until the field is left", async () => {
  render(<Form rows={3} />);
  const user = userEvent.setup();
  await user.type(box(), "In stock: today.");
  box().setSelectionRange(10, 10);
  await user.paste("two\u2028\uf0b7\tjars\u200b,\v");
  expect(kept).toBe("In stock: two\n- jars,\ntoday.");
  expect(box().value).toBe("In stock: two\u2028\uf0b7\tjars\u200b,\vtoday.");
  expect(box().selectionStart).toBe(23);
  await user.keyboard("!");
  expect(kept).toBe("In stock: two\n- jars,\n!today.");
  await user.tab();
  expect(box().value).toBe(kept);
});

test("a joiner that is typed before its letter is kept once the letter is there", async () => {
  render(<Form rows={3} />);
  for (const typed of ["می", "می\u200c", "می\u200cخ"]) fireEvent.change(box(), { target: { value: typed } });
  expect(kept).toBe("می\u200cخ");
  fireEvent.change(box(), { target: { value: "👩\u200d" } });
  expect([kept, box().value]).toEqual(["👩", "👩\u200d"]);
  fireEvent.change(box(), { target: { value: "👩\u200d💻" } });
  expect(kept).toBe("👩\u200d💻");
});

test("a field of one line keeps a line, and one for a link keeps the link", async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.type(box(), "Crumb ");
  expect([kept, box().value]).toEqual(["Crumb", "Crumb "]);
  await user.paste("Club\u2029online\ufeff ");
  expect(kept).toBe("Crumb Club online");
  unmount();
  render(<Form clean={cleanLink} />);
  await user.click(box());
  await user.paste("\u200ehttps://example.com/of\u00adfer?a=1&amp;b=2 ");
  expect(kept).toBe("https://example.com/offer?a=1&b=2");
});

test("what is filled in from elsewhere is shown, also while the field is being typed in", async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(box(), "Mine ");
  await user.click(screen.getByRole("button", { name: "Example" }));
  expect([kept, box().value]).toEqual(["An example", "An example"]);
});
