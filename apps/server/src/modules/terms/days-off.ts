import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { type DayOff, LONGEST_DAY_OFF_DAYS } from "@academy/domain/days-off"
import { redDayOf } from "@academy/domain/red-days"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { addresses } from "../../db/tables/bookables.ts"
import { daysOff } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockPlanning } from "../planning/index.ts"
import { refuseWrongDays } from "./refuse-wrong-days.ts"

/**
 * Adds days off. Sessions that are planned on them stay until someone decides: they are counted in the term calendar.
 * @throws Refusal `invalid_input` naming the field
 */
export async function createDayOff(
  { db, clock }: Deps,
  { account_id }: Caller,
  { name = "", address_id = null, ...body }: BodyOf<typeof calls.createDayOff>,
): Promise<AnswerOf<typeof calls.createDayOff>> {
  const at = clock()
  const entry = { ...body, name: name.trim(), address_id }
  return inTransaction(db, async (tx) => {
    // A series that is added in this moment either skips these days or is counted among the planned ones.
    await lockPlanning(tx)
    await refuseWrong(tx, entry)
    const [row] = await tx
      .insert(daysOff)
      .values({ ...entry, created_at: at })
      .returning({ id: daysOff.id })
    if (!row) throw new Error("the day off was not inserted")
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "days_off",
      entity_id: row.id,
      before: null,
      after: entry,
      at,
    })
    return row
  })
}

/**
 * Changes days off, or keeps the sessions planned on them (`is_decided`). With other days or another place it is asked
 * again what shall become of those.
 * @throws Refusal `not_found`; `invalid_input` naming the field
 */
export async function changeDayOff(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  { is_decided, ...body }: BodyOf<typeof calls.changeDayOff>,
): Promise<AnswerOf<typeof calls.changeDayOff>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const row = await findDayOff(tx, id)
    const before = entryOf(row)
    const after = { ...before, ...body, ...(body.name !== undefined && { name: body.name.trim() }) }
    await refuseWrong(tx, after, row.address_id)
    const isElsewhere = (["from_day", "until_day", "address_id"] as const).some(
      (field) => after[field] !== before[field],
    )
    const wasDecided = row.decided_at !== null
    const isDecided = is_decided ?? (wasDecided && !isElsewhere)
    await tx
      .update(daysOff)
      .set({ ...after, decided_at: isDecided ? (row.decided_at ?? at) : null })
      .where(eq(daysOff.id, id))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "days_off",
      entity_id: id,
      before: { ...before, is_decided: wasDecided },
      after: { ...after, is_decided: isDecided },
      at,
    })
    return { status: "ok" as const }
  })
}

/** @throws Refusal `not_found` */
export async function removeDayOff(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeDayOff>> {
  return inTransaction(db, async (tx) => {
    const before = entryOf(await findDayOff(tx, id))
    await tx.delete(daysOff).where(eq(daysOff.id, id))
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "days_off",
      entity_id: id,
      before,
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}

async function findDayOff(tx: Tx, id: number) {
  const [row] = await tx.select().from(daysOff).where(eq(daysOff.id, id)).for("update")
  if (!row) throw new Refusal("not_found")
  return row
}

const entryOf = ({ kind, name, from_day, until_day, address_id }: DayOff) => ({
  kind,
  name,
  from_day,
  until_day,
  address_id,
})

/** @param addressIdBefore a place that it is about already, also when it is closed since */
async function refuseWrong(tx: Tx, entry: DayOff, addressIdBefore: number | null = null) {
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
