import type { NextConfig } from "next";

/** The pages that a sign-in link opens. Their addresses hold a token, which no request and no log line may repeat. */
const FINISH_PAGES = ["/finish-sign-up", "/ask-finish-sign-up", "/assistant-finish-sign-up"];

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  // Nothing here shows a picture; otherwise `/_next/image` would fetch any local address for whoever names one.
  images: { unoptimized: true },
  // It loads a program of its own for each platform, which a bundler cannot follow.
  serverExternalPackages: ["@libsql/client", "libsql", "@prisma/adapter-libsql"],
  // `npm run types` checks them, the tests included; whoever only starts the application need not wait for that.
  headers: async () =>
    FINISH_PAGES.map((source) => ({ source, headers: [{ key: "Referrer-Policy", value: "no-referrer" }] })),
  logging: { incomingRequests: { ignore: [/finish-sign-up/] } },
  // Browsers ask for it wherever no page names an icon, such as beside a picture that is opened alone.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  typescript: { ignoreBuildErrors: true },
};

export default config;
