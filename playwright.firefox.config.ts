import { join } from "node:path"
import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config.ts"

/** `npm run test:firefox`: every screen and the journeys tagged `@firefox`, in a second browser. */
export default defineConfig({
  ...chromium,
  testMatch: [/\.spec\.ts$/, /\.firefox\.ts$/],
  grep: /@firefox/,
  outputDir: "test-results/firefox",
  workers: 2,
  reporter: "list",
  use: {
    ...chromium.use,
    browserName: "firefox",
    channel: "moz-firefox",
    // Its snapshots ask for commands that only the next Firefox knows.
    trace: "off",
    launchOptions: {
      executablePath: join(import.meta.dirname, "scripts/firefox.mjs"),
      firefoxUserPrefs: {
        // It asks its maker for experiments and settings otherwise.
        "app.normandy.enabled": false,
        "nimbus.rollouts.enabled": false,
        // No stand-in for the command that would ask for it page by page.
        "ui.prefersReducedMotion": 1,
      },
    },
  },
})
