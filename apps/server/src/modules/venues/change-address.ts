import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/venues"
import { addressFields } from "@academy/domain/address-fields"
import { isFarMove } from "@academy/domain/distance"
import { namesOf, writtenFields } from "@academy/domain/fields"
import { pick } from "@academy/domain/pick"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { addresses } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseTakenName } from "./refuse-taken-name.ts"
import { tellOfMovedPlace } from "./tell-of-moved-place.ts"

/**
 * Changes fields of a place, or closes it. Sessions keep their place: what is to come there still says where. When it
 * moves by more than 200 metres, families with a seat there are told.
 * @param changes each field from what the caller saw to what it shall be
 * @throws Refusal `not_found`, `name_taken`; `changed_meanwhile` naming each field that is no longer as it was seen
 */
export async function changeAddress(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  changes: BodyOf<typeof calls.changeAddress>,
): Promise<AnswerOf<typeof calls.changeAddress>> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(addresses).where(eq(addresses.id, id)).for("update")
    if (!row) throw new Refusal("not_found")
    const before: Record<string, string | number | boolean> = {
      ...pick(row, namesOf(writtenFields(addressFields))),
      is_closed: row.closed_at !== null,
    }
    const wanted = Object.entries(changes)
    const stale = wanted.filter(([field, { from }]) => before[field] !== from)
    if (stale.length > 0)
      throw new Refusal(
        "changed_meanwhile",
        stale.map(([param]) => ({ param, code: "changed_meanwhile", message: `is now ${before[param]}` })),
      )
    if (wanted.length === 0) return { status: "ok" as const, told: 0 }
    const now = clock()
    const { is_closed, ...others } = changes
    await tx
      .update(addresses)
      .set({
        ...Object.fromEntries(Object.entries(others).map(([field, { to }]) => [field, to])),
        ...(is_closed && { closed_at: is_closed.to ? now : null }),
      })
      .where(eq(addresses.id, id))
    const after = {
      latitude: changes.latitude?.to ?? row.latitude,
      longitude: changes.longitude?.to ?? row.longitude,
    }
    const told = isFarMove(row, after) ? await tellOfMovedPlace(tx, row, now) : 0
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "changed",
      entity: "addresses",
      entity_id: id,
      before,
      after: { ...before, ...Object.fromEntries(wanted.map(([field, { to }]) => [field, to])) },
      at: now,
    })
    return { status: "ok" as const, told }
  }).catch(refuseTakenName)
}
