import type { Metadata } from "next";
import { EmailLibrary } from "@/components/emails/email-library";
import type { SearchParams } from "@/lib/server/auth/opened-link";
import { libraryPage } from "@/lib/server/drafts/library-page";

export const metadata: Metadata = { title: "Your emails" };

export default async function EmailsPage({ searchParams }: { searchParams: SearchParams }) {
  return <EmailLibrary {...(await libraryPage(searchParams))} />;
}
