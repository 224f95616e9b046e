import type { Metadata } from "next";
import { ConnectPage } from "@/components/connect/connect-page";
import { connectPage } from "@/lib/server/routes/connect";

export const metadata: Metadata = { title: "Connect a model" };

export default async function Connect() {
  return <ConnectPage {...(await connectPage())} />;
}
