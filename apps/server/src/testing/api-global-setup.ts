import type { TestProject } from "vitest/node"
import { startTestServer, type TestServer } from "./test-server.ts"

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const endings = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** Vitest runs this once before the `api` tests, and what it returns after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer(process.env.TEST_DATABASE_URL)
  project.provide("testServer", server)
  // A run that is broken off takes its server along.
  let stopped: Promise<void> | undefined
  const stopOnce = () => (stopped ??= stop())
  for (const [signal, status] of Object.entries(endings)) {
    process.once(signal, () => void stopOnce().finally(() => process.exit(status)))
  }
  return stopOnce
}
