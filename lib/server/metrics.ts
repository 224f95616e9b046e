import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { reachDatabase } from "@/lib/server/db/database";
import type { ErrorCode, Usage } from "@/lib/stream/events";
import { once } from "./once";
import { reachRedis, redis } from "./redis";

type Client = typeof import("prom-client");

/** Counts what the server does, by a closed set of names and numbers: never a text, an address, a key or an owner. */
export type Metrics = Awaited<ReturnType<typeof prometheusMetrics>>["metrics"];

export type TextMetrics = ReturnType<Metrics["beginText"]>;

const held = once<{ metrics?: Metrics }>("metrics", () => ({}));

/** Returns the metrics of this process; undefined without METRICS_PORT, when nothing is counted. */
export function metrics(): Metrics | undefined {
  return held().metrics;
}

/** Counts in these metrics from now on. */
export function countIn(metrics: Metrics): void {
  held().metrics = metrics;
}

/**
 * The buckets of the conventions in seconds and in tokens
 * (https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-metrics.md).
 */
const SECONDS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];
const TOKENS = Array.from({ length: 14 }, (_, power) => 4 ** power);

const MODEL_LABELS = ["gen_ai_operation_name", "gen_ai_provider_name", "gen_ai_request_model"] as const;

/**
 * Loads the library, and makes metrics with OpenTelemetry's names in Prometheus' spelling
 * (https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/#metric-metadata-1).
 */
export async function prometheusMetrics() {
  const client = await import("prom-client");
  // The event loop's lag, memory, processor time and open files of this process.
  client.collectDefaultMetrics();
  addReach(client);
  const refusals = new client.Counter({
    name: "email_writer_limit_refusals_total",
    help: "Requests that hit a limit, by limit name.",
    labelNames: ["limit"],
  });
  const drafts = new client.Counter({ name: "email_writer_drafts_saved_total", help: "Drafts that were saved." });
  const metrics = {
    beginText: textMetrics(client),
    refuse: (limit: string) => refusals.inc({ limit }),
    saveDraft: () => drafts.inc(),
  };
  return { metrics, registry: client.register };
}

/** Adds whether the database and Redis respond, which is found out for each scrape. */
function addReach({ Gauge }: Client): void {
  const add = (name: string, help: string, reach: () => Promise<boolean>) =>
    new Gauge({
      name,
      help,
      async collect() {
        this.set((await reach()) ? 1 : 0);
      },
    });
  add("email_writer_database_up", "Whether the database responds within two seconds.", reachDatabase);
  const reach = async () => (await reachRedis()) === "answers";
  if (redis()) add("email_writer_redis_up", "Whether Redis does its work within two seconds.", reach);
}

/** Returns a function that counts a text until its end, by the path of its endpoint and the name of its model. */
function textMetrics(client: Client) {
  const running = new client.Gauge({ name: "email_writer_texts_running", help: "Texts that are being written." });
  const ended = new client.Counter({
    name: "email_writer_texts_ended_total",
    help: "Texts that ended, by endpoint and outcome.",
    labelNames: ["path", "outcome"],
  });
  const { duration, firstChunk, tokens } = modelHistograms(client);
  return (path: string, model: string) => {
    const labels = labelsOf(model);
    const firstPiece = firstChunk.startTimer(labels);
    const stop = duration.startTimer(labels);
    running.inc();
    return {
      firstPiece,
      /** Counts its end, with the code of the error that ended it, if there was one. */
      end(outcome: "done" | "failed" | "stopped", { inputTokens, outputTokens }: Usage, error?: ErrorCode) {
        running.dec();
        ended.inc({ path, outcome });
        stop(error === undefined ? {} : { error_type: error });
        // A text whose model was never reached has no tokens.
        if (inputTokens === 0) return;
        tokens.observe({ ...labels, gen_ai_token_type: "input" }, inputTokens);
        tokens.observe({ ...labels, gen_ai_token_type: "output" }, outputTokens);
      },
    };
  };
}

function modelHistograms({ Histogram }: Client) {
  const duration = new Histogram({
    name: "gen_ai_client_operation_duration_seconds",
    help: "Seconds that the model took for a text.",
    labelNames: [...MODEL_LABELS, "error_type"],
    buckets: SECONDS,
  });
  const firstChunk = new Histogram({
    name: "gen_ai_client_operation_time_to_first_chunk_seconds",
    help: "Seconds to the first piece of a text.",
    labelNames: MODEL_LABELS,
    buckets: SECONDS,
  });
  const tokens = new Histogram({
    name: "gen_ai_client_token_usage",
    help: "Tokens of a text, estimated for a model that does not count them.",
    labelNames: [...MODEL_LABELS, "gen_ai_token_type"],
    buckets: TOKENS,
  });
  return { duration, firstChunk, tokens };
}

/** Returns the labels of a model; only operators connect models, so there are few. */
function labelsOf(model: string): Record<(typeof MODEL_LABELS)[number], string> {
  return {
    gen_ai_operation_name: "chat",
    gen_ai_provider_name: model === SAMPLE_WRITER_NAME ? "sample" : "openai",
    gen_ai_request_model: model,
  };
}
