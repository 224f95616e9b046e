import "server-only";
import { createConnection } from "node:net";
import type { ClientBase } from "pg";
import { z } from "zod";
import { outsideRequests } from "@/lib/server/outside-requests";

/** The longest time for asking the server to cancel a statement. */
const CANCEL_MS = 2_000;

/** The code of a request to cancel (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const CANCEL_CODE = 80_877_102;

/** The server of a connection: where it is, and the numbers by which it knows the connection. */
const connectionSchema = z.object({ host: z.string(), port: z.number(), processID: z.number(), secretKey: z.number() });

/**
 * Cancels each statement of a connection that takes longer than a limit. The client keeps the time: a pooler refuses a
 * `statement_timeout` at the start of a connection, and one that is set later would stay with a connection that others
 * share. A statement that was only given up would go on, and could write after its failure was told.
 */
export function limitStatements(client: ClientBase, limitMs: number): void {
  const { query } = client;
  const limitedQuery = (...parameters: unknown[]): unknown => {
    const limit = outsideRequests(() => setTimeout(() => cancelStatement(client), limitMs));
    const end = () => {
      clearTimeout(limit);
      client.off("drain", end).off("end", end);
    };
    client.on("drain", end).on("end", end);
    return Reflect.apply(query, client, parameters);
  };
  Object.assign(client, { query: limitedQuery });
}

/** Asks the server over a connection of its own, as the protocol has it, to cancel the statement of a connection. */
function cancelStatement(client: ClientBase): void {
  const { data: connection } = connectionSchema.safeParse(client);
  if (!connection) return;
  const { host, port, processID, secretKey } = connection;
  const message = Buffer.alloc(16);
  for (const [index, number] of [message.length, CANCEL_CODE, processID, secretKey].entries()) {
    message.writeInt32BE(number, index * 4);
  }
  const socket = host.startsWith("/") ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
  // The server says nothing and closes; when it cannot be reached, the driver's own limit fails the statement.
  socket.setTimeout(CANCEL_MS, () => socket.destroy()).on("error", () => {});
  socket.end(message).resume();
}
