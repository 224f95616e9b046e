import type { Metadata } from "next";
import { ConnectPage } from "@/components/model/connect-page";
import { connectPage } from "@/lib/model/server/connect-route";
import type { SearchParams } from "@/lib/server/route";

export const metadata: Metadata = { title: "Connect a model" };

export default async function Connect({ searchParams }: { searchParams: SearchParams }) {
  return <ConnectPage {...(await connectPage(searchParams))} />;
}
