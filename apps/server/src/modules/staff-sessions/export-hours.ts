import { csvFormatOf } from "@academy/domain/csv-format"
import type { Language } from "@academy/domain/page-language"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { csvFile } from "../../text/csv.ts"
import { readHours } from "./read-hours.ts"

const columns = ["coach", "date", "from", "to", "minutes", "session"]

/** The hours of a month as CSV, a line a session, with times as the wall in Stockholm shows them. */
export async function exportHours(
  deps: Pick<Deps, "pool" | "clock">,
  caller: Caller,
  month: string | undefined,
  language: Language,
): Promise<string> {
  const { coaches } = await readHours(deps, caller, month, language)
  const lines = coaches.flatMap(({ name, sessions }) =>
    sessions.map(({ starts_at, ends_at, minutes, title }) => [
      name,
      starts_at.slice(0, 10),
      starts_at.slice(11, 16),
      ends_at.slice(11, 16),
      minutes,
      title,
    ]),
  )
  return csvFile(csvFormatOf(caller.language), [columns, ...lines])
}
