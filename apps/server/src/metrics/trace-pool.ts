import type { Pool, PoolClient } from "pg"
import { type Tracing, traced } from "./tracing.ts"

/** A statement is a page of text at most; more of it says nothing new. */
const LONGEST_STATEMENT = 2000

interface Statement {
  name?: string
  text?: string
}

type Query = (...given: unknown[]) => unknown

/** A statement without what it is about: values are placeholders, and what is quoted in the text is left out. */
const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_STATEMENT)

/** A span for each query that is made within another span, also on the connection of a transaction. */
export function tracePool(pool: Pool, tracing: Tracing): void {
  const { query, connect } = pool
  const ofPool = tracedQuery(query.bind(pool) as Query, tracing)
  pool.query = ofPool as typeof pool.query
  pool.connect = ((...given: unknown[]) => {
    const connected = (connect as Query).apply(pool, given)
    // With a callback it is the pool itself that asks, whose query is traced above.
    return connected instanceof Promise
      ? connected.then((client) => tracedClient(client, tracing))
      : connected
  }) as typeof pool.connect
}

/** Until it goes back to the pool, its queries are traced. */
function tracedClient(client: PoolClient, tracing: Tracing): PoolClient {
  const { release } = client
  client.query = tracedQuery(Object.getPrototypeOf(client).query.bind(client), tracing) as typeof client.query
  client.release = (reason) => {
    Reflect.deleteProperty(client, "query")
    release.call(client, reason)
  }
  return client
}

function tracedQuery(query: Query, tracing: Tracing): Query {
  return (...given) => {
    const [statement] = given as [string | Statement]
    const { name, text } = typeof statement === "string" ? { name: undefined, text: statement } : statement
    // A stream of rows or a callback says in its own way when it has ended.
    const isStream = typeof statement === "object" && "submit" in statement
    if (!text || isStream || typeof given.at(-1) === "function" || !tracing.isWithin()) return query(...given)
    const [operation = "query"] = text.trim().toLowerCase().split(/\s/, 1)
    const span = tracing.open(name ?? operation, {
      kind: "client",
      facts: {
        "db.system.name": "postgresql",
        "db.operation.name": operation.toUpperCase(),
        "db.query.text": withoutValues(text),
      },
    })
    return traced(span, () => query(...given) as Promise<unknown>)
  }
}
