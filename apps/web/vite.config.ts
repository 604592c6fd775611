import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { inlinedScript } from "./build-steps/inlined-script.ts"
import { precompress } from "./build-steps/precompress.ts"

/** What every page runs on; changes rarely, so it is fetched once for long. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-i18next|i18next|@tanstack|clsx|tailwind-merge|class-variance-authority)\//

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
            // A few files instead of half a hundred small ones: a phone asks for six at a time.
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 2 },
                { name: "shared", minShareCount: 6, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
