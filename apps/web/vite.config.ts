import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { precompress } from "./build-steps/precompress.ts"

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: {
    // Drawings and word lists stay files of their own: cached once, not copied into every bundle.
    assetsInlineLimit: 0,
  },
})
