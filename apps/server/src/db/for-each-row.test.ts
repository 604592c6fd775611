import { expect, test } from "vitest"
import { forEachRow } from "./for-each-row.ts"

/** Acts on each row but those of `failing`, and says which it was asked for. */
async function run(rows: number[], failing: Map<number, Error>) {
  const seen: number[] = []
  const act = async (row: number) => {
    seen.push(row)
    const failure = failing.get(row)
    if (failure) throw failure
    return row
  }
  const outcome = await forEachRow(rows, act).catch((error: unknown) => error)
  return { seen, outcome }
}

test("adds up what was done", async () => {
  expect(await run([1, 2, 3], new Map())).toEqual({ seen: [1, 2, 3], outcome: 6 })
  expect(await forEachRow(["a", "b", "c"], async (row) => row !== "b")).toBe(2)
})

test("a row that fails holds up no other; the first failure is thrown in the end", async () => {
  const [first, second] = [new Error("first"), new Error("second")]
  const { seen, outcome } = await run(
    [1, 2, 3, 4],
    new Map([
      [1, first],
      [3, second],
    ]),
  )
  expect(seen).toEqual([1, 2, 3, 4])
  expect(outcome).toBe(first)
})

test("a database that is away ends the run", async () => {
  const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" })
  const { seen, outcome } = await run([1, 2, 3], new Map([[2, away]]))
  expect(seen).toEqual([1, 2])
  expect(outcome).toBe(away)
})
