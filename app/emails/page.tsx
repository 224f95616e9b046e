import type { Metadata } from "next";
import { EmailLibrary } from "@/components/drafts/email-library";
import { libraryPage } from "@/lib/drafts/server/drafts-route";
import type { SearchParams } from "@/lib/server/route";

export const metadata: Metadata = { title: "Your emails" };

export default async function EmailsPage({ searchParams }: { searchParams: SearchParams }) {
  return <EmailLibrary {...(await libraryPage(searchParams))} />;
}
