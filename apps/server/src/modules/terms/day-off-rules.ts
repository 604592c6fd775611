import { type DayOff, LONGEST_DAY_OFF_DAYS } from "@academy/domain/days-off"
import { redDayOf } from "@academy/domain/red-days"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { addresses } from "../../db/tables/bookables.ts"
import { daysOff } from "../../db/tables/term-calendar.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseWrongDays } from "./refuse-wrong-days.ts"

export async function findDayOff(tx: Tx, id: number) {
  const [row] = await tx.select().from(daysOff).where(eq(daysOff.id, id)).for("update")
  if (!row) throw new Refusal("not_found")
  return row
}

export const entryOf = ({ kind, name, from_day, until_day, address_id }: DayOff) => ({
  kind,
  name,
  from_day,
  until_day,
  address_id,
})

/** @param addressIdBefore a place that it is about already, also when it is closed since */
export async function refuseWrongDayOff(tx: Tx, entry: DayOff, addressIdBefore: number | null = null) {
  const { kind, name, from_day, until_day, address_id } = entry
  refuseWrongDays(from_day, until_day, { names: ["from_day", "until_day"], longest: LONGEST_DAY_OFF_DAYS })
  if (kind === "training") {
    if (until_day !== from_day) throw invalidField("until_day", "too_large", "must be the same day")
    if (address_id !== null) throw invalidField("address_id", "invalid", "must be null")
    if (!redDayOf(from_day)) throw invalidField("from_day", "invalid", "isn't a public holiday")
  } else if (name === "") throw invalidField("name", "required", "is required")
  if (address_id === null || address_id === addressIdBefore) return
  const [place] = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.id, address_id))
  if (!place) throw invalidField("address_id", "not_a_choice", "isn't a venue")
}
