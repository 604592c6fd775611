import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-players"
import { bankTransferDueAt } from "@academy/domain/bookings"
import { offeredPlans } from "@academy/domain/instalments"
import { toMajor } from "@academy/domain/money"
import { closedOfficeWays, officeWaysToPay, paymentLinkUntil } from "@academy/domain/office-bookings"
import type { Language } from "@academy/domain/page-language"
import { inOrderOfUse, whyNoPass } from "@academy/domain/passes"
import { pick } from "@academy/domain/pick"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { lowerForFamily } from "../../core/bookings/index.ts"
import { toPlanDates } from "../../core/orders/index.ts"
import { readKeptCard } from "../../db/kept-card.ts"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { type Payer, readPayers, whyNoSeat } from "./choose-payer.ts"
import { warningsOfSeat } from "./warnings-of-seat.ts"

type SeatToBook = AnswerOf<typeof calls.getSeatToBook>

/**
 * What the academy is shown before it books a seat for a player.
 * @throws Refusal `not_found`; `own_family`
 */
export async function readSeatToBook(
  deps: Deps,
  officeAccountId: number,
  bookableId: number,
  playerId: number,
  language: Language,
): Promise<SeatToBook> {
  const now = deps.clock()
  const payers = await readPayers(deps, bookableId, playerId, now)
  await refuseOwnPlayer(deps.db, officeAccountId, playerId)
  const [{ seat }] = payers
  return {
    title: seat.title,
    starts_at: toIsoWithOffset(seat.starts_at),
    player_name: seat.player_name,
    price: toMajor(seat.price_minor),
    currency: seat.currency,
    why_not: whyNoSeat(seat, now),
    warnings: warningsOfSeat(seat, now),
    ...toPaymentPlan(seat, now),
    link_until: toIsoOrNull(paymentLinkUntil(seat.starts_at, now)),
    payers: await Promise.all(payers.map((payer) => toPayer(deps, payer, now, language))),
  }
}

/** The parts of an invoice on the camp's own payment days. */
function toPaymentPlan(seat: Payer["seat"], now: Date): Pick<SeatToBook, "payment_plan"> {
  const plan = offeredPlans([seat], now).find(({ is_on_payment_days }) => is_on_payment_days)
  return plan ? { payment_plan: toPlanDates(plan) } : {}
}

async function toPayer(
  { pool, db }: Deps,
  { account_id, name, email, seat }: Payer,
  now: Date,
  language: Language,
): Promise<SeatToBook["payers"][number]> {
  const card = await readKeptCard(pool, account_id)
  const paying = inOrderOfUse(seat.lots.filter((lot) => whyNoPass([lot], seat, now) === null))
  const passes = paying.reduce((sum, { amount }) => sum + amount, 0)
  const [lowered] = await lowerForFamily(db, account_id, [seat], now)
  const facts = { ...lowered, passes, seats: 1, now, has_kept_card: card !== null }
  const ways = officeWaysToPay(facts)
  return {
    account_id,
    name,
    email,
    ways,
    closed_ways: closedOfficeWays({
      ...facts,
      why_no_pass: seat.pass_type_id === null ? null : whyNoPass(seat.lots, seat, now),
    }),
    plan: await readPlanOf(pool, paying[0]?.id, language),
    ...(lowered.discount && {
      family_discount: {
        ...pick(lowered.discount, ["audience", "percent"]),
        off: toMajor(lowered.discount.minor),
      },
    }),
    passes,
    balance: toMajor(seat.wallet_minor),
    card,
    invoice_due_at: ways.includes("bank_transfer")
      ? toIsoWithOffset(bankTransferDueAt(now, seat.starts_at))
      : null,
  }
}

/** The plan whose membership brought these passes, if one did. */
async function readPlanOf(pool: Pool, lotId: number | undefined, language: Language): Promise<string | null> {
  if (lotId === undefined) return null
  const { rows } = await pool.query<{ name: string }>({
    name: "plan-of-passes",
    text: `select ${localText("mp.name", "$2")} as name from pass_lots l
      join membership_periods per on per.id = l.period_id join membership_plans mp on mp.id = per.plan_id
      where l.id = $1`,
    values: [lotId, language],
  })
  return rows[0]?.name ?? null
}
