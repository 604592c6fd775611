import { and, asc, eq, ne } from "drizzle-orm"
import { nameOrderOf } from "../../db/name-order.ts"
import { playerGroups } from "../../db/tables/player-groups.ts"
import { players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { playersOf, trainedSince } from "./players-in.ts"

/** Who is in a group now, by first name. @throws Refusal `not_found` */
export async function readGroupPlayers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  groupId: number,
  most: number,
): Promise<{ player_id: number; name: string; year_of_birth: number }[]> {
  const [group] = await db.select().from(playerGroups).where(eq(playerGroups.id, groupId))
  if (!group) throw new Refusal("not_found")
  const found = await db
    .select()
    .from(players)
    // A deleted player is left as a figure without a name.
    .where(and(...playersOf(group.filter, trainedSince(clock())), ne(players.last_name, "")))
    .orderBy(nameOrderOf(players.first_name), asc(players.id))
    .limit(most)
  return found.map(({ id, first_name, last_name, year_of_birth }) => ({
    player_id: id,
    name: `${first_name} ${last_name}`,
    year_of_birth,
  }))
}
