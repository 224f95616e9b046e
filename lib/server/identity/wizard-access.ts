import { redirect } from "next/navigation";
import { AppError } from "@/lib/server/app-error";
import { env } from "@/lib/server/env";
import { loginPath, type ReturnPath } from "@/lib/sign-in/return-path";
import { isUser, type Owner } from "./owner";
import { currentUser } from "./sessions";

/** Redirects a visitor who may not open a wizard to the sign-in, which returns to the wizard (WIZARDS_NEED_SIGN_IN). */
export async function openWizardPage(path: ReturnPath): Promise<void> {
  if (env().wizardsNeedSignIn && !(await currentUser())) redirect(loginPath(path));
}

/** Refuses visitors at the endpoints of the wizards. @throws AppError `sign_in_required`. */
export function assertMayWrite(owner: Owner): void {
  if (!env().wizardsNeedSignIn || isUser(owner)) return;
  throw new AppError("sign_in_required", { message: "Sign in to write emails here." });
}
