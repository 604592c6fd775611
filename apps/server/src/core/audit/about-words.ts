import { and, eq, inArray, or, type SQL } from "drizzle-orm"
import { QueryBuilder } from "drizzle-orm/pg-core"
import { holdsWords, holdsWordsByIndex } from "../../db/searched-text.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { auditEntries } from "../../db/tables/audit.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import { orders } from "../../db/tables/orders.ts"
import { players } from "../../db/tables/players.ts"

const select = new QueryBuilder()

/**
 * A condition: the entry is about a player, a family, a session, an order or a discount code that the words name, was
 * made by a person of that name, or gives them as its reason. Nothing where there are no words.
 */
export function aboutWords(words: string): SQL | undefined {
  if (words === "") return undefined
  const people = select
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      holdsWordsByIndex(
        [accounts.first_name, accounts.last_name, accounts.email, accounts.phone_number, accounts.address],
        words,
      ),
    )
  const children = select
    .select({ id: players.id })
    .from(players)
    .where(holdsWordsByIndex([players.first_name, players.last_name, players.club_name], words))
  const sessions = select
    .select({ id: bookables.id })
    .from(bookables)
    .where(holdsWordsByIndex([bookables.title], words))
  const rowsOf = (entity: string, ids: Parameters<typeof inArray>[1]) =>
    and(eq(auditEntries.entity, entity), inArray(auditEntries.entity_id, ids as never))
  return or(
    inArray(auditEntries.account_id, people),
    rowsOf("accounts", people),
    rowsOf("players", children),
    rowsOf("bookables", sessions),
    rowsOf(
      "bookings",
      select.select({ id: bookings.id }).from(bookings).where(inArray(bookings.player_id, children)),
    ),
    rowsOf(
      "orders",
      select
        .select({ id: orders.id })
        .from(orders)
        .where(or(holdsWordsByIndex([orders.reference], words), inArray(orders.account_id, people))),
    ),
    rowsOf(
      "discount_codes",
      select
        .select({ id: discountCodes.id })
        .from(discountCodes)
        .where(holdsWords([discountCodes.code], words)),
    ),
    holdsWords([auditEntries.reason], words),
  )
}
