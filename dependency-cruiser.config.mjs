/** The import rules of the house (docs/architecture.md); each comment is the message that a broken rule prints. */

/** The features in order: what both sides share, and what runs in a browser, imports from those before it alone. */
const FEATURES = [
  "text",
  "stream",
  "sign-in",
  "model",
  "letter",
  "voice",
  "generations",
  "wizard",
  "send",
  "services",
  "drafts",
  "questions",
  "titles",
  "checks",
  "page-brief",
  "sample",
];

/** The servers in order, several on one level: one imports from its own folder and from the levels before it. */
const SERVERS = [
  ["server"],
  ["model"],
  ["generations", "voice"],
  ["wizard", "questions", "drafts", "send", "page-brief"],
  ["services"],
  ["sign-in"],
  ["boot"],
];

const serverFolder = (name) => (name === "server" || name === "boot" ? `lib/${name}/` : `lib/${name}/server/`);

const featuresInOrder = FEATURES.slice(0, -1).map((feature, index) => ({
  name: "features-in-order",
  comment: `In lib, ${feature} imports nothing from the features after it.`,
  severity: "error",
  from: { path: `^lib/${feature}/(?!server/)` },
  to: { path: `^lib/(${FEATURES.slice(index + 1).join("|")})/` },
}));

const serversInOrder = SERVERS.flatMap((level, index) =>
  level.map((name) => ({
    name: "servers-in-order",
    comment: `The server part of ${name} imports the server parts before it alone.`,
    severity: "error",
    from: { path: `^${serverFolder(name)}` },
    to: {
      path: `^(${SERVERS.slice(index)
        .flat()
        .filter((other) => other !== name)
        .map(serverFolder)
        .join("|")})`,
    },
  })),
).filter(({ to }) => to.path !== "^()");

const SHARED = "^lib/(?!server/|boot/|browser/)[^/]+/(?!server/|browser/)";

/** The folders of `components/wizard`: one imports from those before it alone. */
const WIZARD_FOLDERS = ["letter", "findings", "notices", "options", "send", "steps", "layout"];

/** One rule for each folder but the last: nothing in it imports from those after it. */
const wizardFoldersInOrder = WIZARD_FOLDERS.slice(0, -1).map((folder, index) => ({
  name: "wizard-folders-in-order",
  comment: `In components/wizard, ${folder} imports nothing from the folders after it.`,
  severity: "error",
  from: { path: `^components/wizard/${folder}/` },
  to: { path: `^components/wizard/(${WIZARD_FOLDERS.slice(index + 1).join("|")})/` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Only the type of a lazy module, which imports nothing, may close a circle.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "app-composes",
      comment: "Nothing imports app or tests.",
      severity: "error",
      from: { pathNot: "^(app|tests)/" },
      to: { path: "^(app|tests)/" },
    },
    {
      name: "servers-stay-on-the-server",
      comment: "Only app but its error page, the middleware, the start and other server parts import a server part.",
      severity: "error",
      from: {
        pathNot:
          "^(app/(?!error\\.tsx$)|tests/)|^(middleware|instrumentation)\\.ts$|^lib/(server|boot)/|^lib/[^/]+/server/",
      },
      to: { path: "^lib/(server|boot)/|^lib/[^/]+/server/" },
    },
    {
      name: "browser-knows-no-react",
      comment: "What runs in a browser without React imports neither React nor components.",
      severity: "error",
      from: { path: "^lib/(browser/|[^/]+/browser/)" },
      to: { path: "^components/|node_modules/(react|react-dom|next)/" },
    },
    {
      name: "shared-stays-shared",
      comment: "What both sides share knows no React, no browser part and no page.",
      severity: "error",
      from: { path: SHARED },
      to: { path: "^(lib/browser|lib/[^/]+/browser|components|app)/|node_modules/(react|react-dom|next)/" },
    },
    {
      name: "browsers-need-no-node",
      comment: "What both sides share and what runs in a browser needs no Node.js.",
      severity: "error",
      from: { path: `${SHARED}|^lib/(browser/|[^/]+/browser/)` },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-prompt-text-in-browsers",
      comment:
        "From prompts only types, so that no prompt text reaches a browser chunk; the sample writer takes them whole.",
      severity: "error",
      from: { path: `^components/|${SHARED}|^lib/(browser/|[^/]+/browser/)`, pathNot: "^lib/sample/" },
      to: { path: "^prompts/", dependencyTypesNot: ["type-only"] },
    },
    ...featuresInOrder,
    ...serversInOrder,
    ...wizardFoldersInOrder,
    {
      name: "components-are-react",
      comment: "A .ts in components is a hook, and is named use-*.ts; all else in it is a .tsx.",
      severity: "error",
      from: {},
      to: { path: "^components/.*(?<!\\.d)\\.ts$", pathNot: "/use-[^/]*\\.ts$" },
    },
    {
      name: "ui-knows-no-domain",
      comment: "components/ui imports no domain.",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(components/(?!ui/)|lib/(?!browser/[^/]+$|text/)|prompts/)" },
    },
    {
      name: "the-sample-writer-knows-no-server",
      comment: "The sample writer knows prompts and pure code, nothing of servers and browsers.",
      severity: "error",
      from: { path: "^lib/sample/" },
      to: { path: "^(lib/(server|browser)|components|app)/" },
    },
    {
      name: "prompts-are-text",
      comment:
        "Prompts import field schemas, the reply parsers, what is known of a brief and its letter, and zod, nothing else.",
      severity: "error",
      from: { path: "^prompts/" },
      to: {
        pathNot:
          "^(prompts/|lib/letter/|lib/voice/|lib/wizard/brief/|lib/text/(forged-tags|languages)\\.ts$|lib/questions/|node_modules/zod/)",
      },
    },
    {
      name: "one-home-for-the-model-sdk",
      comment: "Only lib/model/server/openai.ts touches the OpenAI SDK.",
      severity: "error",
      from: { pathNot: "^lib/model/server/openai\\.ts$" },
      to: { path: "node_modules/openai/" },
    },
    {
      name: "one-home-for-the-database",
      comment: "Only lib/server/db and lib/sign-in/server touch Prisma.",
      severity: "error",
      from: { pathNot: "^(lib/server/db/|lib/sign-in/server/|prisma/|prisma\\.config|tests/)" },
      to: { path: "node_modules/(@prisma|prisma|@libsql|pg)/|^lib/server/db/generated/" },
    },
    {
      name: "one-home-for-redis",
      comment: "Only the connection and the counters touch Redis.",
      severity: "error",
      from: {
        pathNot: "^(lib/server/(limits/|(watched-)?redis\\.ts$)|lib/generations/server/token-budget\\.ts$|tests/)",
      },
      to: { path: "node_modules/ioredis/" },
    },
    {
      name: "metrics-load-when-wanted",
      comment: "prom-client is loaded when METRICS_PORT is set, and not before.",
      severity: "error",
      from: {},
      to: { path: "node_modules/prom-client/", dynamic: false, dependencyTypesNot: ["type-only", "type-import"] },
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
