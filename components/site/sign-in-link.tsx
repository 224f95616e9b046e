import Link from "next/link";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";

/** The way in, for whoever is not signed in. */
export function SignInLink() {
  return (
    <Link href={paths.login} prefetch={false} className={buttonClasses("secondary", "small")}>
      Sign in
    </Link>
  );
}
