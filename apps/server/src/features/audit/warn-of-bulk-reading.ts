import { USUAL_RECORDS_A_DAY } from "@academy/domain/decisions"
import { dayBounds, wallClockDate } from "@academy/domain/time"
import { eq, gte, sql } from "drizzle-orm"
import { readOwners } from "../../db/owners.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { accessEntries } from "../../db/tables/audit.ts"
import type { Deps } from "../../http/deps.ts"
import { writeLetters } from "../../letters/write-letter.ts"

/**
 * Job: writes to the owners when somebody has opened unusually many records of children today; once a day for each
 * reader, also when several copies run. Answers how many such readers there are.
 */
export async function warnOfBulkReading({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock()
  const today = wallClockDate(now)
  const records = sql<number>`sum(${accessEntries.records})::int`
  const readers = await db
    .select({
      account_id: accounts.id,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      email: accounts.email,
      records,
    })
    .from(accessEntries)
    .innerJoin(accounts, eq(accounts.id, accessEntries.account_id))
    .where(gte(accessEntries.created_at, dayBounds(today).from))
    .groupBy(accounts.id)
    .having(sql`${records} > ${USUAL_RECORDS_A_DAY}`)
  if (readers.length === 0) return 0
  const owners = await readOwners(db)
  await writeLetters(
    db,
    readers.flatMap((reader) =>
      owners.map(({ account_id, first_name, email, language }) => ({
        dedupe_key: `bulk_reading:${today}:${reader.account_id}:${account_id}`,
        kind: "bulk_reading" as const,
        to_email: email,
        language,
        facts: {
          first_name,
          reader_name: `${reader.first_name} ${reader.last_name}`.trim() || reader.email,
          records: reader.records,
        },
      })),
    ),
    now,
  )
  return readers.length
}
