import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres"
import type { PgDatabase, PgTransaction } from "drizzle-orm/pg-core"
import type { ExtractTablesWithRelations } from "drizzle-orm/relations"
import pg from "pg"
import { correctDrizzle } from "./correct-drizzle.ts"
import { replaceReadOnlyConnections } from "./read-only-connections.ts"

type NoSchema = Record<string, never>

/** The database as reads and handlers want it; a transaction is one too. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>
/** An open transaction: what a step wants that must not stand alone. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** `int8[]`, which pg has no name for. */
const INT8_ARRAY = 1016 as number

// Ids, count(*) and sum(integer) are int8. Ours fit a number by far; one that did not must not be rounded in silence.
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`)
  return value
}
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8)
// Of one dimension, as all of ours.
pg.types.setTypeParser(INT8_ARRAY, (text) =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((one) => (one === "NULL" ? null : parseInt8(one))),
)

correctDrizzle()

/** Enough to keep two cores busy. The embedded server allows 60 connections: six copies of this one. */
const MAX_CONNECTIONS = 10
const POOL_TIMEOUT_MS = 10_000

/** A pool of connections; int8 comes as a number. Whoever opens it ends it. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: POOL_TIMEOUT_MS,
    application_name: "polaris-academy",
    ...config,
  })
  // An idle connection that breaks has left the pool by then; the next query opens another, or says what is wrong.
  pool.on("error", () => {})
  // Without a listener an error on a checked-out client would crash the process.
  pool.on("connect", (client) => client.on("error", () => {}))
  replaceReadOnlyConnections(pool)
  return pool
}

/** Drizzle on a pool: typed queries, and transactions. */
export function openDb(pool: pg.Pool): Db {
  return drizzle({ client: pool })
}
