import type pg from "pg"

const READ_ONLY = "25006"

/** What of a client of `pg` its types leave out. */
interface Wire {
  connection: {
    on(event: "errorMessage", hear: (error: { code?: string }) => void): void
    stream: { destroy(): void }
  }
}
const wireOf = (client: pg.PoolClient) => (client as unknown as Wire).connection

/**
 * A connection that refuses a write as read-only leads to a standby, or began while the server took no writes: it would
 * refuse the next one, too, after the switch-over. The pool throws it away with all that it holds, so that the next
 * connections ask anew.
 */
export function replaceReadOnlyConnections(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  const inUse = new Set<pg.PoolClient>()
  const stale = new WeakSet<pg.PoolClient>()
  const replaceAll = () => {
    for (const client of inUse) stale.add(client)
    // An idle connection that breaks leaves the pool.
    for (const client of idle) wireOf(client).stream.destroy()
    idle.clear()
  }
  pool.on("connect", (client) => {
    wireOf(client).on("errorMessage", ({ code }) => {
      if (code === READ_ONLY) replaceAll()
    })
  })
  pool.on("acquire", (client) => {
    idle.delete(client)
    inUse.add(client)
  })
  pool.on("release", (_error, client) => {
    inUse.delete(client)
    // One that is ending is not put back.
    if (stale.has(client)) void client.end()
    else idle.add(client)
  })
  pool.on("remove", (client) => {
    idle.delete(client)
    inUse.delete(client)
  })
}
