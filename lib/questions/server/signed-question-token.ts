import { hash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { SESSION_ID } from "@/lib/server/identity/sessions";
import { recordEvent } from "@/lib/server/log";
import { keyFor } from "@/lib/server/secret";

/** The life of a token (specification 9.8). */
export const TOKEN_SECONDS = 300;

/** The only algorithm of tokens; one with another is not read. */
const ALGORITHM = "HS256";

/** Each kind of token opens one endpoint. */
const AUDIENCES = { user: "/process", visitor: "/process/anonymous" } as const;

const subject = z.object({ sub: z.string().min(1) });
const userClaims = subject.extend({ session: z.string().regex(SESSION_ID) });
const visitorClaims = subject.extend({ agent: z.string() });

/** Makes a token that proves for a few minutes that a user is signed in; it ends with its session. */
export function userToken(userId: string, sessionId: string): Promise<string> {
  return sign("user", userId, { session: sessionId });
}

/** Makes a token for a visitor, which only works in the same browser (specification 7.6). */
export function visitorToken(visitorId: string, userAgent: string): Promise<string> {
  return sign("visitor", visitorId, { agent: agentHash(userAgent) });
}

/** Returns the user and the session of a token; records a refusal. @throws AppError `unauthorized` for any other. */
export async function readUserToken(token: string, request: Request): Promise<{ userId: string; sessionId: string }> {
  const { sub, session } = await verify("user", token, userClaims, request);
  return { userId: sub, sessionId: session };
}

/** Returns the visitor's id of a token. @throws AppError `unauthorized`, also when another browser sends it. */
export async function readVisitorToken(token: string, request: Request): Promise<string> {
  const { sub, agent } = await verify("visitor", token, visitorClaims, request);
  if (agent !== agentHash(userAgentOf(request))) throw refused("visitor", "other-browser", request);
  return sub;
}

/** Makes the error for a request without a valid token. */
export function notAccepted(): AppError {
  return new AppError("unauthorized", {
    message: "Your session is missing or has expired. Reload the page; your question will still be there.",
  });
}

/** Returns the user agent, which a visitor's token is bound to. */
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

/** Records which check failed. The response does not tell, because that would only help to forge tokens. */
function refused(kind: keyof typeof AUDIENCES, reason: string, request: Request): AppError {
  recordEvent("bearer-refused", { network: clientAddress(request), kind, reason });
  return notAccepted();
}

const agentHash = (userAgent: string) => hash("sha256", userAgent, "base64url");
