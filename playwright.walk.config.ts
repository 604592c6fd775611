import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config.ts"

/**
 * `npm run test:walk`: every screen in every language on the smallest phone, at twice the size and with a reader's own
 * spacing. `WALK_LANGUAGES=es,fr WALK_SCREENS=wallet` for some. Ten minutes for a language on two cores, so it is no part
 * of `npm test`, which walks through English and Arabic.
 */
export default defineConfig({
  ...chromium,
  testDir: "e2e/walk",
  testMatch: /\.walk\.ts$/,
  outputDir: "test-results/walk",
  workers: 2,
  reporter: "line",
})
