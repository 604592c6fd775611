import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config.ts"

/** `npm run test:focus`: on every screen each stop of the Tab key is in sight, on a phone and on a small laptop. */
export default defineConfig({
  ...chromium,
  testDir: "e2e/focus",
  testMatch: /\.focus\.ts$/,
  outputDir: "test-results/focus",
  reporter: "list",
})
