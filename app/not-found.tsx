import Link from "next/link";
import { MessagePage } from "@/components/site/message-page";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";

export default function NotFoundPage() {
  return (
    <MessagePage
      title="We can't find that page."
      actions={
        <Link href={paths.titles} className={buttonClasses("primary")}>
          Go to the home page
        </Link>
      }
    >
      The address may be mistyped, or the page has moved.
    </MessagePage>
  );
}
