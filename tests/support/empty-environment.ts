import { TAKES } from "@/lib/server/env/env-variables";

// Whoever runs the tests may have the application's variables set for their own use. A test sets what it needs itself.
for (const name of Object.keys(TAKES)) process.env[name] = "";
