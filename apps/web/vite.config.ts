import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import oldestBrowsers from "../../scripts/oldest-browsers.json" with { type: "json" }
import { compileAtOnce } from "./build-steps/compile-at-once.ts"
import { inlinedScript } from "./build-steps/inlined-script.ts"
import { precompress } from "./build-steps/precompress.ts"
import { productionRouter } from "./build-steps/production-router.ts"
import { wordBundles } from "./build-steps/word-bundles.ts"

/** Where the build names a browser otherwise than the compatibility data. */
const esbuildName: Record<string, string> = { safari_ios: "ios" }

/** What every page runs on; it rarely changes, so browsers keep it. `Trans`, `useQueries` and paged lists come later. */
const framework =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-i18next(?!.*Trans)|i18next|@tanstack(?!.*([qQ]ueries|[iI]nfiniteQuery(?!Behavior)))|clsx|tailwind-merge|class-variance-authority|use-sync-external-store|@radix-ui\/react-(slot|compose-refs|direction))\//

/** What stands around every page, the parts of the design system that most pages draw, and the overview's icons. */
const shell =
  /lucide-react\/dist\/esm\/icons\/(arrow-left|chevron-right|list-checks|mail-open|map-pin|message-square-quote|navigation|rotate-ccw-clock|shirt|star|users|users-round)\.mjs|src\/(document\/markers|shell\/(frame|route-error|guards\/guard|navigation\/account-actions)|pages\/page-head|core\/(players|bookings)\/queries|pages\/account\/bottom-bar|(core|modules)\/.*(?<!guest-dialog)-part\.ts|modules\/launch\/use-gate-watch|runtime\/(?!decode-text|page-keys)|address\/(?!address-dialog|chosen-session|use-show-confirmation)|api\/(?!allauth|stale-reads|(read|write)-concerns)|queries\/query-|i18n\/(?!load-arabic)|parts\/|ui\/(avatar|badge|button|card|chip|count|empty-state|error-state|icon-button|notice|skeleton|spinner|tabs|toast)\.tsx)/

const icons = /node_modules\/lucide-react\//

/** Where the focus goes when what had it is gone: fetched once the page has started, and part of every dialog. */
const focus = /src\/ui\/keep-focus\.ts/

/** What dialogs, menus and selects stand on. */
const overlays =
  /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)(?!.*react-(radio-group|checkbox|use-size))|src\/ui\/((alert-)?dialog|menu|select)\.tsx/

/** Bundled for the server too, with what they stand on: whole, they hold thousands of components that no page draws. */
const trimmedForServer =
  /^(lucide-react|radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)(\/|$)/

const wordFile = /src\/i18n\/locales\/(\w+)\//

const languageOfWords = (id: string) => `words-${wordFile.exec(id)?.[1]}`

/** What a form needs. */
const forms =
  /node_modules\/(react-hook-form|@radix-ui\/react-(radio-group|checkbox|use-size))|src\/(forms\/|ui\/(text-|password-)?field|core\/accounts\/(use-auth-form|auth-f))/

/** The first look of the account page. */
const overview = /src\/pages\/account\/(family-page|account-skeleton)\.tsx/

/** What runs nearly whole before a family's page can be used. */
const runsAtOnce = ["framework", "shell", "overview", "entry.client", "root", "account", "account-only"]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    inlinedScript(),
    productionRouter(),
    wordBundles(),
    tailwindcss(),
    reactRouter(),
    compileAtOnce(runsAtOnce),
    precompress(),
  ],
  build: {
    target: Object.entries(oldestBrowsers).map(([name, version]) => `${esbuildName[name] ?? name}${version}`),
    // Drawings and word lists stay files of their own: cached once, not copied into every bundle.
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: [trimmedForServer] },
  environments: {
    ssr: {
      build: {
        // The words of a language are read by the server when a page is first drawn in it.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: languageOfWords, test: wordFile }] } },
        },
      },
    },
    client: {
      build: {
        // For the operator, without a comment that leads to them: the build moves them out of what is served.
        sourcemap: "hidden",
        rolldownOptions: {
          output: {
            // A few files by purpose instead of half a hundred small ones: a phone asks for six at a time. Each takes
            // along what its modules import, unless one before has it.
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 6 },
                { name: "shell", test: shell, priority: 5 },
                { name: "icons", test: icons, minShareCount: 2, priority: 4 },
                { name: "focus", test: focus, priority: 4 },
                { name: "overlays", test: overlays, minShareCount: 3, priority: 3 },
                { name: "forms", test: forms, minShareCount: 2, priority: 2 },
                { name: "overview", test: overview, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
