import { and, eq, isNull, lt, ne, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { cardsToForget, paymentCards, playerMemberships } from "../../db/tables/memberships.ts"
import type { KeptCards } from "../../registrations/kept-cards.ts"
import { dropCharges } from "../orders/index.ts"
import { tellOfMembership } from "./tell-of-membership.ts"

/** The account's saved card, as changed by the provider's events and by the returning browser. */
export const keptCards: KeptCards = {
  async keep(tx, accountId, card, now, wishedAt = now) {
    const [owner] = await tx
      .select({ is_active: accounts.is_active })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    // From another shop of the same provider account.
    if (!owner) return
    // Deleted or merged meanwhile; the other account may have the card.
    if (!owner.is_active) {
      if ((await tx.$count(paymentCards, eq(paymentCards.card, card.card))) === 0)
        await forgetCard(tx, card.card)
      return
    }
    const kept = { ...card, created_at: now }
    const [before] = await tx
      .select({ card: paymentCards.card, created_at: paymentCards.created_at })
      .from(paymentCards)
      .where(eq(paymentCards.account_id, accountId))
      .for("update")
    if (before && before.card !== card.card && before.created_at > wishedAt) return forgetCard(tx, card.card)
    const changed = await tx
      .insert(paymentCards)
      .values({ account_id: accountId, ...kept })
      .onConflictDoUpdate({
        target: paymentCards.account_id,
        set: kept,
        setWhere: ne(paymentCards.card, card.card),
      })
      .returning({ account_id: paymentCards.account_id })
    if (changed.length === 0) return
    await replaceCard(tx, before?.card, card.card)
    await chargeWhatIsDue(tx, accountId, now)
  },

  async renew(tx, card, saidAt, now) {
    const [known] = await tx
      .select()
      .from(paymentCards)
      .where(and(eq(paymentCards.customer, card.customer), lt(paymentCards.created_at, saidAt)))
      .for("update")
    if (!known) return
    await tx
      .update(paymentCards)
      .set({ ...card, created_at: now })
      .where(eq(paymentCards.account_id, known.account_id))
    if (known.card === card.card) return
    await replaceCard(tx, known.card, card.card)
    await chargeWhatIsDue(tx, known.account_id, now)
  },

  async remove(tx, card, now) {
    const [gone] = await tx.delete(paymentCards).where(eq(paymentCards.card, card)).returning()
    if (!gone) return
    await dropCharges(tx, gone.account_id)
    const paid = await tx
      .select()
      .from(playerMemberships)
      .where(
        and(
          eq(playerMemberships.account_id, gone.account_id),
          eq(playerMemberships.paid_by, "card"),
          isNull(playerMemberships.ended_at),
        ),
      )
    for (const membership of paid) {
      const key = `card-removed-${membership.id}-${card}`
      await tellOfMembership(tx, membership, { news: "card_removed", key, isForPayer: true }, now)
    }
  },
}

/** Has the provider delete a replaced card, unless it is saved again. */
async function replaceCard(tx: Tx, before: string | undefined, card: string): Promise<void> {
  await tx.delete(cardsToForget).where(eq(cardsToForget.card, card))
  if (before !== undefined) await forgetCard(tx, before)
}

async function forgetCard(tx: Tx, card: string): Promise<void> {
  await tx.insert(cardsToForget).values({ card }).onConflictDoNothing()
}

/** With a new card, the next run of the jobs charges what is due. Invoices stay invoices. */
async function chargeWhatIsDue(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx.execute(sql`update membership_periods d set next_charge_at = ${now}, checkout_until = null
    from player_memberships m, orders o
    where m.id = d.membership_id and m.account_id = ${accountId} and m.ended_at is null and d.status <> 'paid'
      and o.id = d.order_id and o.payment_method = 'card'`)
}
