import { type SQL, sql } from "drizzle-orm"
import { dropCard } from "../../core/memberships/index.ts"
import type { Tx } from "../../db/connection.ts"
import { mergeColumns } from "./merge-columns.ts"

/** From the account that ends to the one that stays. */
export interface Merge {
  from: number
  into: number
}

/** Moves all rows of one account to another and removes what ends with it. Run again, it moves what came meanwhile. */
export async function moveRows(tx: Tx, merge: Merge): Promise<void> {
  for (const step of steps) for (const statement of step(merge)) await tx.execute(statement)
  for (const [name, fate] of Object.entries(mergeColumns)) {
    const [table = "", column = ""] = name.split(".")
    if (fate === "moves")
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${merge.into}
          where ${sql.identifier(column)} = ${merge.from}`,
      )
    if (fate === "goes")
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${merge.from}`,
      )
  }
}

/** What cannot simply take another number, because both accounts may have one. */
const steps: ((merge: Merge) => SQL[])[] = [
  moveGuardianships,
  moveAddresses,
  moveWallet,
  movePasses,
  moveBookings,
  moveCard,
  moveCalendarFeeds,
  moveMovers,
]

/** Of a player that both look after one guardianship is left, the owner's if either is, and who waits for a trial. */
function moveGuardianships({ from, into }: Merge): SQL[] {
  return [
    sql`update guardianships own set role = 'owner' from guardianships ends
      where own.account_id = ${into} and ends.account_id = ${from} and ends.player_id = own.player_id and ends.role = 'owner'`,
    sql`insert into trial_alerts (account_id, player_id, created_at)
      select own.account_id, ends.player_id, ends.created_at from trial_alerts ends
        join guardianships own on own.player_id = ends.player_id and own.account_id = ${into}
      where ends.account_id = ${from} on conflict do nothing`,
    sql`delete from guardianships ends using guardianships own
      where ends.account_id = ${from} and own.account_id = ${into} and own.player_id = ends.player_id`,
    sql`update guardianships set account_id = ${into} where account_id = ${from}`,
    sql`delete from takeover_guardians ends using takeover_guardians own
      where ends.account_id = ${from} and own.account_id = ${into} and own.player_id = ends.player_id`,
    sql`update takeover_guardians set account_id = ${into} where account_id = ${from}`,
  ]
}

/** Verified addresses log in to the account that stays, as its further ones; claims that nobody verified go. */
function moveAddresses({ from, into }: Merge): SQL[] {
  return [
    sql`delete from email_addresses where account_id = ${from} and not verified`,
    sql`delete from email_addresses claimed using email_addresses own
      where claimed.account_id = ${into} and own.account_id = ${from} and claimed.email = own.email and not claimed."primary"`,
    sql`update email_addresses set account_id = ${into}, "primary" = false where account_id = ${from}`,
  ]
}

/** The balance goes along with the entries that it is the sum of. */
function moveWallet({ from, into }: Merge): SQL[] {
  return [
    sql`insert into wallets (account_id, balance_minor, currency)
      select ${into}, balance_minor, currency from wallets where account_id = ${from}
      on conflict (account_id) do update set balance_minor = wallets.balance_minor + excluded.balance_minor`,
    sql`delete from wallets where account_id = ${from}`,
  ]
}

/** A row of a spreadsheet that brought passes to both is named by one of them only. */
function movePasses({ from, into }: Merge): SQL[] {
  return [
    sql`update pass_lots set account_id = ${into}, import_key = case when exists (select from pass_lots own
        where own.account_id = ${into} and own.import_key = pass_lots.import_key) then null else import_key end
      where account_id = ${from}`,
  ]
}

/** An account has two places for trials to come; those of the account that ends are had beyond them. */
function moveBookings({ from, into }: Merge): SQL[] {
  return [
    sql`update bookings set account_id = ${into}, trial_slot = case when exists (select from bookings own
        where own.account_id = ${into} and own.trial_slot = bookings.trial_slot) then null else trial_slot end
      where account_id = ${from}`,
  ]
}

/** The card of the account that stays is charged; without one, the other's. Of two the provider forgets the other. */
function moveCard({ from, into }: Merge): SQL[] {
  return [
    sql`update payment_cards set account_id = ${into} where account_id = ${from}
      and not exists (select from payment_cards own where own.account_id = ${into})`,
    dropCard(from),
  ]
}

/** Calendars go on reading the feeds that they have; of two live ones for the same, the other account's ends. */
function moveCalendarFeeds({ from, into }: Merge): SQL[] {
  return [
    sql`update calendar_feeds ends set ended_at = now() from calendar_feeds own
      where ends.account_id = ${from} and own.account_id = ${into} and ends.ended_at is null and own.ended_at is null
        and own.player_id is not distinct from ends.player_id`,
    sql`update calendar_feeds set account_id = ${into} where account_id = ${from}`,
  ]
}

/** What others were told of a booking that the account moved goes with the account that stays, should that end. */
function moveMovers({ from, into }: Merge): SQL[] {
  return [
    sql`update notifications set params = jsonb_set(params, '{sender_id}', to_jsonb(${into}::bigint))
      where type = 'moved_by_guardian' and params ->> 'sender_id' = ${String(from)}`,
  ]
}
