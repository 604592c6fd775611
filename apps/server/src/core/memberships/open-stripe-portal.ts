import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/payment-cards"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { paymentCards } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { askProvider } from "../orders/index.ts"
import { requireGuardian } from "./membership-rows.ts"

/**
 * Opens the provider's page where the account adds or changes its card.
 * @param input where to return to: a player's membership, with the plan that was being joined
 */
export async function openStripePortal(
  { db, gateways, settings }: Deps,
  caller: Caller,
  { player_id, membership_id }: BodyOf<typeof calls.openStripePortal>,
): Promise<AnswerOf<typeof calls.openStripePortal>> {
  if (player_id !== undefined)
    await inTransaction(db, (tx) => requireGuardian(tx, caller.account_id, player_id))
  const [known] = await db
    .select({ customer: paymentCards.customer })
    .from(paymentCards)
    .where(eq(paymentCards.account_id, caller.account_id))
  const back = new URLSearchParams()
  if (player_id !== undefined) {
    back.set("playerDetails", "true")
    back.set("playerId", String(player_id))
    back.set("playerTab", "membership")
  }
  if (membership_id !== undefined) {
    back.set("membershipAction", "create")
    back.set("membershipId", String(membership_id))
  }
  const page = `${settings.publicUrl}/account?${back}`
  const { url } = await askProvider(() =>
    gateways.payments.createCardSetup({
      account_id: caller.account_id,
      customer: known?.customer ?? null,
      email: caller.email,
      language: caller.language,
      success_url: `${page}${back.size > 0 ? "&" : ""}card_session={CHECKOUT_SESSION_ID}`,
      cancel_url: page,
    }),
  )
  return { url }
}
