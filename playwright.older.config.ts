import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config.ts"

/** `npm run test:older`: login, My page and booking in browsers that lack one newer function each. */
export default defineConfig({
  ...chromium,
  testDir: "e2e/older",
  testMatch: /\.older\.ts$/,
  outputDir: "test-results/older",
  reporter: "list",
})
