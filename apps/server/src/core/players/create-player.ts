import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { removePicture, storePicture } from "../files/index.ts"
import { acceptPicture } from "./accept-picture.ts"
import { addPlayer } from "./add-player.ts"
import { IMAGE_FIELD } from "./player-image.ts"
import { readPlayer } from "./reads.ts"

/** Adds a player to the own account. For refusals see `addPlayer` and `acceptPicture`. */
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
  const inserting = inTransaction(db, (tx) => addPlayer(tx, caller.account_id, fields, img_player, now))
  const playerId = await inserting.catch(async (error: unknown) => {
    if (img_player) await removePicture(deps, img_player)
    throw error
  })
  return readPlayer(deps, caller, playerId, now)
}
