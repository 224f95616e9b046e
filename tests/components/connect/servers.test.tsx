import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OtherServerForm } from "@/components/model/connect-forms";
import { ConnectPage } from "@/components/model/connect-page";
import { FoundServers } from "@/components/model/found-servers";
import { ModelStrip } from "@/components/site/model-strip";
import type { FoundServer, Writer } from "@/lib/model/wire";
import { connectApi } from "@/lib/text/later-paths";

const HERE = "http://127.0.0.1:11434/v1";
const AT_HOST = "http://host.docker.internal:11434/v1";

test.each([
  [HERE, "Use qwen3:8b on this machine"],
  ["http://localhost:11434/v1", "Use qwen3:8b on this machine"],
  [AT_HOST, "Use qwen3:8b (Ollama on host.docker.internal)"],
])("the strip names the host of the model at %s unless it is this machine", (baseUrl, words) => {
  render(<ModelStrip found={{ kind: "ollama", baseUrl, model: "qwen3:8b" }} />);
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: words });
  // The one that was named is the one that is used.
  expect(new URL(form?.action ?? "").searchParams.get("baseUrl")).toBe(baseUrl);
});

test("each found server is named with its host unless it is this machine, and one of two is in use", () => {
  const models = [{ name: "qwen3:8b" }];
  const found: FoundServer[] = [HERE, AT_HOST].map((baseUrl) => ({ kind: "ollama", baseUrl, models }));
  const writer: Writer = {
    source: "connection",
    service: "ollama",
    serviceName: "Ollama on host.docker.internal",
    host: "host.docker.internal:11434",
    model: "qwen3:8b",
    priced: true,
  };
  render(
    <FoundServers
      found={found}
      writer={writer}
      onUse={async () => undefined}
      testing={undefined}
      unavailable={undefined}
    />,
  );
  const [here, atHost] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect([here, atHost]).toEqual([
    expect.stringMatching(/^Ollamaqwen3:8b.*Use it$/),
    expect.stringMatching(/^Ollama on host\.docker\.internalqwen3:8b.*In use$/),
  ]);
  expect(screen.queryByText(/this machine/)).toBeNull();
});

test.each([
  [{ source: "sample" } as const, 1],
  [{ source: "environment", service: "other", serviceName: "a", host: "a:1", model: "b", priced: true } as const, 0],
])("the sample writer is named where it writes alone: $source", (writer, times) => {
  render(<ConnectPage state={{ revision: 0, mayChange: false, writer }} next={{ path: "/", act: "Go" }} />);
  expect(screen.queryAllByText(/Until you connect one, the sample writer/)).toHaveLength(times);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The model that writes");
  expect(screen.getByRole("link", { name: "Go" }).getAttribute("href")).toBe("/");
});

const REFUSED = { ok: false, message: "The model's server doesn't have a model named llama." } as const;

/** The form over a server with two models; `used` has what was asked to be used. */
async function openForm() {
  const models = { models: [{ name: "qwen3:8b" }, { name: "llama3.1:8b" }] };
  const asked = vi.fn(async (_path: string) => Response.json(models));
  vi.stubGlobal("fetch", asked);
  const used: string[] = [];
  const onUse = async ({ model }: { model: string }) => {
    used.push(model);
    return model === "llama3.1:8b" ? undefined : REFUSED;
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
  const why = screen.queryByRole("alert")?.textContent;
  expect(why).toEqual(name === "" ? undefined : `Nothing was changed.${REFUSED.message}`);
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
