import { withoutPersonalNumber } from "@academy/domain/birth-years"
import type { MappedColumn } from "@academy/domain/import-columns"
import { readBirthYear } from "@academy/domain/import-values"
import { cleanLine } from "@academy/domain/names"
import { readEmail } from "../../http/typed-email.ts"

/**
 * The cells of a row as they are kept, whoever sends them: nothing of a column that is left out, of a birth date or a
 * personal identity number the year alone, and an address as accounts have it: a family's data is found by it.
 * @param today `YYYY-MM-DD` of the academy
 */
export const keptCells = (
  columns: readonly MappedColumn[],
  cells: readonly string[],
  today: string,
): string[] =>
  columns.map(({ field }, index) => {
    const cell = cleanLine(cells[index] ?? "")
    if (field === null) return ""
    if (field === "parent_email" || field === "second_email") return readEmail(cell) ?? cell
    if (field !== "year_of_birth" || withoutPersonalNumber(cell) === cell) return cell
    const year = readBirthYear(cell, today)
    return year === null ? withoutPersonalNumber(cell) : String(year)
  })
