import { addressFields } from "@academy/domain/address-fields"
import { csvFormatOf } from "@academy/domain/csv-format"
import { namesOf, officeFields, plainFields } from "@academy/domain/fields"
import type { Language } from "@academy/domain/page-language"
import type { Pool } from "pg"
import { csvFile } from "../../text/csv.ts"
import { readAdminAddresses } from "./reads.ts"

const columns = [
  ...namesOf(plainFields(officeFields(addressFields))),
  "is_closed",
  "sessions_to_come",
] as const

/** Every place as CSV, in the order of the list, as spreadsheets of the language read it. */
export async function exportAddresses(pool: Pool, now: Date, language: Language): Promise<string> {
  const addresses = await readAdminAddresses(pool, now)
  return csvFile(csvFormatOf(language), [
    columns,
    ...addresses.map((address) => columns.map((column) => address[column])),
  ])
}
