import { and, eq, inArray, ne } from "drizzle-orm"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { isVisibleAt } from "../../db/seat-conditions.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { addresses, bookables } from "../../db/tables/bookables.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"
import { OWN_SLOT } from "./own-player.ts"

/** The player whose own login the account is, and who looks after it. @throws Refusal `not_found` */
export async function readOwnFamily(tx: Tx, accountId: number) {
  const [own] = await tx
    .select({ player_id: players.id, player_name: players.first_name })
    .from(guardianships)
    .innerJoin(players, eq(players.id, guardianships.player_id))
    .where(and(eq(guardianships.account_id, accountId), eq(guardianships.role, "player")))
  if (!own) throw new Refusal("not_found")
  const guardians = await tx
    .select({ account_id: guardianships.account_id })
    .from(guardianships)
    .where(and(eq(guardianships.player_id, own.player_id), ne(guardianships.slot, OWN_SLOT)))
  return { ...own, guardian_ids: guardians.map(({ account_id }) => account_id) }
}

interface News {
  type: "session_wish" | "cannot_come"
  bookable_id: number
  booking_id?: number
}

/** Tells each guardian once about a session. @throws Refusal `not_found` without such a session that families see */
export async function tellGuardians(
  tx: Tx,
  { player_id, player_name, guardian_ids }: Awaited<ReturnType<typeof readOwnFamily>>,
  { type, bookable_id, booking_id }: News,
  now: Date,
): Promise<{ starts_at: Date }> {
  const [session] = await tx
    .select({ starts_at: bookables.starts_at, place: addresses.name })
    .from(bookables)
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .where(and(eq(bookables.id, bookable_id), booking_id === undefined ? isVisibleAt(now) : undefined))
  if (!session) throw new Refusal("not_found")
  const told = await tx
    .select({ account_id: accounts.id, title: localColumn(bookables, "title", accounts.language) })
    .from(accounts)
    .innerJoin(bookables, eq(bookables.id, bookable_id))
    .where(inArray(accounts.id, guardian_ids))
  for (const { account_id, title } of told) {
    await notify(tx, {
      account_id,
      type,
      facts: {
        player_name,
        title,
        place: session.place,
        starts_at: session.starts_at.toISOString(),
      },
      bookable_id,
      player_id,
      ...(booking_id === undefined ? {} : { booking_id }),
      dedupe_key: `${type}:${booking_id ?? bookable_id}:${player_id}:${account_id}`,
      at: now,
    })
  }
  return session
}
