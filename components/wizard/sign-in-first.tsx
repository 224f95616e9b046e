import { useSession } from "@/components/wizard/wizard-context";
import { buttonClasses } from "@/lib/browser/button-classes";
import { loginPath } from "@/lib/sign-in/return-path";
import { paths } from "@/lib/text/paths";

/** Leads a visitor to the sign-in and back to the open letter. @param to what one signs in for. */
export function SignInFirst({ to }: { to: string }) {
  const { definition } = useSession();
  return (
    <div className="flex flex-col items-start gap-3 in-data-part:items-stretch">
      <p>{`Sign in to ${to}. We keep this letter.`}</p>
      <a href={loginPath(paths.wizard(definition.name))} className={buttonClasses("primary")}>
        Sign in
      </a>
    </div>
  );
}
