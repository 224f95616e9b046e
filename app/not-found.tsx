import Link from "next/link";
import { MessagePage } from "@/components/site/message-page";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";

export default function NotFoundPage() {
  return (
    <MessagePage
      title="There is no page here."
      actions={
        <Link href={paths.titles} className={buttonClasses("primary")}>
          Go to the start
        </Link>
      }
    >
      The address may be mistyped, or the page has moved.
    </MessagePage>
  );
}
