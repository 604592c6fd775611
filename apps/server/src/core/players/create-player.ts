import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, guardianships, players } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { Refusal } from "../../http/problem.ts"
import { removePicture, storePicture } from "../files/index.ts"
import { acceptPicture } from "./accept-picture.ts"
import { saySharing, toPlayerColumns } from "./player-fields.ts"
import { IMAGE_FIELD } from "./player-image.ts"
import { readPlayer } from "./reads.ts"
import { refuseSameChild } from "./refuse-same-child.ts"

/**
 * Adds a player, and makes the account its owner. Concurrent requests never exceed `max_players` (`too_many_players`).
 * For other refusals see `refuseSameChild`, `toPlayerColumns` and `acceptPicture`.
 */
export async function createPlayer(
  deps: Deps,
  caller: Caller,
  fields: BodyOf<typeof calls.createPlayer>,
  picture: UploadedFile | undefined,
): Promise<AnswerOf<typeof calls.createPlayer>> {
  const { db, clock } = deps
  const now = clock()
  const content = picture && (await acceptPicture(deps, caller, picture, IMAGE_FIELD))
  // Before the transaction, so that no lock waits for the disk. It is deleted again if the handler refuses.
  const img_player = content ? await storePicture(deps, content) : null
  const inserting = inTransaction(db, async (tx) => {
    const columns = await toPlayerColumns(tx, fields, now)
    // Concurrent additions wait for the account's row, so the second one sees the first.
    const [account] = await tx
      .select({ max_players: accounts.max_players })
      .from(accounts)
      .where(eq(accounts.id, caller.account_id))
      .for("no key update")
    const present = await tx.$count(guardianships, eq(guardianships.account_id, caller.account_id))
    if (present >= (account?.max_players ?? 0)) throw new Refusal("too_many_players")
    if (!fields.is_another_child) await refuseSameChild(tx, caller.account_id, fields)
    const [player] = await tx
      .insert(players)
      .values({
        first_name: fields.first_name,
        last_name: fields.last_name,
        year_of_birth: fields.year_of_birth,
        ...columns,
        img_player,
        created_at: now,
      })
      .returning({ id: players.id })
    if (!player) throw new Error("an inserted player has no row")
    await tx
      .insert(guardianships)
      .values({ account_id: caller.account_id, player_id: player.id, role: "owner", created_at: now })
    await saySharing(tx, caller.account_id, player.id, fields.public, now)
    return player.id
  })
  const playerId = await inserting.catch(async (error: unknown) => {
    if (img_player) await removePicture(deps, img_player)
    throw error
  })
  return readPlayer(deps, caller, playerId, now)
}
