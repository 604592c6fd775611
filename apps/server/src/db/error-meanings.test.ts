import { expect, test } from "vitest"
import { isDatabaseAway, meaningOf } from "./error-meanings.ts"

const withCode = (code: string) => Object.assign(new Error("no"), { code })

test.each([
  [
    "away",
    "08P01 08006 57P01 57P02 57P03 57P04 57P05 53300 53100 25006 25P03 28P01 3D000 ECONNREFUSED ENOENT",
  ],
  ["pooler", "42P05 26000"],
  ["retry", "40001 40P01 CIINF"],
  ["busy", "55P03 57014"],
  ["refused", "22001 22P02"],
  [null, "23505 42P01 42501 0A000 25001 XX000"],
])("%s: %s", (meaning, codes) => {
  for (const code of codes.split(" ")) {
    expect(meaningOf(withCode(code)), code).toBe(meaning)
    expect(meaningOf(new Error("Failed query", { cause: withCode(code) })), code).toBe(meaning)
    expect(isDatabaseAway(withCode(code)), code).toBe(meaning === "away" || meaning === "pooler")
  }
})

test.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "timeout exceeded when trying to connect",
])("%s: away", (message) => {
  expect(meaningOf(new Error(message))).toBe("away")
  expect(meaningOf(new Error("Failed query: rollback", { cause: new Error(message) }))).toBe("away")
})

test("what is no error, or has no code, is a bug", () => {
  expect(meaningOf(withCode(""))).toBe(null)
  expect(meaningOf("25006")).toBe(null)
})
