import type { Metadata } from "next";
import { EmailLibrary } from "@/components/emails/email-library";
import { libraryPage } from "@/lib/server/routes/drafts";
import type { SearchParams } from "@/lib/server/routes/opened-link";

export const metadata: Metadata = { title: "Your emails" };

export default async function EmailsPage({ searchParams }: { searchParams: SearchParams }) {
  return <EmailLibrary {...(await libraryPage(searchParams))} />;
}
