import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { guardianships, players } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { Refusal } from "../../http/problem.ts"
import { removePicture, storePicture } from "../files/index.ts"
import { acceptPicture } from "./accept-picture.ts"
import { saySharing, toPlayerColumns } from "./player-fields.ts"
import { IMAGE_FIELD } from "./player-image.ts"
import { readPlayer } from "./reads.ts"

/**
 * A guardian changes a player; fields left out stay as they are, and a new picture takes the place of the old one,
 * which is removed. A player of others is `not_found`, for staff too: what staff may change are abilities, not the
 * family's own words.
 */
export async function updatePlayer(
  deps: Deps,
  caller: Caller,
  playerId: number,
  fields: BodyOf<typeof calls.updatePlayer>,
  picture: UploadedFile | undefined,
): Promise<AnswerOf<typeof calls.updatePlayer>> {
  const { db, clock } = deps
  const now = clock()
  await readPlayer(deps, { ...caller, is_staff: false, is_superuser: false }, playerId, now)
  const content = picture && (await acceptPicture(deps, caller, picture, IMAGE_FIELD))
  const newPicture = content ? await storePicture(deps, content) : null
  let replaced: string | null = null
  try {
    await inTransaction(db, async (tx) => {
      const [player] = await tx
        .select({
          img_player: players.img_player,
          year_of_birth: players.year_of_birth,
          phone_number: players.phone_number,
        })
        .from(players)
        .innerJoin(guardianships, eq(guardianships.player_id, players.id))
        .where(and(eq(players.id, playerId), eq(guardianships.account_id, caller.account_id)))
        .for("no key update", { of: players })
      if (!player) throw new Refusal("not_found")
      await tx
        .update(players)
        .set({
          ...(await toPlayerColumns(tx, fields, now, player)),
          ...(newPicture ? { img_player: newPicture } : {}),
        })
        .where(eq(players.id, playerId))
      await saySharing(tx, caller.account_id, playerId, fields.public, now)
      replaced = newPicture ? player.img_player : null
    })
  } catch (error) {
    if (newPicture) await removePicture(deps, newPicture)
    throw error
  }
  if (replaced) await removePicture(deps, replaced)
  return readPlayer(deps, caller, playerId, now)
}
