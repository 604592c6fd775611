import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/** Nobody of the academy decides about a player of the own family. @throws Refusal `own_family` */
export async function refuseOwnPlayer(
  tx: Pick<Tx, "$count">,
  officeAccountId: number,
  playerId: number,
): Promise<void> {
  const own = and(eq(guardianships.player_id, playerId), eq(guardianships.account_id, officeAccountId))
  if ((await tx.$count(guardianships, own)) > 0) throw new Refusal("own_family")
}
