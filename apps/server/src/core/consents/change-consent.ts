import { type ConsentPurpose, consentTextVersions } from "@academy/domain/consents"
import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { consentChanges, consents, playerHealth } from "../../db/tables/consents.ts"
import { players } from "../../db/tables/players.ts"
import { newsletterSubscriptions } from "../../db/tables/site.ts"

interface ConsentChange {
  player_id: number
  purpose: ConsentPurpose
  given: boolean
  /** Who says so. */
  account_id: number
}

/** Gives or withdraws one consent, with all that follows. What is already so changes nothing and is not logged. */
export async function changeConsent(tx: Tx, change: ConsentChange, now: Date): Promise<void> {
  const { player_id, purpose, given, account_id } = change
  const before = given ? await insertConsent(tx, change, now) : await deleteConsent(tx, change)
  if (!before) return
  await tx.insert(consentChanges).values({
    player_id,
    purpose,
    given,
    account_id,
    text_version: before.text_version,
    created_at: now,
  })
  if (purpose === "shared_card")
    await tx.update(players).set({ public: given }).where(eq(players.id, player_id))
  if (purpose === "health" && !given)
    await tx
      .update(playerHealth)
      .set({ sealed_note: null, updated_at: now })
      .where(eq(playerHealth.player_id, player_id))
  if (purpose === "newsletter" && before.account_id !== null)
    await changeSubscription(tx, before.account_id, given, now)
}

async function insertConsent(tx: Tx, { player_id, purpose, account_id }: ConsentChange, now: Date) {
  const text_version = consentTextVersions[purpose]
  const [row] = await tx
    .insert(consents)
    .values({ player_id, purpose, account_id, text_version, given_at: now })
    .onConflictDoNothing()
    .returning()
  return row
}

async function deleteConsent(tx: Tx, { player_id, purpose }: ConsentChange) {
  const [row] = await tx
    .delete(consents)
    .where(and(eq(consents.player_id, player_id), eq(consents.purpose, purpose)))
    .returning()
  return row
}

/** Whoever agreed gets the newsletter while one of their players has the consent, at the address they log in with. */
async function changeSubscription(tx: Tx, accountId: number, given: boolean, now: Date): Promise<void> {
  const [account] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) return
  if (given) {
    await tx
      .insert(newsletterSubscriptions)
      .values({ ...account, created_at: now, confirmed_at: now })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { confirmed_at: now, unsubscribed_at: null },
      })
    return
  }
  const others = await tx.$count(
    consents,
    and(eq(consents.account_id, accountId), eq(consents.purpose, "newsletter")),
  )
  if (others === 0)
    await tx
      .update(newsletterSubscriptions)
      .set({ unsubscribed_at: now })
      .where(eq(newsletterSubscriptions.email, account.email))
}

/** A newsletter was ended by its own link: whoever has the address withdraws the consents they gave to it. */
export async function withdrawNewsletterConsents(tx: Tx, email: string, now: Date): Promise<void> {
  const given = await tx
    .select({ player_id: consents.player_id, account_id: accounts.id })
    .from(consents)
    .innerJoin(accounts, eq(accounts.id, consents.account_id))
    .where(and(eq(consents.purpose, "newsletter"), inArray(accounts.email, [email])))
  for (const { player_id, account_id } of given) {
    await changeConsent(tx, { player_id, purpose: "newsletter", given: false, account_id }, now)
  }
}
