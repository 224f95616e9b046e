import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "@/components/ui/field";
import { TextArea, TextInput } from "@/components/ui/text-controls";

afterEach(cleanup);

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
