import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/index.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * The named players if the account looks after each of them; left out, all that it looks after.
 * @throws Refusal `not_found` when one of them is another family's
 */
export async function ownPlayers(
  tx: Pick<Db, "select">,
  accountId: number,
  wanted: number[] | undefined,
): Promise<number[]> {
  const own = await tx
    .select({ id: guardianships.player_id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.account_id, accountId),
        ...(wanted ? [inArray(guardianships.player_id, wanted)] : []),
      ),
    )
  if (wanted && own.length !== wanted.length) throw new Refusal("not_found")
  return own.map(({ id }) => id)
}
