const { readFileSync } = require("node:fs")

/** The folders of the browser's code whose classes are in panels.css alone. */
const panelFolders = [
  ...readFileSync(`${__dirname}/apps/web/src/styles/app.css`, "utf8").matchAll(
    /@source not "\.\.\/((?:core|modules|pages|shell)\/[^"]+)"/g,
  ),
].map(([, folder]) => folder)
const inPanels = `^apps/web/src/(${panelFolders.join("|")})/`

/** The folders of the server below its start, each above those before it (docs/architecture.md). */
const foldersBelow = [
  "errors",
  "text",
  "pdf",
  "settings",
  "db",
  "gateways",
  "registrations",
  "emails",
  "metrics",
  "http",
  "core",
  "modules",
  "jobs",
  "web",
]

/**
 * Who may import whom (docs/architecture.md). One rule serves all features by captured groups.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment:
        "Type-only imports count too: two files that need each other's types are one thing, or a third is missing.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "A file that nobody imports and that is no entry is forgotten.",
      from: {
        orphan: true,
        pathNot: [
          "\\.test\\.tsx?$",
          "\\.d\\.ts$",
          "(^|/)(vite|vitest|drizzle|react-router|playwright)[^/]*\\.config\\.ts$",
          "^apps/web/src/(routes|root|entry\\.(client|server))\\.tsx?$",
          "^packages/domain/src/",
          // Vitest runs it before each file of component tests.
          "^apps/web/src/testing/set-up-screens\\.ts$",
          // Fetched by the browser as it stands.
          "^apps/web/public/",
        ],
      },
      to: {},
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^packages/domain/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/domain/src" },
    },
    {
      name: "contract-stands-on-domain",
      severity: "error",
      from: { path: "^packages/contract/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(packages/(contract|domain)/src|node_modules/typebox)" },
    },
    {
      name: "apps-never-import-each-other",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/([^/]+)/", pathNot: "^apps/$1/" },
    },
    {
      name: "no-schema-in-the-browser",
      severity: "error",
      comment:
        "The web app knows the contract as types only; the list of pages and the paths of calls hold no schema.",
      from: { path: "^apps/web/src", pathNot: "^apps/web/src/testing/|\\.test\\.tsx?$" },
      to: {
        path: "^packages/contract/src",
        pathNot: "^packages/contract/src/(pages|path-of)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-by-their-index",
      severity: "error",
      comment: "A feature is reached through its index.ts only.",
      from: { path: "^apps/([^/]+)/src/(core|modules)/([^/]+)/" },
      to: {
        path: "^apps/[^/]+/src/(core|modules)/([^/]+)/",
        pathNot: ["^apps/$1/src/$2/$3/", "^apps/$1/src/(core|modules)/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "web-core-knows-no-module",
      severity: "error",
      comment:
        "What the product is can be read without what hangs on it. Of the server, nothing-above-core says so.",
      from: { path: "^apps/web/src/core/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/modules/" },
    },
    {
      name: "outsiders-by-the-index",
      severity: "error",
      from: { path: "^apps/[^/]+/src/", pathNot: ["^apps/[^/]+/src/(core|modules)/", "\\.test\\.tsx?$"] },
      to: { path: "^apps/[^/]+/src/(core|modules)/[^/]+/", pathNot: "/index\\.ts$" },
    },
    {
      name: "journeys-and-benches-by-the-index",
      severity: "error",
      comment:
        "The bare server that ours is measured against reads and writes the same rows, so it shares how they are made.",
      from: { path: "^(e2e|bench|simulate)/", pathNot: "^bench/bare-[^/]+\\.ts$" },
      to: {
        path: "^apps/[^/]+/src/(core|modules)/[^/]+/",
        pathNot: "/index\\.ts$",
      },
    },
    ...foldersBelow.map((folder, at) => ({
      name: `nothing-above-${folder}`,
      severity: "error",
      comment: "A folder of the server imports those below it; what two share stands in one below both.",
      from: { path: `^apps/server/src/${folder}/`, pathNot: "\\.test\\.ts$" },
      to: {
        path: `^apps/server/src/((${[...foldersBelow.slice(at + 1), "start", "commands"].join("|")})/|(app|main|fulfilments|personal-data)\\.ts$)`,
      },
    })),
    {
      name: "panels-look-is-apart",
      severity: "error",
      comment: "What only the panels draw has no styles elsewhere: app.css is without its classes.",
      from: { path: "^apps/web/src/", pathNot: [inPanels, "\\.test\\.tsx?$"] },
      to: { path: inPanels, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "settings-are-read-once",
      severity: "error",
      comment:
        "Only main.ts and commands read the environment; everybody else is handed settings (types are free).",
      from: { path: "^apps/server/src/(core|modules|http|db|gateways|jobs)", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/settings\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-knows-no-academy",
      severity: "error",
      from: { path: "^apps/web/src/ui/" },
      to: { path: "^(apps/web/src/(core|modules|pages|shell|api)|packages/)" },
    },
    {
      name: "web-features-below-pages-and-shell",
      severity: "error",
      from: { path: "^apps/web/src/(core|modules)/" },
      to: { path: "^apps/web/src/(pages|shell)/" },
    },
    {
      name: "web-foundations-below-features",
      severity: "error",
      comment: "What every feature stands on knows none of them, and nothing that is made of them.",
      from: {
        path: "^apps/web/src/(address|api|forms|i18n|parts|queries|runtime|share|ui)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^apps/web/src/(document|core|modules|pages|shell|testing)/" },
    },
    {
      name: "web-shell-below-pages",
      severity: "error",
      from: { path: "^apps/web/src/(document|shell)/" },
      to: { path: "^apps/web/src/pages/" },
    },
    {
      name: "nothing-above-the-roots",
      severity: "error",
      comment: "What the root and the entries share with a page stands in a folder below both.",
      from: { path: "^apps/web/src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/[^/]+\\.tsx?$" },
    },
    {
      name: "no-dev-packages-in-production",
      severity: "error",
      from: {
        path: "^(packages|apps/[^/]+/src)/",
        pathNot: ["\\.test\\.tsx?$", "/testing/", "^apps/server/src/web/"],
      },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/@types/",
      },
    },
    {
      name: "resolvable",
      severity: "error",
      comment: "Route types are generated where only the compiler looks.",
      from: {},
      to: { couldNotResolve: true, pathNot: "/\\+types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|dist|\\.react-router|test-results)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    combinedDependencies: true,
    // Who depends on whom through others, how stable it is: what no rule asks for is not computed.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
}
