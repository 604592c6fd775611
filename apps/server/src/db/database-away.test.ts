import { expect, test } from "vitest"
import { isDatabaseAway } from "./database-away.ts"

const withCode = (code: string) => Object.assign(new Error("no"), { code })

test.each(["08P01", "08006", "57P01", "53300", "53100", "ECONNREFUSED", "ENOENT"])("%s: away", (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true)
  expect(isDatabaseAway(new Error("Failed query", { cause: withCode(code) }))).toBe(true)
})

test.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "timeout exceeded when trying to connect",
])("%s: away", (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
  expect(isDatabaseAway(new Error("Failed query: rollback", { cause: new Error(message) }))).toBe(true)
})

test.each(["23505", "42P01", "40001", "0A000", ""])("%s: a fault, not away", (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(false)
})
