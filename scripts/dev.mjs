// `npm run dev`: the development server of Next.js, for this machine alone, with the settings as `npm start` reads them.
import { fileURLToPath } from "node:url";
import { loadEnvFiles } from "./env-files.mjs";

const LOOPBACK = "127.0.0.1";

try {
  loadEnvFiles(fileURLToPath(new URL("..", import.meta.url)), "development");
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// The framework would read the files once more, and replace what follows a $ in their values.
Object.assign(process.env, { __NEXT_PROCESSED_ENV: "true", HOSTNAME: LOOPBACK });
process.argv.splice(2, 0, "dev", "--hostname", LOOPBACK);
await import("next/dist/bin/next");
