import { bankTransferDueAt } from "@academy/domain/bookings"
import { whatIsSold } from "@academy/domain/discounts"
import type { ImportSeatWay } from "@academy/domain/import-groups"
import type { Language } from "@academy/domain/page-language"
import { inArray } from "drizzle-orm"
import { lockGuardianships, notifyOfPurchase, refusalOf, seatPlayers } from "../../core/bookings/index.ts"
import { discountOfFamily } from "../../core/discounts/index.ts"
import { linkLines, openOrder } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { Refusal } from "../../http/problem.ts"
import type { Addition } from "./add-families.ts"
import { playerOf } from "./add-tags.ts"
import type { PlannedRow } from "./plan-rows.ts"
import type { SeriesSession } from "./read-groups.ts"
import type { Known } from "./read-known.ts"

interface By {
  accountOf: (email: string) => number
  childOf: ReadonlyMap<number, number>
  way: ImportSeatWay
  now: Date
}

/**
 * Books the planned seats of these rows, whose sessions this transaction has locked: without payment, or on one invoice
 * for each child with the family's discount, of which the family is told.
 * @throws Refusal `changed_meanwhile` if a child got another seat at that time meanwhile
 */
export async function addSeats(
  tx: Tx,
  rows: readonly PlannedRow[],
  known: Known,
  { accountOf, childOf, way, now }: By,
): Promise<{ additions: Addition[]; count: { added: number; known: number } }> {
  const wanted = rows.flatMap((row) => {
    const player_id = playerOf(row, known, childOf)
    return row.parent && row.seats && row.seats.sessions.length > 0 && player_id !== undefined
      ? [{ player_id, account_id: accountOf(row.parent.email), sessions: row.seats.sessions }]
      : []
  })
  const languageOf = await readLanguages(tx, [...new Set(wanted.map(({ account_id }) => account_id))])
  const booking_ids: number[] = []
  try {
    for (const one of wanted) {
      await lockGuardianships(tx, one.account_id, [one.player_id])
      const toPay = way === "invoice" ? one.sessions.filter(({ price_minor }) => price_minor > 0) : []
      for (const session of one.sessions.filter((other) => !toPay.includes(other)))
        booking_ids.push(await seatFree(tx, one, session, now))
      booking_ids.push(
        ...(await invoiceSeats(tx, { ...one, sessions: toPay }, languageOf(one.account_id), now)),
      )
    }
  } catch (error) {
    throw refusalOf(error) ? new Refusal("changed_meanwhile") : error
  }
  const there = rows.reduce((sum, { seats }) => sum + (seats?.known ?? 0), 0)
  return {
    additions: booking_ids.map((booking_id) => ({ kind: "booking", booking_id })),
    count: { added: booking_ids.length, known: there },
  }
}

interface Child {
  player_id: number
  account_id: number
  sessions: SeriesSession[]
}

async function readLanguages(tx: Tx, accountIds: readonly number[]): Promise<(id: number) => Language> {
  if (accountIds.length === 0) return () => "en"
  const found = await tx
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
  return (id) => found.find((one) => one.id === id)?.language ?? "en"
}

/** It is paid outside the system, or costs nothing. */
async function seatFree(
  tx: Tx,
  { player_id, account_id }: Child,
  { id, currency }: SeriesSession,
  now: Date,
): Promise<number> {
  const [booking] = await seatPlayers(
    tx,
    {
      ...{ bookable_id: id, players: [player_id], account_id, currency, now },
      ...{ price_minor: 0, order_id: null },
    },
    { status: "confirmed", payed: true, payment_method: null },
  )
  return booking.id
}

async function invoiceSeats(
  tx: Tx,
  { player_id, account_id, sessions }: Child,
  language: Language,
  now: Date,
): Promise<number[]> {
  const [first] = sessions
  if (!first) return []
  const priced = sessions.map(({ id, slug, price_minor, currency }) => ({
    ...{ bookable_id: id, player_id, price_minor, currency },
    ...{ what: whatIsSold(slug), is_by_money: true },
  }))
  const given = await discountOfFamily(tx, account_id, priced, now)
  const lines = sessions.map(({ title, translations, price_minor }, index) => {
    const discount_minor = given?.shares[index] ?? 0
    return {
      ...{ title: translations[language]?.title || title, player_id },
      ...{ amount_minor: price_minor - discount_minor, discount_minor },
    }
  })
  const order = await openOrder(tx, {
    ...{ account_id, kind: "booking", payment_method: "bank_transfer", currency: first.currency, lines, now },
    due_at: bankTransferDueAt(now, first.starts_at),
    discount_code_id: given?.discount.id ?? null,
  })
  const booking_ids: number[] = []
  for (const [index, session] of sessions.entries()) {
    const { amount_minor = session.price_minor, discount_minor = 0 } = lines[index] ?? {}
    const [booking] = await seatPlayers(
      tx,
      {
        ...{ bookable_id: session.id, players: [player_id], account_id, currency: session.currency, now },
        ...{ price_minor: amount_minor, discount_minor, order_id: order.id },
      },
      { status: "confirmed", payed: false, payment_method: "bank_transfer" },
    )
    booking_ids.push(booking.id)
  }
  await linkLines(tx, order, booking_ids)
  await notifyOfPurchase(tx, booking_ids, now)
  return booking_ids
}
