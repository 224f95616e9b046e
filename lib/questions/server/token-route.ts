import { hash, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { headers } from "next/headers";
import { z } from "zod";
import type { QuestionAsker } from "@/lib/questions/answer-state";
import type { QuestionToken } from "@/lib/questions/question-schemas";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { setCookie } from "@/lib/server/http/cookies";
import { currentUser, findSessionUser, SESSION_ID, type SessionUser } from "@/lib/server/identity/sessions";
import { signInSettings } from "@/lib/server/identity/sign-in-settings";
import { findVisitor, trialStart, VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { recordEvent } from "@/lib/server/log";
import { freshJson, ownRoute } from "@/lib/server/route";
import { keyFor } from "@/lib/server/secret";
import { questionsAsked } from "./question-count";

/** Handles `GET /api/tokens`: returns a bearer token for the user or visitor, who may be new, and a visitor's count. */
export const tokenRoute = ownRoute(async (request) => {
  const user = await findSessionUser(request);
  return user ? freshJson(await tokenOfUser(user)) : tokenOfVisitor(request);
});

async function tokenOfUser({ id, sessionId }: SessionUser): Promise<QuestionToken> {
  return { kind: "user", token: await userToken(id, sessionId), expiresInSeconds: TOKEN_SECONDS };
}

async function tokenOfVisitor(request: Request): Promise<Response> {
  const known = findVisitor(request);
  const visitor = known ?? randomUUID();
  const response = freshJson({
    token: await visitorToken(visitor, userAgentOf(request)),
    expiresInSeconds: TOKEN_SECONDS,
    ...(await visitorAsker(known)),
  } satisfies QuestionToken);
  if (!known) setCookie(response, VISITOR_COOKIE, visitorCookieValue(visitor, trialStart(request)));
  return response;
}

/** Finds the user of the page, the number of questions asked, and the settings for signing in. */
export async function questionPageFacts() {
  const user = await currentUser();
  if (user) return { ...signInSettings(), asker: { kind: "user" } satisfies QuestionAsker, email: user.email };
  return { ...signInSettings(), asker: await visitorAsker(findVisitor({ headers: await headers() })) };
}

async function visitorAsker(id: string | undefined) {
  const questionLimit = env().anonymousQuestionLimit;
  return { kind: "visitor", questionsAsked: id ? await questionsAsked(id) : 0, questionLimit } as const;
}

/** The life of a token (specification 9.8). */
const TOKEN_SECONDS = 300;

/** The only algorithm of tokens; one with another is not read. */
const ALGORITHM = "HS256";

/** Each kind of token opens one endpoint. */
const AUDIENCES = { user: "/process", visitor: "/process/anonymous" } as const;

const subject = z.object({ sub: z.string().min(1) });
const userClaims = subject.extend({ session: z.string().regex(SESSION_ID) });
const visitorClaims = subject.extend({ agent: z.string() });

/** Makes a token that proves for a few minutes that a user is signed in; it ends with its session. */
function userToken(userId: string, sessionId: string): Promise<string> {
  return sign("user", userId, { session: sessionId });
}

/** Makes a token for a visitor, which only works in the same browser (specification 7.6). */
function visitorToken(visitorId: string, userAgent: string): Promise<string> {
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
function userAgentOf(request: Request): string {
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
