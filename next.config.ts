import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run types` checks them, the tests included; whoever only starts the application need not wait for that.
  typescript: { ignoreBuildErrors: true },
};

export default config;
