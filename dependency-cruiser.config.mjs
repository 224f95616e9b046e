/** The import rules of the house (docs/architecture.md); each comment is the message that a broken rule prints. */
const PURE =
  "^lib/((letter|replies|wizard|checks|export|stream|drafts|questions|titles|trial|cost|text|sign-in|connect)/|paths\\.ts$)";
const GROUND = "^lib/server/(app-error|log|once|outside-requests|recent|start-error)\\.ts$";

/** The rooms of `lib/server` from the ground up; a room imports from its own level and from those before it. */
const LEVELS = [
  { name: "ground", rooms: [] },
  { name: "primitives", rooms: ["env", "crypto", "records", "redis", "db", "metrics", "mail", "http"] },
  { name: "model, identity and limits", rooms: ["model", "identity", "limits"] },
  { name: "domains", rooms: ["generations", "drafts", "questions", "auth", "delivery", "connect"] },
  { name: "routes", rooms: ["routes"] },
  { name: "what surrounds requests", rooms: ["guard", "lifecycle"] },
];

const roomsFrom = (level) =>
  LEVELS.slice(level)
    .flatMap(({ rooms }) => rooms)
    .join("|");

/** One rule for each level but the last: nothing on it imports what stands above it. */
const arrowsGoDown = LEVELS.slice(0, -1).map(({ name, rooms }, level) => ({
  name: "arrows-go-down",
  comment: `In lib/server, ${name} import nothing that stands above them.`,
  severity: "error",
  from: { path: rooms.length === 0 ? GROUND : `^lib/server/(${rooms.join("|")})/` },
  to: { path: `^lib/server/(${roomsFrom(level + 1)})/` },
}));

/** The rooms of a letter, all pure: one imports from those before it alone. */
const LETTER_ROOMS = ["text", "stream", "cost", "letter", "replies", "wizard", "export", "drafts", "checks"];

/** One rule for each room but the last: nothing in it imports from those after it. */
const letterRoomsInOrder = LETTER_ROOMS.slice(0, -1).map((room, index) => ({
  name: "letter-rooms-in-order",
  comment: `In lib, ${room} imports nothing from the rooms after it.`,
  severity: "error",
  from: { path: `^lib/${room}/` },
  to: { path: `^lib/(${LETTER_ROOMS.slice(index + 1).join("|")})/` },
}));

/** The folders of `components/wizard`: one imports from those before it alone. */
const WIZARD_FOLDERS = [
  "block",
  "letter",
  "findings",
  "notices",
  "files",
  "options",
  "send",
  "steps",
  "layout",
  "panels",
];

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
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-import"] } },
    },
    {
      name: "app-composes",
      comment: "Nothing imports app or tests.",
      severity: "error",
      from: { pathNot: "^(app|tests)/" },
      to: { path: "^(app|tests)/" },
    },
    {
      name: "app-alone-serves",
      comment: "Only app and the middleware import handlers.",
      severity: "error",
      from: { pathNot: "^(app|tests)/|^middleware\\.ts$|^lib/server/routes/" },
      to: { path: "^lib/server/routes/" },
    },
    {
      name: "components-stay-in-the-browser",
      comment:
        "Components and the browser's engine never import the server, the values of prompts or the sample writer's letters, of which a browser gets only what reads a request.",
      severity: "error",
      from: { path: "^(components|lib/browser)/" },
      to: {
        path: "^(lib/server|lib/sample|prompts)/",
        pathNot: "^lib/sample/revision\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "browser-knows-no-react",
      comment: "lib/browser imports neither React nor components: what it loads or tells is handed in.",
      severity: "error",
      from: { path: "^lib/browser/" },
      to: { path: "^components/|node_modules/(react|react-dom|next)/" },
    },
    {
      name: "browser-folders-in-no-circle",
      comment: "The folders of lib/browser import each other in one direction.",
      severity: "error",
      scope: "folder",
      from: { path: "^lib/browser/." },
      to: { circular: true },
    },
    ...letterRoomsInOrder,
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
      to: { path: "^(components/(?!ui/)|lib/(?!browser/[^/]+$|browser/styles/|text/)|prompts/)" },
    },
    {
      name: "pure-stays-pure",
      comment: "The isomorphic part of lib knows no React, no browser's engine and no server.",
      severity: "error",
      from: { path: PURE },
      to: {
        path: "^(lib/(server|browser|sample)|components|app)/|node_modules/(react|react-dom|next|server-only)/",
      },
    },
    {
      name: "pure-needs-no-node",
      comment: "The isomorphic part of lib, the browser's engine and the sample writer run in a browser.",
      severity: "error",
      from: { path: `${PURE}|^lib/(browser|sample)/` },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-prompt-text-in-pure-code",
      comment: "From prompts only types, so that no prompt text reaches a browser chunk.",
      severity: "error",
      from: { path: PURE },
      to: { path: "^prompts/", dependencyTypesNot: ["type-only"] },
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
          "^(prompts/|lib/replies/|lib/letter/blocks\\.ts$|lib/wizard/payloads/|lib/wizard/(brief|letter-language|occasions|offer-length|text-limits)\\.ts$|lib/text/(languages|normalize-text)\\.ts$|lib/questions/|node_modules/zod/)",
      },
    },
    ...arrowsGoDown,
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
      comment: "Only lib/server/redis and lib/server/limits touch Redis.",
      severity: "error",
      from: { pathNot: "^(lib/server/(redis|limits)/|tests/)" },
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
