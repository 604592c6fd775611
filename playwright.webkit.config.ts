import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config.ts"

/** `npm run test:webkit`: every screen, and the way from a sign-up to a paid session, in the engine of Safari. */
export default defineConfig({
  ...chromium,
  testDir: "e2e/webkit",
  testMatch: /\.webkit\.ts$/,
  outputDir: "test-results/webkit",
  // The driver serves one window at a time.
  workers: 1,
  reporter: "list",
})
