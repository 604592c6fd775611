import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { guardianships, players } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { Refusal } from "../../http/problem.ts"
import { changeYear, endTakeoverOfMinor, limitPlayerChanges, recordPlayerChange } from "../approvals/index.ts"
import { removePicture, storePicture } from "../files/index.ts"
import { acceptPicture } from "./accept-picture.ts"
import { saySharing, toPlayerColumns } from "./player-fields.ts"
import { IMAGE_FIELD } from "./player-image.ts"
import { readPlayer } from "./reads.ts"

/**
 * Changes a player for a guardian; fields left out stay, and a new picture replaces the old one, which is deleted.
 * Other families' players are `not_found`, also for staff, who may change abilities only. A year of birth that needs
 * approval stays until then; all guardians are notified of a changed name, year or phone.
 * @throws Refusal `not_found`, `approval_waiting`, `too_many_today` (the account's changes of a player in a day)
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
          id: players.id,
          img_player: players.img_player,
          first_name: players.first_name,
          last_name: players.last_name,
          year_of_birth: players.year_of_birth,
          agreed_year_of_birth: players.agreed_year_of_birth,
          phone_number: players.phone_number,
          club_name: players.club_name,
        })
        .from(players)
        .innerJoin(guardianships, eq(guardianships.player_id, players.id))
        .where(and(eq(players.id, playerId), eq(guardianships.account_id, caller.account_id)))
        .for("no key update", { of: players })
      if (!player) throw new Refusal("not_found")
      const { year_of_birth, ...columns } = await toPlayerColumns(tx, fields, now, player)
      const { first_name, last_name, phone_number } = columns
      const wanted = definedOf({ first_name, last_name, phone_number, year_of_birth })
      const account_id = caller.account_id
      await limitPlayerChanges(deps, tx, { player_id: playerId, account_id, before: player, after: wanted })
      const years =
        year_of_birth === undefined
          ? {}
          : await changeYear(deps, tx, { player, account_id, to: year_of_birth, at: now })
      const set = { ...columns, ...years, ...(newPicture ? { img_player: newPicture } : {}) }
      if (Object.keys(set).length > 0) await tx.update(players).set(set).where(eq(players.id, playerId))
      const after = definedOf({ first_name, last_name, phone_number, year_of_birth: years.year_of_birth })
      await recordPlayerChange(tx, { player_id: playerId, account_id, before: player, after, at: now })
      if (years.year_of_birth !== undefined) await endTakeoverOfMinor(tx, playerId, now)
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

/** Without what was left out. */
const definedOf = <T extends Record<string, string | number | undefined>>(facts: T) =>
  Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
