import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defineConfig } from "@playwright/test"
import { findChromium } from "./scripts/find-chromium.mjs"

/** Journeys run against the production build on an academy of their own; workers inherit port and directory. */
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "polaris-journeys-"))
const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  // More than the cores: most of a journey is waiting for what moves to stand still.
  workers: 4,
  // The longest journey takes some 50 s on a busy machine, and 100 s beside a second suite.
  timeout: 180_000,
  // Paid orders and confirmed claims took 12 s to show on two cores that carried four suites more.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a shared machine a journey may meet a starved minute; what fails twice is broken, what passes then is counted.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  globalTeardown: "./e2e/remove-academy.ts",
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    // What moves is decoration; book-a-session.spec.ts sees it move.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Europe/Stockholm",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds: to compile what is hot takes more time than it saves, 7 % of a journey's.
        "--js-flags=--no-opt,--no-maglev",
        // Letters as wide as on a reader's screen: the headless shell rounds them otherwise, and lines break elsewhere.
        "--font-render-hinting=none",
      ],
    },
  },
  webServer: {
    command: "node apps/server/dist/main.js",
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: baseURL,
      // A journey may say from which address it comes (`extraHTTPHeaders` in e2e/journey.ts).
      TRUSTED_PROXIES: "1",
      // Every third-party service is configured, so that each journey shows that none is called without consent.
      ANALYTICS_ID: "G-JOURNEYS",
      AD_PIXEL_ID: "123456789012",
      FILM_URL: "https://youtu.be/abcdefghijk",
      TILE_URL: "https://tiles.example/{z}/{x}/{y}.png",
    },
  },
})
