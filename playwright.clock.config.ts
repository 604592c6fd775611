import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config.ts"

/**
 * `npm run test:clock -- --journeys`: the journeys at another moment, but those of which a page's clock is stopped.
 * Between a browser and its clocks, faketime makes seconds into minutes: the pages are told the time instead.
 */
export default defineConfig({
  ...chromium,
  testIgnore: "session-times.spec.ts",
  outputDir: "test-results/clock",
  reporter: "list",
  use: {
    ...chromium.use,
    launchOptions: { ...chromium.use?.launchOptions, env: { ...process.env, LD_PRELOAD: "" } },
  },
})
