import Link from "next/link";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";
import { MessagePage } from "./message-page";

/** What an address without a page shows. */
export function NotFound() {
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
