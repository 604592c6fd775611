import { openCode } from "../../apps/server/src/core/gift-cards/index.ts"
import type { Household } from "./household.ts"

/** Buys a gift card for a neighbour, who finds it in the mail. */
export async function giveGiftCard(family: Household): Promise<void> {
  const neighbour = family.number + family.chance.between(1, 3)
  const { status, body } = await family.browser.post("/api/gift-cards/", {
    amount: family.chance.oneOf([200, 500]),
    recipient_name: `Neighbour ${neighbour}`,
    recipient_email: `family-${neighbour}@families.example`,
  })
  if (status === 200) await family.payAt(body.checkout_url)
}

/** Types the codes of the gift cards that came, some of them twice at once: the money comes once. */
export async function redeemGiftCards(family: Household): Promise<void> {
  const { academy, findings, once } = family.world
  const { rows } = await academy.pool.query<{ id: number; sealed_code: Buffer }>(
    `select g.id, g.sealed_code from gift_cards g join orders o on o.id = g.order_id
      where g.recipient_email = $1 and g.redeemed_at is null and o.status = 'paid'`,
    [family.email],
  )
  for (const { id, sealed_code } of rows) {
    const code = openCode(academy.secretKey, id, sealed_code)
    if (code === null) continue
    const click = () => family.browser.post("/api/redeem-gift-card/", { code })
    for (const { status } of await Promise.all([click(), click()])) {
      if (status !== 200) continue
      if (once.has(`gift card ${id}`))
        findings.add("a gift card is redeemed once", `gift card ${id} was redeemed twice`)
      once.add(`gift card ${id}`)
    }
  }
}
