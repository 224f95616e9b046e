import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { TextArea, TextInput } from "@/components/ui/text-controls";
import { TextField } from "@/components/ui/text-field";
import { cleanLink } from "@/lib/text/clean-text";

function TopicForm({ onValid }: { onValid: (values: { topic: string }) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { topic: "" } });
  return (
    <form onSubmit={handleSubmit((values) => onValid(values))}>
      <Field label="Topic">{(control) => <TextArea {...control} {...register("topic", { required: true })} />}</Field>
      <button type="submit">Continue</button>
    </form>
  );
}

test("label, hint, error and the required state belong to the control", () => {
  render(
    <Field label="1.2 Audience" hint="A short phrase." required error="Say whom it is for.">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole("textbox", {
    name: "1.2 Audience",
    description: "Say whom it is for. A short phrase.",
  });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("aria-required")).toBe("true");
});

test("a field without hint and error claims neither", () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  const input = screen.getByRole("textbox", { name: "Name" });
  expect(input.getAttribute("aria-describedby")).toBeNull();
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("a press on the label puts the cursor into the control", async () => {
  render(<Field label="Tip">{(control) => <TextArea {...control} />}</Field>);
  await userEvent.click(screen.getByText("Tip"));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Tip" }));
});

test("what is typed runs in the direction of its own letters", () => {
  render(
    <>
      <TextArea aria-label="Lines" />
      <TextInput aria-label="Line" />
    </>,
  );
  expect(screen.getAllByRole("textbox").map(({ dir }) => dir)).toEqual(["auto", "auto"]);
});

test("a text area has three rows to begin with", () => {
  render(<Field label="Tip">{(control) => <TextArea {...control} />}</Field>);
  expect(screen.getByRole("textbox").getAttribute("rows")).toBe("3");
});

test("a text area grows with its text where the browser does not do so itself", async () => {
  vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockReturnValue(240);
  render(<Field label="Tip">{(control) => <TextArea {...control} />}</Field>);
  await userEvent.type(screen.getByRole("textbox"), "One line and another.");
  expect(screen.getByRole("textbox").style.height).toBe("240px");
  vi.restoreAllMocks();
});

test("a form library can register a text area: it reads what was typed and finds it to focus", async () => {
  const onValid = vi.fn();
  render(<TopicForm onValid={onValid} />);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Topic" }));
  await userEvent.keyboard("How to bake bread");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(onValid).toHaveBeenCalledWith({ topic: "How to bake bread" });
});

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

function Lengths() {
  const [length, setLength] = useState<"short" | "longer" | null>(null);
  return (
    <RadioCards
      legend="How long should the description be?"
      value={length}
      onChange={setLength}
      cards={[
        { value: "short", title: "Short", description: "A low-key pitch." },
        { value: "longer", title: "Longer", description: "Several sentences." },
      ]}
    />
  );
}

const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

test("nothing is chosen until a person chooses, and the whole card is the target", async () => {
  render(<Lengths />);
  expect(screen.getByRole("group", { name: "How long should the description be?" })).toBeTruthy();
  expect([isChecked(/Short/), isChecked(/Longer/)]).toEqual([false, false]);
  await userEvent.click(screen.getByText("Several sentences."));
  expect([isChecked(/Short/), isChecked(/Longer/)]).toEqual([false, true]);
});

test("the arrow keys move the choice", async () => {
  render(<Lengths />);
  await userEvent.click(screen.getByText("Short"));
  await userEvent.keyboard("{ArrowDown}");
  expect([isChecked(/Short/), isChecked(/Longer/)]).toEqual([false, true]);
});
