import { useSession } from "@/components/wizard/wizard-context";
import { loginPath } from "@/lib/sign-in/return-path";
import { paths } from "@/lib/text/paths";

/** Leads a visitor to the sign-in and back to the open letter. @param to what they can do then. */
export function SignInFirst({ to }: { to: string }) {
  const { definition } = useSession();
  return (
    <p>
      <a href={loginPath(paths.wizard(definition.name))} className="text-accent underline underline-offset-4">
        Sign in
      </a>
      {` to ${to}. This letter comes along.`}
    </p>
  );
}
