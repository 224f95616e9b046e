import { post } from "./auth-request";
import { forgetEmail } from "./remembered-email";

/** What came of using a link. Every one but the first says in words for a person what happened. */
export type Completion =
  | { kind: "signed-in" }
  /** The link is as good as before. */
  | { kind: "wrong-address"; message: string }
  /** The link is used up, expired or not complete. */
  | { kind: "dead-link"; message: string }
  /** No answer, or a server in trouble; the link may still be good. */
  | { kind: "failed"; message: string };

/** Signs in with a link's token and the address that it was sent to, which is forgotten then (specification 2.6). */
export async function completeSignIn(token: string, email: string): Promise<Completion> {
  const result = await post("/api/auth/callback/email", { token, email });
  if (result.ok) {
    forgetEmail();
    return { kind: "signed-in" };
  }
  const { field, message } = result.error;
  if (field === "email") return { kind: "wrong-address", message };
  return { kind: field === "token" ? "dead-link" : "failed", message };
}
