import "server-only";
import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { keyFor } from "@/lib/server/crypto/secret";
import { env } from "@/lib/server/env/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { SESSION_ID } from "@/lib/server/identity/session-token";
import { recordEvent } from "@/lib/server/records/record-event";

/** How long a token is good for (specification 9.8). */
export const TOKEN_SECONDS = 300;

/** The one way in which tokens are signed; a token that names another is not even looked at. */
const ALGORITHM = "HS256";

/** Each kind of token opens one endpoint. */
const AUDIENCES = { user: "/process", visitor: "/process/anonymous" } as const;

const subject = z.object({ sub: z.string().min(1) });
const userClaims = subject.extend({ session: z.string().regex(SESSION_ID) });
const visitorClaims = subject.extend({ agent: z.string() });

/** Makes a token that shows for a few minutes that a user is signed in; it ends with the session that it is made for. */
export function userToken(userId: string, sessionId: string): Promise<string> {
  return sign("user", userId, { session: sessionId });
}

/** A token for a visitor, good in the browser that it was made for alone (specification 7.6). */
export function visitorToken(visitorId: string, userAgent: string): Promise<string> {
  return sign("visitor", visitorId, { agent: agentHash(userAgent) });
}

/**
 * The user and the session that a token names.
 * @param request the one that shows it, to be recorded when the token is refused.
 * @throws AppError `unauthorized` for every token that is not ours, not for this, or not any more.
 */
export async function readUserToken(token: string, request: Request): Promise<{ userId: string; sessionId: string }> {
  const { sub, session } = await verify("user", token, userClaims, request);
  return { userId: sub, sessionId: session };
}

/**
 * The id of the visitor whom a token names.
 * @throws AppError `unauthorized`, also when another browser shows it.
 */
export async function readVisitorToken(token: string, request: Request): Promise<string> {
  const { sub, agent } = await verify("visitor", token, visitorClaims, request);
  if (agent !== agentHash(userAgentOf(request))) throw refused("visitor", "other-browser", request);
  return sub;
}

/** A request that shows no token, or one that opens nothing. */
export function notAccepted(): AppError {
  return new AppError("unauthorized", {
    message: "The permission to ask is missing or has run out. Load the page again: your question stays.",
  });
}

/** Reads the name that a browser gives itself, which a visitor's token is bound to. */
export function userAgentOf(request: Request): string {
  return request.headers.get("user-agent") ?? "";
}

function sign(kind: keyof typeof AUDIENCES, subject: string, claims: Record<string, string>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setIssuer(env().siteUrl)
    .setAudience(AUDIENCES[kind])
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(keyFor("bearer tokens"));
}

async function verify<Claims>(
  kind: keyof typeof AUDIENCES,
  token: string,
  claims: z.ZodType<Claims>,
  request: Request,
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keyFor("bearer tokens"), {
      algorithms: [ALGORITHM],
      issuer: env().siteUrl,
      audience: AUDIENCES[kind],
      requiredClaims: ["exp", "iat"],
      maxTokenAge: TOKEN_SECONDS,
    });
    return claims.parse(payload);
  } catch (error) {
    throw refused(kind, error instanceof errors.JOSEError ? error.code : "claims", request);
  }
}

/** Records which of the checks failed, and does not tell: it would only help a forger of tokens. */
function refused(kind: keyof typeof AUDIENCES, reason: string, request: Request): AppError {
  recordEvent("bearer-refused", { network: clientAddress(request), kind, reason });
  return notAccepted();
}

function agentHash(userAgent: string): string {
  return createHash("sha256").update(userAgent).digest("base64url");
}
