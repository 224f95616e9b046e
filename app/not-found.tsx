import Link from "next/link";
import { MessagePage } from "@/components/site/message-page";
import { buttonClasses } from "@/lib/browser/button-classes";
import { env } from "@/lib/server/env";
import { homePath } from "@/lib/text/features";

export default function NotFoundPage() {
  return (
    <MessagePage
      title="We can't find that page."
      actions={
        <Link href={homePath(env().shown)} className={buttonClasses("primary")}>
          Go to the home page
        </Link>
      }
    >
      The address may be mistyped, or the page has moved.
    </MessagePage>
  );
}
