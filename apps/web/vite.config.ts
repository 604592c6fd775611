import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { inlinedScript } from "./build-steps/inlined-script.ts"
import { precompress } from "./build-steps/precompress.ts"

/** What every page runs on; changes rarely, so it is fetched once for long. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-i18next|i18next|@tanstack|clsx|tailwind-merge|class-variance-authority|@radix-ui\/react-(slot|compose-refs|direction))\//

/** What dialogs, menus and selects stand on; a page that only reads never opens one. */
const overlays =
  /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)/

/** What only a form needs. */
const forms =
  /(node_modules\/react-hook-form|src\/ui\/(text|password)-field|src\/features\/accounts\/(use-auth-form|auth-f\w+))/

const isForEveryPage = (id: string) => !overlays.test(id) && !forms.test(id)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlinedScript(), tailwindcss(), reactRouter(), precompress()],
  build: {
    // Drawings and word lists stay files of their own: cached once, not copied into every bundle.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files by purpose instead of half a hundred small ones: a phone asks for six at a time.
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 4 },
                { name: "shared", test: isForEveryPage, minShareCount: 6, priority: 3 },
                { name: "forms", test: forms, priority: 2 },
                { name: "overlays", test: overlays, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
