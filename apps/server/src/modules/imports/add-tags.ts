import { childKey } from "@academy/domain/family-import"
import { longest } from "@academy/domain/limits"
import type { Tx } from "../../db/connection.ts"
import { addPlayerTags } from "../player-groups/index.ts"
import type { PlannedRow } from "./plan-rows.ts"
import type { Known } from "./read-known.ts"

/**
 * Tags the children of these rows, also those that were here before: a list of each term says their groups. Undoing the
 * import takes the tags of the children that it brought, with them.
 * @param childOf the new child of a row
 */
export async function addTags(
  tx: Tx,
  rows: readonly PlannedRow[],
  known: Known,
  childOf: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const tags = rows.flatMap((row) => {
    const player_id = playerOf(row, known, childOf)
    return player_id === undefined ? [] : tagsOf(row).map((tag) => ({ player_id, tag }))
  })
  await addPlayerTags(tx, tags, now)
}

/** With the group that it is in: of a series whose dates aren't booked, the series' name. */
function tagsOf({ tags, group, seats }: PlannedRow): string[] {
  const isPut =
    group !== null && (group.kind === "tag" || (seats?.sessions.length === 0 && seats.known === 0))
  return isPut ? [...new Set([...tags, group.tag.slice(0, longest.playerTag).trim()])] : tags
}

/** The child of a row: a new one, or who is here. */
export function playerOf(
  { row, same_as, parent, player }: PlannedRow,
  known: Known,
  childOf: ReadonlyMap<number, number>,
) {
  const brought = childOf.get(same_as ?? row)
  if (brought !== undefined || !parent || !player) return brought
  const account = known.accounts.get(parent.email)
  const key = childKey(player)
  return known.players.find(
    (child) => account?.is_theirs && child.account_id === account.account_id && child.key === key,
  )?.player_id
}
