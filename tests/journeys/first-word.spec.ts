import { countClicks, expect, sampleTest } from "@/tests/support/browser/browser-test";
import {
  type Answers,
  type FakeServer,
  LLAMA_CPP,
  LM_STUDIO,
  OLLAMA,
  startFakeServer,
  VLLM,
} from "@/tests/support/model/fake-model-servers";
import type { Behaviour } from "@/tests/support/model/scripted-upstream";
import { says } from "@/tests/support/model/upstream-behaviours";

// A server of its own: its model changes.
sampleTest.use({ environment: { TRIAL_SECONDS: "0" } });

/** A model's server and its usual port. The machine that runs the tests may have one of them running. */
const USUAL: readonly [name: string, port: number, answers: Answers][] = [
  ["LM Studio", 1234, LM_STUDIO],
  ["vLLM", 8000, VLLM],
  ["llama.cpp", 8080, LLAMA_CPP],
  ["Ollama", 11434, OLLAMA],
];

async function startOnUsualPort(chat: Behaviour): Promise<{ name: string; server: FakeServer }> {
  for (const [name, port, answers] of USUAL) {
    try {
      return { name, server: await startFakeServer({ ...VLLM, ...answers }, chat, port) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
  throw new Error("Each of the four ports is taken.");
}

sampleTest(
  "from the start to a model's first word: two clicks for a server that runs, three and the key for a service",
  async ({ page, app }) => {
    const { name, server } = await startOnUsualPort(says("Hello."));
    const asked = () => server.asked.filter(({ path }) => path === "/v1/chat/completions");
    const clicks = await countClicks(page);
    const link = /\/connect\?code=[\w-]+/.exec(app.output())?.[0] ?? "";

    await page.goto(link); // The first click, in the terminal.
    const offer = page.getByRole("listitem").filter({ hasText: name });
    await offer.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByText(/ wrote its first word /)).toBeVisible();
    expect(1 + clicks()).toBe(2);
    expect(asked()).toHaveLength(1);

    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("Writing now: the sample writer")).toBeVisible();
    // The service is elsewhere; its place is taken by the server of the test, which lists and writes as it does.
    await page.route(/\/api\/connect(\/models)?$/, async (route) => {
      const body = route.request().postDataJSON();
      if (body?.service !== "anthropic") return route.fallback();
      await route.continue({ postData: { ...body, service: "other", baseUrl: `${server.origin}/v1` } });
    });
    const before = clicks();
    await page.getByRole("textbox", { name: "Key" }).fill("sk-ant-api03-of-a-test");
    await page.getByRole("button", { name: "Show models" }).click();
    await page.getByRole("button", { name: "Test and use" }).click();
    await expect(page.getByText(/ wrote its first word /)).toBeVisible();
    expect(1 + clicks() - before).toBe(3);
    expect(asked().at(-1)?.headers.authorization).toBe("Bearer sk-ant-api03-of-a-test");
    await server.close();
  },
);
