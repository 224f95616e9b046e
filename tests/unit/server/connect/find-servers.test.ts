import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { findServers, usualPlaces } from "@/lib/model/server/find-servers";
import { bestFirst } from "@/lib/model/server/list-models";
import { FOUND_KINDS, type FoundKind } from "@/lib/model/wire";
import { eventually } from "../../../support/eventually";
import {
  type Answers,
  answersJson,
  answersPage,
  type FakeServer,
  LLAMA_CPP,
  LM_STUDIO,
  LM_STUDIO_BEFORE,
  neverEnds,
  OLLAMA,
  redirects,
  startFakeServer,
  VLLM,
} from "../../../support/model/fake-model-servers";

const ALL: Readonly<Record<FoundKind, Answers>> = {
  ollama: OLLAMA,
  "lm-studio": LM_STUDIO,
  "llama-cpp": LLAMA_CPP,
  vllm: VLLM,
};

async function start(answers: Answers): Promise<FakeServer> {
  const server = await startFakeServer(answers);
  onTestFinished(server.close);
  return server;
}

/** Servers get the time that they need: a busy machine may take long to answer. */
const noLimit = () => new AbortController().signal;

const find = async (kind: FoundKind, answers: Answers) =>
  findServers([{ kind, origin: (await start(answers)).origin }], noLimit);

/** Every path of every kind, each with the same answer. */
const everywhere = (answer: Answers[string]): Answers =>
  Object.fromEntries(
    Object.values({ ...ALL, before: LM_STUDIO_BEFORE })
      .flatMap(Object.keys)
      .map((path) => [path, answer]),
  );

describe("the servers of this machine", () => {
  test("are found by name, size and window, beside a web server and a port where nothing is", async () => {
    const origins = await Promise.all(
      FOUND_KINDS.map(async (kind) => ({ kind, origin: (await start(ALL[kind])).origin })),
    );
    const web = await start(everywhere(answersPage));
    const gone = await start({});
    await gone.close();
    const others = FOUND_KINDS.flatMap((kind) => [web, gone].map(({ origin }) => ({ kind, origin })));
    const [ollama, lmStudio, llamaCpp, vllm] = origins.map(({ origin }) => `${origin}/v1`);
    expect(await findServers([...others, ...origins], noLimit)).toEqual([
      {
        kind: "ollama",
        baseUrl: ollama,
        models: [
          { name: "gemma3:270m", bytes: 291_554_930, window: 4096 },
          { name: "qwen3:1.7b", bytes: 1_359_293_444 },
          { name: "llama3.2:1b", bytes: 1_321_098_329 },
          { name: "giant:900b", bytes: 9e14 },
        ],
      },
      {
        kind: "lm-studio",
        baseUrl: lmStudio,
        models: [
          { name: "google/gemma-4-26b-a4b", bytes: 17_990_911_801, window: 4096 },
          { name: "deepseek-r1", bytes: 1_204_926_103, window: 131_072 },
        ],
      },
      {
        kind: "llama-cpp",
        baseUrl: llamaCpp,
        models: [{ name: "../models/Meta-Llama-3.1-8B-Instruct-Q4_K_M.gguf", bytes: 4_912_898_304, window: 16_384 }],
      },
      { kind: "vllm", baseUrl: vllm, models: [{ name: "Qwen/Qwen3-8B", window: 40_960 }] },
    ]);
  });

  test("may be LM Studio before version 0.4", async () => {
    const [server] = await find("lm-studio", LM_STUDIO_BEFORE);
    expect(server?.models).toEqual([
      { name: "meta-llama-3.1-8b-instruct", window: 8192 },
      { name: "qwen2-vl-7b-instruct", window: 32_768 },
    ]);
  });

  test("may be llama.cpp with several models, of which those in memory come first", async () => {
    const models = [
      { id: "small", status: { value: "unloaded" } },
      { id: "decides", status: { value: "loaded" }, architecture: { output_modalities: ["decisions"] } },
      { id: "ready", status: { value: "loaded" } },
    ];
    const props = { role: "router", default_generation_settings: { n_ctx: 0 } };
    const [server] = await find("llama-cpp", { "/props": props, "/v1/models": { data: models } });
    expect(server?.models).toEqual([{ name: "ready" }, { name: "small" }]);
  });

  test.each([
    ["ollama", { ...OLLAMA, "/api/tags": { models: [] } }],
    ["lm-studio", { "/api/v1/models": { models: [] } }],
    ["llama-cpp", { ...LLAMA_CPP, "/v1/models": { data: [] } }],
  ] as const)("may be %s without a model: it is offered with none", async (kind, answers) => {
    expect(await find(kind, answers)).toEqual([expect.objectContaining({ kind, models: [] })]);
  });

  test("under two names are one", async () => {
    const { origin } = await start(OLLAMA);
    const both = [origin, origin.replace("127.0.0.1", "localhost")];
    const found = await findServers(
      both.map((one) => ({ kind: "ollama", origin: one })),
      noLimit,
    );
    expect(found.map(({ baseUrl }) => baseUrl)).toEqual([`${origin}/v1`]);
  });

  test("with a thousand models are offered with five hundred", async () => {
    const one = { type: "llm", loaded_instances: [] };
    const models = Array.from({ length: 1000 }, (_, at) => ({ ...one, key: `model-${at}`, size_bytes: 1000 + at }));
    const [server] = await find("lm-studio", { "/api/v1/models": { models } });
    expect(server?.models).toHaveLength(500);
    expect(server?.models[0]).toEqual({ name: "model-999", bytes: 1999 });
  });

  test.each([-4096, 0, 1.5, 1e12, "4096", null])("that claim a window of %j have none", async (window) => {
    const models = [{ id: "one", owned_by: "vllm", max_model_len: window }];
    const [server] = await find("vllm", { "/v1/models": { data: models } });
    expect(server?.models).toEqual([{ name: "one" }]);
  });

  test.each(["", "two\nlines", "turned\u202earound", "x".repeat(201), 7])(
    "that name a model %j have no such model",
    async (name) => {
      const tags = { models: [name, "one"].map((one) => ({ name: one, size: 1 })) };
      const [server] = await find("ollama", { ...OLLAMA, "/api/tags": tags, "/api/ps": {} });
      expect(server?.models).toEqual([{ name: "one", bytes: 1 }]);
    },
  );
});

const atAll = ({ origin }: FakeServer) => FOUND_KINDS.map((kind) => ({ kind, origin }));

describe("nothing is offered", () => {
  test.each<[string, Answers[string]]>([
    ["a web page", answersPage],
    ["an empty object", {}],
    ["a list", []],
    ["models that are none", { models: "many", data: "many", version: 7, default_generation_settings: true }],
    ["another server's list", { object: "list", data: [{ id: "gpt", object: "model", owned_by: "somebody" }] }],
    ["an error with the right JSON", answersJson(500, { ...OLLAMA["/api/tags"], ...VLLM["/v1/models"] })],
    ["JSON of more than 256 kB", { ...VLLM["/v1/models"], more: "x".repeat(256 * 1024) }],
    ["JSON without an end", neverEnds],
  ])("where the answer is %s", async (_what, answer) => {
    const server = await start(everywhere(answer));
    expect(await findServers(atAll(server), noLimit)).toEqual([]);
    await eventually(() => expect(server.open).toBe(0));
  });

  test("where there is silence, which is heard until the limit alone and holds no other server up", async () => {
    const [silent, ollama] = await Promise.all([start(everywhere(() => {})), start(OLLAMA)]);
    const limits: AbortController[] = [];
    const look = findServers([...atAll(silent), { kind: "ollama", origin: ollama.origin }], () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    await eventually(() => expect([silent.open, ollama.asked.length, ollama.open]).toEqual([8, 3, 0]));
    for (const limit of limits) limit.abort();
    expect((await look).map(({ baseUrl }) => baseUrl)).toEqual([`${ollama.origin}/v1`]);
    await eventually(() => expect(silent.open).toBe(0));
  });

  test("where there is silence, by a limit of its own", async () => {
    const silent = await start(everywhere(() => {}));
    expect(await findServers(atAll(silent))).toEqual([]);
    await eventually(() => expect(silent.open).toBe(0));
  });

  test("where a redirect leads to a server, which is not asked", async () => {
    const target = await start(OLLAMA);
    expect(await find("ollama", everywhere(redirects(`${target.origin}/api/tags`)))).toEqual([]);
    expect(target.asked).toEqual([]);
  });
});

test("the best guess is in memory, or the largest model that fits into it", () => {
  const names = (memoryBytes: number) => bestFirst(models, memoryBytes).map(({ name }) => name);
  const models = [
    { name: "small", bytes: 2e9 },
    { name: "large", bytes: 40e9 },
    { name: "middle", bytes: 9e9 },
    { name: "unknown" },
  ];
  expect(names(16e9)).toEqual(["middle", "small", "unknown", "large"]);
  expect(names(64e9)).toEqual(["large", "middle", "small", "unknown"]);
  expect(bestFirst([...models, { name: "loaded", bytes: 1e9, isLoaded: true }], 64e9)[0]?.name).toBe("loaded");
});

describe("it is looked", () => {
  const FIXED = ["http://127.0.0.1:11434", "http://127.0.0.1:1234", "http://127.0.0.1:8080", "http://127.0.0.1:8000"];

  const AT_HOST = FIXED.map((origin) => origin.replace("127.0.0.1", "host.docker.internal"));

  /** The root of a file system that has one file. */
  function rootWith(path: string, text = ""): string {
    const file = join(roots, String(readdirSync(roots).length), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file.slice(0, -path.length);
  }
  const roots = mkdtempSync(join(tmpdir(), "roots-"));
  afterAll(() => rmSync(roots, { recursive: true }));

  const originsIn = async (root: string, isThere: () => Promise<boolean>) =>
    (await usualPlaces(root, isThere)).map(({ origin }) => origin);

  test.each([
    ["Docker's", ".dockerenv", ""],
    ["Podman's", "run/.containerenv", ""],
    ["another, by its processes' group,", "proc/1/cgroup", "0::/kubepods/besteffort/pod1\n"],
  ])("in %s container also at the ports of its machine, where that has an address", async (_whose, path, text) => {
    const root = rootWith(path, text);
    expect(await originsIn(root, async () => true)).toEqual([...FIXED, ...AT_HOST]);
    expect(await originsIn(root, async () => false)).toEqual(FIXED);
    // No longer for a name than for a server.
    expect(await originsIn(root, () => new Promise(() => {}))).toEqual(FIXED);
  });

  test("elsewhere at four ports of this machine, and no name server is asked", async () => {
    const isThere = vi.fn(async () => true);
    expect(await originsIn(rootWith("proc/1/cgroup", "0::/init.scope\n"), isThere)).toEqual(FIXED);
    expect(await originsIn(join(roots, "nothing"), isThere)).toEqual(FIXED);
    expect(isThere).not.toHaveBeenCalled();
  });
});
