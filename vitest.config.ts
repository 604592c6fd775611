import { resolve } from "node:path"
import { defineConfig } from "vitest/config"
import { markStatements } from "./scripts/statements/mark-statements.ts"

const server = "apps/server/src"
/** For what hangs. A machine under load takes ten times as long; how long something may take is measured by `bench`. */
const TEST_TIMEOUT_MS = 240_000
/** The same for what is waited for within a test: a second is not enough for two suites side by side. */
const EXPECT = { poll: { timeout: 20_000 } }
const databaseTests = ["**/*.api.test.ts", "**/*.process.test.ts"]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: TEST_TIMEOUT_MS,
          expect: EXPECT,
          include: [
            "packages/**/*.test.ts",
            "apps/**/*.test.ts",
            "scripts/**/*.test.ts",
            "simulate/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...databaseTests],
          // Pure functions: their modules are loaded once per worker, which halves the time.
          isolate: false,
          // Last, in what the process tests leave of two cores: those of one group run by the name of their project.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What a component can be in, in a document without a browser.
        test: {
          name: "components",
          include: ["apps/web/src/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: ["apps/web/src/testing/set-up-screens.ts"],
          // The modules of a screen take longer to load than its tests: they are shared, as in `unit` and `api`.
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          expect: EXPECT,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What each statement answers is noted, and compared with its row's type after the tests.
        plugins: [markStatements(`${resolve(server)}/`)],
        test: {
          name: "api",
          include: [`${server}/**/*.api.test.ts`],
          globalSetup: [`${server}/testing/api-global-setup.ts`],
          testTimeout: TEST_TIMEOUT_MS,
          expect: EXPECT,
          hookTimeout: TEST_TIMEOUT_MS,
          // Each file has an app and a database of its own; only the modules are shared, which take longest to load.
          isolate: false,
          // Two, also where there are two cores: half of the time they wait for the database.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // They start and kill whole servers, and wait for them much of the time: three files at once.
        test: {
          name: "process",
          include: [`${server}/**/*.process.test.ts`, "simulate/**/*.process.test.ts"],
          globalSetup: [`${server}/testing/process-global-setup.ts`],
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: TEST_TIMEOUT_MS,
          expect: EXPECT,
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
    ],
  },
})
