import type { Metadata } from "next";
import { ConnectPage } from "@/components/model/connect-page";
import { connectPage } from "@/lib/model/server/connect-route";

export const metadata: Metadata = { title: "Connect a model" };

export default async function Connect() {
  return <ConnectPage {...(await connectPage())} />;
}
