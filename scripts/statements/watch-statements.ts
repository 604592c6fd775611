import { AsyncLocalStorage } from "node:async_hooks"
import { appendFileSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import pg from "pg"
import type { Kind } from "./declared-rows.ts"

/** What a statement of the server answered, as `check-statements` wants it: one line for each new answer. */
export interface SeenStatement {
  id: string
  /** `value` is that of the first row in which it is not null; Drizzle's `execute` leaves instants as text. */
  columns: { name: string; type: number; value?: Kind }[]
  /** Columns that were null in a row. */
  nulls: string[]
}

/** Where the statements that tests run are noted, one file for each process. */
const notes = `${process.cwd()}/test-results/statements/${process.pid}.jsonl`

type Send = (...sent: unknown[]) => unknown
interface Answer {
  fields?: { name: string; dataTypeID: number }[]
  rows?: Record<string, unknown>[]
}

const current = new AsyncLocalStorage<string>()
const known = new Set<string>()

/** Runs a call of `mark-statements`. What Drizzle sends, it sends when its promise is waited for. */
function ofStatement(id: string, send: () => unknown): unknown {
  const sent = current.run(id, send)
  if (sent && !(sent instanceof Promise) && typeof sent === "object" && "execute" in sent) {
    const { execute } = sent as { execute: Send }
    Object.assign(sent, {
      execute: (...given: unknown[]) => current.run(id, () => execute.apply(sent, given)),
    })
  }
  return sent
}

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return "array"
  if (value instanceof Date) return "Date"
  const type = typeof value
  return type === "number" || type === "string" || type === "boolean" ? type : "object"
}

function note(id: string, { fields, rows = [] }: Answer) {
  if (!fields || fields.length === 0) return
  const seen: SeenStatement = {
    id,
    columns: fields.map(({ name, dataTypeID }) => {
      const value = rows.map((row) => row[name]).find((one) => one !== null)
      return { name, type: dataTypeID, ...(value === undefined ? {} : { value: kindOf(value) }) }
    }),
    nulls: fields.map(({ name }) => name).filter((name) => rows.some((row) => row[name] === null)),
  }
  const line = JSON.stringify(seen)
  if (known.has(line)) return
  known.add(line)
  mkdirSync(dirname(notes), { recursive: true })
  appendFileSync(notes, `${line}\n`)
}

function watch(prototype: { query: Send }) {
  const { query } = prototype
  prototype.query = function watched(this: unknown, ...sent: unknown[]) {
    const id = current.getStore()
    const answer = query.apply(this, sent)
    if (id && answer instanceof Promise)
      answer.then(
        (result) => note(id, result as Answer),
        () => {},
      )
    return answer
  }
}

// Files of one worker share their modules.
if (!("ofStatement" in globalThis)) {
  Object.assign(globalThis, { ofStatement })
  watch(pg.Pool.prototype as unknown as { query: Send })
  watch(pg.Client.prototype as unknown as { query: Send })
}
