import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { SiteHeader } from "@/components/site/site-header";
import { Toaster } from "@/components/ui/toaster";
import { fontVariables } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "AI Assistant: Marketing Tools", template: "%s · AI Assistant" },
  description: "Write a promotional e-mail block by block: answer a few questions, pick, keep or revise, and send.",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  // A phone's keyboard makes the page smaller instead of covering the field that is typed into.
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3efe6" },
    { media: "(prefers-color-scheme: dark)", color: "#191714" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body className="flex flex-col font-sans">
        <a href="#content" className={SKIP_LINK}>
          Skip to content
        </a>
        <SiteHeader />
        {/* The pages bring their own main element; this is where the skip link leads. */}
        <div id="content" tabIndex={-1} className="flex grow flex-col outline-none">
          {children}
        </div>
        <Toaster />
      </body>
    </html>
  );
}

const SKIP_LINK =
  "sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-lg focus:bg-ink focus:px-4 focus:py-3 focus:font-medium focus:text-desk";
