import { getTableConfig, PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import * as tables from "../../db/tables/index.ts"
import { personalFields } from "./personal-fields.ts"

/** Free text of these tables that says nothing private of a person, or that the log leaves out as a secret. */
const notPersonal: Record<string, readonly string[]> = {
  accounts: ["password_hash"],
  email_addresses: ["decoy_hash"],
  bookings: ["currency"],
  // On the public page about the coaches.
  coaches: ["experience", "specialization"],
  // The reference is the number that a payer was asked to write.
  bank_transactions: ["account", "bank_key", "currency", "reference", "reason"],
}

const known = Object.values(tables)
  .filter((table) => table instanceof PgTable)
  .map(getTableConfig)

/** Columns that hold whatever somebody wrote: text without a fixed list of words. */
const freeTextOf = (name: string): string[] =>
  (known.find((table) => table.name === name)?.columns ?? [])
    .filter((column) => column.getSQLType() === "text" && !column.enumValues?.length)
    .map((column) => column.name)

test.each(Object.keys(personalFields))("%s: new free text is personal, or named here as not", (name) => {
  const [personal, plain] = [personalFields[name] ?? [], notPersonal[name] ?? []]
  expect(freeTextOf(name).filter((column) => !personal.includes(column) && !plain.includes(column))).toEqual(
    [],
  )
  const columns = known.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []
  expect([...personal, ...plain].filter((column) => !columns.includes(column))).toEqual([])
})
