import { vi } from "vitest";
import { TAKES } from "@/lib/server/env-variables";
import { once } from "@/lib/server/once";

// Several files share a process. Each begins as a new process does: with no stub, and with nothing made yet.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
once.forgetAll();
// The application's variables may be set for other uses where the tests run. A test sets what it needs itself.
const stageModels = Object.keys(process.env).filter((name) => name.startsWith("OPENAI_MODEL_"));
const proxies = ["https_proxy", "http_proxy", "no_proxy"];
for (const name of [...Object.keys(TAKES), ...stageModels, ...proxies]) process.env[name] = "";
