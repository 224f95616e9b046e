import "server-only";

/**
 * Writes one line for whoever runs the server. It never carries what a person typed, what a model wrote, or a key:
 * callers pass names, numbers and codes.
 */
export function logLine(event: string, facts: Readonly<Record<string, string | number | boolean | undefined>>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
}
