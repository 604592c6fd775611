import type { FastifyInstance } from "fastify"
import { buildApp } from "../app.ts"
import { openDb, openPool } from "../db/connection.ts"
import type { Deps } from "../http/deps.ts"
import type { TestApp } from "./test-app.ts"

export interface SecondServer {
  app: FastifyInstance
  deps: Deps
  close(): Promise<void>
}

/** A second copy of the server on the same database, in this process, with connections of its own. Close it first. */
export async function openSecondServer({ deps: first }: TestApp): Promise<SecondServer> {
  const pool = openPool(first.pool.options)
  const deps = { ...first, pool, db: openDb(pool) }
  const app = await buildApp(deps)
  return {
    app,
    deps,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}
