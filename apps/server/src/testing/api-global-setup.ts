import type { TestProject } from "vitest/node"
import { bundlePrograms } from "./bundle-programs.ts"
import { startTestServer, type TestServer } from "./test-server.ts"

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Vitest runs this once before the `api` tests, and what it returns after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop, drop } = await startTestServer(process.env.TEST_DATABASE_URL)
  project.provide("testServer", server)
  const bundled = await bundlePrograms(["charging-process", "offering-process"])
  project.provide("programsDir", bundled.dir)
  // An interrupted run stops its server. Vitest answers Ctrl-C by itself, with an exit that waits for nobody.
  process.once("exit", drop)
  process.once("exit", bundled.remove)
  const end = () => process.exit(143)
  process.once("SIGTERM", end)
  return async () => {
    await stop()
    bundled.remove()
    process.off("exit", drop)
    process.off("exit", bundled.remove)
    process.off("SIGTERM", end)
  }
}
