import type { ErrorCode, WireError } from "@/lib/stream/events";

/** The details of one failure; the table has the defaults. */
type AppErrorDetails = Partial<Omit<WireError, "code">>;

/** The only error that leaves this server, without a key or a stack; words of an upstream server are in `details`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly #details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERROR_TABLE[code].message);
    this.code = code;
    this.#details = details;
  }

  /** Makes an error of a failure that came as an event. */
  static fromWire({ code, ...details }: WireError): AppError {
    return new AppError(code, details);
  }

  /** Returns the failure for an `error` event or a JSON body. */
  toWire(): WireError {
    const { message, retryable } = ERROR_TABLE[this.code];
    return { code: this.code, message, retryable, ...this.#details };
  }

  /** Returns the failure as a JSON response with the code's status and, for a wait, `Retry-After`. */
  toResponse(): Response {
    const error = this.toWire();
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (error.retryAfterSeconds !== undefined) headers.set("Retry-After", String(error.retryAfterSeconds));
    return Response.json({ error }, { status: ERROR_TABLE[this.code].status, headers });
  }
}

/** Whether an error is an AppError, also of another copy of the class: Next.js may load one for each kind of route. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError || (error instanceof Error && error.name === "AppError");
}

/** The status, the words and the retry of each code (specification 10.3). */
const ERROR_TABLE: Readonly<Record<ErrorCode, { status: number; message: string; retryable: boolean }>> = {
  invalid_request: { status: 400, message: "We couldn't understand the request.", retryable: false },
  unauthorized: { status: 401, message: "Sign in first.", retryable: false },
  forbidden: { status: 403, message: "You don't have access to this.", retryable: false },
  sign_in_required: { status: 403, message: "Sign in to continue.", retryable: false },
  not_found: { status: 404, message: "There is nothing at this address.", retryable: false },
  conflict: {
    status: 409,
    message: "This was changed somewhere else in the meantime. Reload the page to see it.",
    retryable: false,
  },
  too_large: { status: 413, message: "This is too large to send. Shorten it and try again.", retryable: false },
  rate_limited: {
    status: 429,
    message: "Too many requests right now. Wait a moment and try again.",
    retryable: true,
  },
  model_unavailable: { status: 502, message: "We can't reach the model right now. Try again.", retryable: true },
  model_timeout: { status: 504, message: "The model took too long to answer. Try again.", retryable: true },
  budget_exhausted: { status: 503, message: "The budget for today is used up. Try again tomorrow.", retryable: true },
  connection_lost: { status: 503, message: "The server is restarting. Try again in a moment.", retryable: true },
  stopped: { status: 409, message: "Writing stopped. Everything written so far is saved.", retryable: true },
  abandoned: {
    status: 409,
    message: "Writing stopped because no one had the page open. Everything written so far is saved.",
    retryable: true,
  },
  not_saved: {
    status: 500,
    message: "The text is finished, but the server couldn't save it. Copy it so you don't lose it.",
    retryable: false,
  },
  internal: { status: 500, message: "Something went wrong on the server. Try again.", retryable: true },
};
