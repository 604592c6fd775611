import type { PaymentMethod } from "@academy/domain/bookings"
import type { MoneyTarget } from "@academy/domain/orders"
import type { Pool } from "pg"
import { expect } from "vitest"
import type { TestAnswer, Visitor } from "./as.ts"
import { disagreements } from "./disagreements.ts"

interface Id {
  id: number
}

/** A visitor books a seat for a player. */
export const book = (
  visitor: Visitor,
  bookable: Id,
  player: Id,
  payment_method?: PaymentMethod,
  more: Record<string, unknown> = {},
): Promise<TestAnswer> =>
  visitor.post(`/api/bookable-payments/${bookable.id}/`, {
    player: player.id,
    ...(payment_method ? { payment_method } : {}),
    ...more,
  })

export const cancel = (
  visitor: Visitor,
  player: Id,
  booking_id: number,
  refund_to?: MoneyTarget,
): Promise<TestAnswer> =>
  visitor.post("/api/bookings/cancel/", {
    player_id: player.id,
    booking_id,
    ...(refund_to ? { refund_to } : {}),
  })

/** The checkout's session, from where the browser was sent. */
export const sessionOf = (checkoutUrl: string): string => checkoutUrl.split("/").at(-1) ?? ""

/** What a person does on the sandbox's page. */
export const atCheckout = (
  visitor: Visitor,
  checkoutUrl: string,
  action: "pay" | "decline" | "cancel",
): Promise<TestAnswer> => visitor.post(`/api/sandbox-checkout/${sessionOf(checkoutUrl)}/`, { action })

/** All that `disagreements` looks at agrees. */
export async function expectBooksToAgree(pool: Pool): Promise<void> {
  expect(await disagreements(pool)).toEqual([])
}
