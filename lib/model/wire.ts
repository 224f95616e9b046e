/** The kinds of servers that are found by themselves: on this machine, or on the one that its container runs on. */
export const FOUND_KINDS = ["ollama", "lm-studio", "llama-cpp", "vllm"] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

export const FOUND_NAMES: Readonly<Record<FoundKind, string>> = {
  ollama: "Ollama",
  "lm-studio": "LM Studio",
  "llama-cpp": "llama.cpp",
  vllm: "vLLM",
};

/** A model of a server, as a person chooses it. */
export interface OfferedModel {
  name: string;
  /** Its size on disk in bytes, where the server says it. */
  bytes?: number;
  /** How many tokens fit into prompt and reply together, where the server says it. */
  window?: number;
}

export interface FoundServer {
  kind: FoundKind;
  /** Its address for chat completions, e.g. `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** The best guess first; empty for a server without a model that writes. */
  models: readonly OfferedModel[];
}

/** A model of a found server, the body of `POST /api/connect/found` as a form sends it in the address. */
export type FoundModel = Pick<FoundServer, "kind" | "baseUrl"> & { model: string };

/** The service of a connection: a found server, a preset by its id (`presets.ts`), or another server. */
export type ServiceId = string;

/** The service of another server, which has no name of its own. */
export const OTHER_SERVICE: ServiceId = "other";

/** Whether a service is a server that is found by itself. */
export function isFoundKind(service: ServiceId): service is FoundKind {
  return Object.hasOwn(FOUND_NAMES, service);
}

export type Writer =
  | { source: "sample" }
  | {
      /** `environment`: it is set by variables, and nothing here can change it. */
      source: "environment" | "connection";
      service: ServiceId;
      /** The name of the service for people (`serviceName`), e.g. `OpenAI`, or the host of another server. */
      serviceName: string;
      /** The host and port that letters go to. */
      host: string;
      model: string;
      /** The last four characters of the key; absent without one. */
      keyEnd?: string;
      window?: number;
      /** Whether the price of this model is known; otherwise the specified rates apply. */
      priced: boolean;
      /** Why it cannot write: its key cannot be read with the secret of this server, or the server is gone. */
      trouble?: "sealed" | "gone";
    };

/** The answer of `GET /api/connect`. */
export interface ConnectState {
  writer: Writer;
  /** Goes up with each change; 0 before the first. Who changes names the one they saw. */
  revision: number;
  /** Whether this browser may change it; no one may change the environment's model. */
  mayChange: boolean;
  /** The servers that were found; absent for who may not change it. */
  found?: readonly FoundServer[];
}

/** The body of `PUT /api/connect`: test this connection, and use it when the test passes. */
export interface WantedConnection {
  service: ServiceId;
  /** For another server and a found one; a preset has its own. */
  baseUrl?: string;
  apiKey?: string;
  model: string;
  revision: number;
}

/** The answer of `PUT /api/connect`. */
export interface Connected {
  state: ConnectState;
  test: { firstWordMs: number };
  /** The connection that someone else had made since the one that the person saw; it is replaced. */
  replaced?: { serviceName: string; model: string };
}

/** The body of `POST /api/connect/models`: the models of a service for a key. */
export type ModelsAsked = Omit<WantedConnection, "model" | "revision">;

/** The answer of `POST /api/connect/models`. */
export interface ModelsOffered {
  models: readonly OfferedModel[];
}

/** The body of `POST /api/connect/room`: make a copy of a model with a larger window, in the Ollama at this address. */
export interface WindowAsked {
  baseUrl: string;
  model: string;
}

/** The answer of `POST /api/connect/room`: the name of the copy. */
export interface LargerWindow {
  model: string;
  window: number;
}

/** A window below this cuts long briefs without a word. */
export const ENOUGH_WINDOW = 8_192;
