import { expect, test } from "vitest"
import { checkVersion } from "./open-database.ts"

test.each([150_000, 150_018, 180_004])("PostgreSQL with version number %i will do", (versionNumber) => {
  expect(() => checkVersion(versionNumber)).not.toThrow()
})

test("an older PostgreSQL is named, and what is needed", () => {
  expect(() => checkVersion(140_020)).toThrow("The database is PostgreSQL 14; version 15 or newer is needed.")
})
