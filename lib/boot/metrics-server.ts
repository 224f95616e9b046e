import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { env } from "@/lib/server/env";
import { isSiteHost } from "@/lib/server/http/site-host";
import { recordUnforeseen } from "@/lib/server/log";
import { countIn, prometheusMetrics } from "@/lib/server/metrics";
import { StartError } from "@/lib/server/start-error";
import { SecureResponse } from "./secure-response";

/** The only address that it listens on, and the only one that it responds to. */
const HOST = "127.0.0.1";
const METRICS_PATH = "/api/metrics";

/**
 * Counts, and serves the counts to this machine on METRICS_PORT, if set; returns a function that closes the port.
 * @throws StartError when it cannot be listened on.
 */
export async function serveMetrics(): Promise<() => void> {
  const { metricsPort } = env();
  if (metricsPort === undefined) return () => {};
  const { metrics, registry } = await prometheusMetrics();
  const options = { ServerResponse: SecureResponse };
  const server = createServer(options, (request, response) => void respond(registry, request, response));
  server.listen(metricsPort, HOST);
  await once(server, "listening").catch(({ code }) => {
    throw new StartError(lineFor(metricsPort, code));
  });
  countIn(metrics);
  return () => void server.close();
}

/** Responds with the counts; another host name could be another site's that points here (DNS rebinding). */
async function respond(registry: Registry, { headers, method, url }: IncomingMessage, response: ServerResponse) {
  const isHere = isSiteHost(headers.host, `http://${HOST}`);
  response.statusCode = isHere ? 404 : 421;
  if (!isHere || method !== "GET" || url !== METRICS_PATH) return response.end();
  try {
    const counts = await registry.metrics();
    response.setHeader("Content-Type", registry.contentType).setHeader("Cache-Control", "no-store").statusCode = 200;
    return response.end(counts);
  } catch (error) {
    recordUnforeseen(error);
    response.statusCode = 500;
    return response.end();
  }
}

function lineFor(port: number, code: unknown): string {
  if (code === "EADDRINUSE") {
    return `METRICS_PORT ${port} is in use by another program. Stop it, or choose another port: METRICS_PORT=9464`;
  }
  return `Can't listen on METRICS_PORT ${port} (${code}). Choose a port of 1024 or higher: METRICS_PORT=9464`;
}
