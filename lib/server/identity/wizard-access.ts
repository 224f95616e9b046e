import "server-only";
import { redirect } from "next/navigation";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env/env";
import { loginPath, type ReturnPath } from "@/lib/sign-in/return-path";
import { currentUser } from "./current-user";
import { isUser, type Owner } from "./owner";

/** Sends a visitor who may not open a wizard to sign in, from where they come back (WIZARDS_NEED_SIGN_IN). */
export async function openWizardPage(path: ReturnPath): Promise<void> {
  if (env().wizardsNeedSignIn && !(await currentUser())) redirect(loginPath(path));
}

/**
 * Holds the endpoints of the wizards to those who may use them: each asks for itself, whatever the pages do.
 * @throws AppError `sign_in_required`.
 */
export function assertMayWrite(owner: Owner): void {
  if (!env().wizardsNeedSignIn || isUser(owner)) return;
  throw new AppError("sign_in_required", { message: "Sign in to write emails here." });
}
