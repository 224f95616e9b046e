/** The import rules of the house; each comment is the message that a broken rule prints. */
const outside = (path) => `^(?!${path})`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "app-composes",
      comment: "Nothing imports app or tests.",
      severity: "error",
      from: { path: outside("(app|tests)/") },
      to: { path: "^(app|tests)/" },
    },
    {
      name: "components-stay-in-the-browser",
      comment: "Components never import the server or the values of prompts.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^(lib/server|prompts)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-knows-no-domain",
      comment: "components/ui imports no domain.",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(components/(?!ui/)|lib/|prompts/)" },
    },
    {
      name: "pure-stays-pure",
      comment: "The isomorphic part of lib knows no React, no Node and no server.",
      severity: "error",
      from: { path: "^lib/(wizard|stream|drafts|questions|titles|trial|cost|text|sign-in)/" },
      to: { path: "^(lib/server|components|app)/|node_modules/(react|react-dom|next|server-only)/" },
    },
    {
      name: "pure-needs-no-node",
      comment: "The isomorphic part of lib runs in a browser.",
      severity: "error",
      from: { path: "^lib/(wizard|stream|drafts|questions|titles|trial|cost|text|sign-in)/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-prompt-text-in-pure-code",
      comment: "From prompts only types, so that no prompt text reaches a browser chunk.",
      severity: "error",
      from: { path: "^lib/(?!server/)" },
      to: { path: "^prompts/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "prompts-are-text",
      comment: "Prompts import field schemas, the reply parsers and zod, nothing else.",
      severity: "error",
      from: { path: "^prompts/" },
      to: { pathNot: "^(prompts/|lib/wizard/(fields|parse)|lib/questions/|lib/server/model/|node_modules/zod/)" },
    },
    {
      name: "one-home-for-the-model-sdk",
      comment: "Only lib/server/model/openai.ts touches the OpenAI SDK.",
      severity: "error",
      from: { pathNot: "^lib/server/model/openai\\.ts$" },
      to: { path: "node_modules/openai/" },
    },
    {
      name: "one-home-for-the-database",
      comment: "Only lib/server/db and lib/server/auth touch Prisma.",
      severity: "error",
      from: { pathNot: "^(lib/server/(db|auth)/|prisma/|prisma\\.config|tests/)" },
      to: { path: "node_modules/(@prisma|prisma|@libsql|pg)/|^lib/server/db/generated/" },
    },
    {
      name: "one-home-for-redis",
      comment: "Only lib/server/redis.ts and lib/server/limits touch Redis and the library that counts.",
      severity: "error",
      from: { pathNot: "^(lib/server/(redis\\.ts$|limits/)|tests/)" },
      to: { path: "node_modules/ioredis/" },
    },
    {
      name: "no-orphans",
      comment: "What nothing uses is deleted.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: "^(app|tests)/|\\.config\\.|\\.d\\.ts$|\\.css$|^(middleware|instrumentation)\\.ts$",
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|^lib/server/db/generated/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
