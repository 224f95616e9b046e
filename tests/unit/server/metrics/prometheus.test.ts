import { expect, test, vi } from "vitest";
import { MOST_MODELS, prometheusMetrics } from "@/lib/server/metrics/prometheus";

const USED = { inputTokens: 10, outputTokens: 1, estimated: false, cost: 0 };

test("however many models are connected, twenty have a label, and what is in a name stays in it", async () => {
  vi.stubEnv("DATABASE_URL", "file::memory:");
  const { metrics, registry } = await prometheusMetrics();
  const named = (number: number) => (number === 0 ? 'a "model"\n# of mine' : `model-${number}`);
  for (let number = 0; number < 2 * MOST_MODELS; number += 1) {
    metrics.beginText("/wizard/prompt-2", named(number)).end("done", USED);
  }
  const text = await registry.getSingleMetricAsString("gen_ai_client_operation_duration_seconds");
  const labels = [...text.matchAll(/_count\{.*gen_ai_request_model="((?:[^"\\]|\\.)*)"/g)].map(([, label]) => label);
  expect(labels).toHaveLength(MOST_MODELS + 1);
  expect(labels).toContain('a \\"model\\"\\n# of mine');
  expect(text).toMatch(new RegExp(`_count\\{.*"other".*\\} ${MOST_MODELS}$`, "m"));
});
