import { openCode } from "../core/gift-cards/index.ts"
import type { Visitor } from "./as.ts"
import { atCheckout } from "./booking-steps.ts"
import type { TestApp } from "./test-app.ts"

/** The gift card that an account bought last, and its code as its recipient has it. */
export async function lastGiftCard({ deps }: TestApp, account: { id: number }) {
  const { rows } = await deps.pool.query(
    "select * from gift_cards where account_id = $1 order by id desc limit 1",
    [account.id],
  )
  const [{ id, order_id, code_end, sealed_code }] = rows
  return {
    ...{ id: id as number, orderId: order_id as number, code_end: code_end as string },
    code: openCode(deps.settings.secretKey, id, sealed_code) ?? "",
  }
}

/** A gift card of 500 kr that the visitor bought and paid. */
export async function giveGiftCard(academy: TestApp, visitor: Visitor, account: { id: number }, more = {}) {
  const { body } = await visitor.post("/api/gift-cards/", { amount: 500, recipient_name: "Anna", ...more })
  await atCheckout(visitor, body.checkout_url, "pay")
  return lastGiftCard(academy, account)
}
