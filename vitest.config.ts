import { defineConfig } from "vitest/config"

const server = "apps/server/src"
const databaseTests = ["**/*.api.test.ts", "**/*.process.test.ts"]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/**/*.test.ts", "apps/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...databaseTests],
        },
      },
      {
        test: {
          name: "api",
          include: [`${server}/**/*.api.test.ts`],
          globalSetup: [`${server}/testing/api-global-setup.ts`],
          // Not a measure of speed: a machine that is busy with other things takes its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // They start and kill whole servers: one file at a time, so that none starves another.
        test: {
          name: "process",
          include: [`${server}/**/*.process.test.ts`],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
