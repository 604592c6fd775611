import type * as calls from "@academy/contract/audit"
import type { AnswerOf } from "@academy/contract/call"
import { usualRecordsADay } from "@academy/domain/access"
import { roleOf } from "@academy/domain/staff-roles"
import { addWallClockDays, toIsoWithOffset } from "@academy/domain/time"
import { accountName } from "../../db/account-name.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { countPlayers } from "./count-reading.ts"

type Alarm = AnswerOf<typeof calls.getReadingAlarms>["alarms"][number]
type Row = Omit<Alarm, "since" | "notified" | "closed"> & {
  since: Date
  notified_records: number
  notified_at: Date
  closed_at: Date | null
  closed_by: string
  note: string
}

/** Closed alarms are shown for so long. */
const DAYS_SHOWN = 30

/** The alarms that no owner has closed, then those closed in the last thirty days; and what is usual in a day. */
export async function readReadingAlarms(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getReadingAlarms>> {
  const { rows } = await pool.query<Row>({
    name: "reading-alarms",
    text: `select l.id, l.account_id, ${accountName("a")} as account_name, l.day::text, l.records, l.since, l.notified_records,
        l.notified_at, l.closed_at, coalesce(${accountName("c")}, '') as closed_by, l.note
      from reading_alarms l join accounts a on a.id = l.account_id left join accounts c on c.id = l.closed_by
      where l.closed_at is null or l.closed_at > $1
      order by l.closed_at is not null, l.day desc, l.id desc`,
    values: [addWallClockDays(clock(), -DAYS_SHOWN)],
  })
  return {
    usual: usualRecordsADay(await countPlayers(db)),
    may_close: roleOf(caller) === "owner",
    alarms: rows.map(({ since, notified_records, notified_at, closed_at, closed_by, note, ...alarm }) => ({
      ...alarm,
      since: toIsoWithOffset(since),
      notified: { records: notified_records, at: toIsoWithOffset(notified_at) },
      closed: closed_at && { at: toIsoWithOffset(closed_at), account_name: closed_by, note },
    })),
  }
}
