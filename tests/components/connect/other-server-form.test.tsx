import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { OtherServerForm } from "@/components/connect/other-server-form";
import { connectApi } from "@/lib/connect/wire";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The form over a server with two models; `used` has what was asked to be used. */
async function openForm() {
  const models = { models: [{ name: "qwen3:8b" }, { name: "llama3.1:8b" }] };
  const asked = vi.fn(async (_path: string) => Response.json(models));
  vi.stubGlobal("fetch", asked);
  const used: string[] = [];
  const onUse = async ({ model }: { model: string }) => {
    used.push(model);
    return model === "llama3.1:8b";
  };
  render(<OtherServerForm onUse={onUse} unavailable={undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByText("Another server"));
  await user.type(screen.getByLabelText("Address"), "http://127.0.0.1:11434");
  return { user, used, asked };
}

test.each([
  ["a wrong name", "llama"],
  ["no name", ""],
])("after %s the models of the server are offered, and the chosen one is used", async (_what, name) => {
  const { user, used, asked } = await openForm();
  if (name !== "") await user.type(screen.getByRole("textbox", { name: "Model" }), name);
  await user.click(screen.getByRole("button", { name: "Test and use" }));
  const list = await screen.findByRole("combobox", { name: "Model" });
  expect(asked.mock.calls.map(([path]) => path)).toEqual([connectApi.models]);
  await user.selectOptions(list, "llama3.1:8b");
  await user.click(screen.getByRole("button", { name: "Test and use" }));
  expect(used).toEqual([...(name === "" ? [] : [name]), "llama3.1:8b"]);
});

test("another address takes a name by hand again", async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole("button", { name: "Test and use" }));
  await screen.findByRole("combobox", { name: "Model" });
  await user.type(screen.getByLabelText("Address"), "/v1");
  expect(screen.getByRole("textbox", { name: "Model" })).toBeTruthy();
});
