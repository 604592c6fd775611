import { isUnusualReading } from "@academy/domain/access"
import { addWallClockDays, wallClockDate } from "@academy/domain/time"
import { and, desc, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { readOwners } from "../../db/owners.ts"
import { readingAlarms } from "../../db/tables/audit.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { notify } from "../notifications/index.ts"
import { countPlayers, countReading, type DaysReading } from "./count-reading.ts"

/**
 * Job: notifies the owners when somebody has opened or exported unusually many records of children in a day
 * (`isUnusualReading`), once for each rise, also when several copies run. Returns for how many readers it did.
 */
export async function ringReadingAlarms({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock()
  const players = await countPlayers(db)
  let rung = 0
  // Yesterday, too: its last minutes are counted after midnight.
  for (const day of [wallClockDate(addWallClockDays(now, -1)), wallClockDate(now)])
    for (const reader of await countReading(db, day))
      if (isUnusualReading(reader.records, players, null))
        rung += (await inTransaction(db, (tx) => ring(tx, reader, { players, day, now }))) ? 1 : 0
  return rung
}

interface Counted {
  players: number
  day: string
  now: Date
}

/** Keeps the count of an alarm that is open, and notifies when there is none yet or it has risen as much again. */
async function ring(tx: Tx, reader: DaysReading, { players, day, now }: Counted): Promise<boolean> {
  const { account_id, records } = reader
  const [last] = await tx
    .select()
    .from(readingAlarms)
    .where(and(eq(readingAlarms.account_id, account_id), eq(readingAlarms.day, day)))
    .orderBy(desc(readingAlarms.id))
    .limit(1)
    .for("update")
  const isOpen = last !== undefined && last.closed_at === null
  const known = last ? (isOpen ? last.notified_records : last.records) : null
  const isRise = isUnusualReading(records, players, known)
  if (isOpen && (isRise || last.records !== records))
    await tx
      .update(readingAlarms)
      .set({ records, ...(isRise && { notified_records: records, notified_at: now }) })
      .where(eq(readingAlarms.id, last.id))
  if (!isRise) return false
  const id = isOpen ? last.id : await open(tx, reader, day, now)
  if (id === undefined) return false
  await notifyOwners(tx, id, reader, players, now)
  return true
}

/** Undefined when another copy of the server has opened it at this moment. */
async function open(tx: Tx, { account_id, records, since }: DaysReading, day: string, now: Date) {
  const [alarm] = await tx
    .insert(readingAlarms)
    .values({
      account_id,
      day,
      records,
      notified_records: records,
      notified_at: now,
      since: new Date(since),
    })
    .onConflictDoNothing()
    .returning({ id: readingAlarms.id })
  return alarm?.id
}

async function notifyOwners(tx: Tx, alarmId: number, reader: DaysReading, players: number, now: Date) {
  const { reader_name, records } = reader
  const since = new Date(reader.since).toISOString()
  const owners = await readOwners(tx)
  const keyOf = (accountId: number) => `bulk_reading:${alarmId}:${records}:${accountId}`
  for (const { account_id } of owners)
    await notify(tx, {
      account_id,
      type: "bulk_reading",
      facts: { reader_name, count: records, players, since },
      dedupe_key: keyOf(account_id),
      at: now,
    })
  await writeEmails(
    tx,
    owners.map(({ account_id, first_name, email, language }) => ({
      dedupe_key: keyOf(account_id),
      kind: "bulk_reading" as const,
      to_email: email,
      language,
      facts: { first_name, reader_name, records, players, since },
    })),
    now,
  )
}
