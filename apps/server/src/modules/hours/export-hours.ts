import type { QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/hours"
import { csvFormatOf } from "@academy/domain/csv-format"
import { toMinor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type CsvCell, csvFile } from "../../text/csv.ts"
import { readHours } from "./read-hours.ts"

const columns = [
  "coach",
  "kind",
  "date",
  "until",
  "from",
  "to",
  "minutes",
  "hour",
  "amount",
  "currency",
  "session",
  "substitute_for",
  "correction",
  "approved",
]

const money = (major: number | null): CsvCell => (major === null ? null : { minor: toMinor(major) })

/** The hours of a month as CSV: a line a session and an absence, with times as the academy's wall shows them. */
export async function exportHours(
  deps: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { month }: QueryOf<typeof calls.exportHours>,
  language: Language,
): Promise<string> {
  const { coaches, currency } = await readHours(deps, caller, month, language)
  const lines = coaches.flatMap(({ name, sessions, absences, approved_at }) => [
    ...sessions.map(({ starts_at, ends_at, minutes, hour, amount, title, instead_of, reason }): CsvCell[] => [
      name,
      "session",
      starts_at.slice(0, 10),
      ends_at.slice(0, 10),
      starts_at.slice(11, 16),
      ends_at.slice(11, 16),
      minutes,
      money(hour),
      money(amount),
      amount === null ? null : currency,
      title,
      instead_of,
      reason,
      approved_at !== null,
    ]),
    ...absences.map(({ from_day, until_day }): CsvCell[] => [
      name,
      "absence",
      from_day,
      until_day,
      ...Array.from({ length: 9 }, () => null),
      approved_at !== null,
    ]),
  ])
  return csvFile(csvFormatOf(caller.language), [columns, ...lines])
}
