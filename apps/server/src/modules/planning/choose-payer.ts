import { type PaymentMethod, whyNotBookable } from "@academy/domain/bookings"
import { whyNotByOffice } from "@academy/domain/office-bookings"
import { and, asc, eq, ne } from "drizzle-orm"
import {
  choosePaymentMethod,
  readAcademySeatFacts,
  type SeatFactsRow,
  toSeatFacts,
} from "../../core/bookings/index.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { guardianships } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** A guardian who could pay for a seat, and the facts of that seat for this guardian. */
export interface Payer {
  account_id: number
  name: string
  first_name: string
  email: string
  language: (typeof accounts.$inferSelect)["language"]
  seat: SeatFactsRow
}

/** The player's guardians, the owner first. @throws Refusal `not_found` without one, or without such a session */
export async function readPayers(
  { db, pool }: Pick<Deps, "db" | "pool">,
  bookableId: number,
  playerId: number,
  now: Date,
): Promise<[Payer, ...Payer[]]> {
  const guardians = await db
    .select({
      account_id: accounts.id,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      email: accounts.email,
      language: accounts.language,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .where(and(eq(guardianships.player_id, playerId), ne(guardianships.role, "player")))
    .orderBy(eq(guardianships.role, "guardian"), asc(guardianships.account_id))
  const [first, ...others] = await Promise.all(
    guardians.map(async ({ last_name, ...guardian }) => ({
      ...guardian,
      name: `${guardian.first_name} ${last_name}`.trim(),
      seat: await readAcademySeatFacts(pool, guardian, bookableId, playerId, now),
    })),
  )
  if (!first) throw new Refusal("not_found")
  return [first, ...others]
}

/** Why the academy can't book this seat either. */
export const whyNoSeat = (seat: SeatFactsRow, now: Date) =>
  whyNotByOffice(whyNotBookable(toSeatFacts(seat, now)))

/**
 * The first of these guardians who can pay this way, under the rules of a family's own booking.
 * @throws Refusal why none of them can
 */
export function choosePayer(
  payers: readonly [Payer, ...Payer[]],
  wished: PaymentMethod,
  now: Date,
): { payer: Payer; method: PaymentMethod | null } {
  let refusal: Refusal | null = null
  for (const payer of payers) {
    try {
      return { payer, method: choosePaymentMethod([payer.seat], wished, now) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // That a pass expires too early says more than that another guardian has none.
      if (refusal === null || refusal.code === "no_pass_left") refusal = error
    }
  }
  throw refusal ?? new Refusal("not_found")
}
