import { AsyncLocalStorage } from "node:async_hooks"
import type pg from "pg"
import type { Db } from "../db/connection.ts"

/**
 * From now on whoever asks the pool while a transaction of its own is open fails: it would hold one connection and wait
 * for another, and as many of them as the pool has connections wait for one another until they time out.
 */
export function refuseSecondConnections(pool: pg.Pool, db: Db): void {
  const inside = new AsyncLocalStorage<true>()
  const { transaction } = db
  // A query begins when it is awaited: here, not where the transaction is.
  db.transaction = (work, config) =>
    transaction.call(db, (tx) => inside.run(true, async () => await work(tx)), config) as ReturnType<
      typeof work
    >
  for (const name of ["query", "connect"] as const) {
    const asked = pool[name] as (...parameters: unknown[]) => unknown
    Object.assign(pool, {
      [name]: (...parameters: unknown[]) => {
        if (inside.getStore()) throw new Error("a transaction asks for a second connection")
        return asked.apply(pool, parameters)
      },
    })
  }
}
