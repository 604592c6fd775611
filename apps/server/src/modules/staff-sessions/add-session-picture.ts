import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-pictures"
import { MOST_SESSION_PICTURES } from "@academy/domain/staff-sessions"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { removePicture, storePicture } from "../../core/files/index.ts"
import { acceptPicture } from "../../core/players/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessionPictures } from "../../db/tables/staff-sessions.ts"
import { contentHash } from "../../gateways/file-keys.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockLedSession } from "./lock-led-session.ts"
import { confirmWithoutPhotos, readSessionPictures } from "./session-pictures.ts"

/** The form field of the picture. */
export const PICTURE_FIELD = "picture_upload"
/** Larger than a player's, because it is opened to fill a screen. */
const SIZE = { width: 1280, height: 1280 }

/**
 * Adds a picture to the note for families of a session. One that is there already is not added again: a phone whose
 * answer was lost sends it a second time.
 * @throws Refusal `not_found` unless the caller leads the session or is an admin; `invalid_input` without a picture;
 * `photo_consent_unconfirmed`, `too_many_pictures`, and what `acceptPicture` refuses
 */
export async function addSessionPicture(
  deps: Deps,
  caller: Caller,
  id: number,
  { confirmed_player_ids }: BodyOf<typeof calls.addSessionPicture>,
  picture: UploadedFile | undefined,
): Promise<AnswerOf<typeof calls.addSessionPicture>> {
  if (!picture) throw invalidField(PICTURE_FIELD, "required", "is missing")
  // Before the work of remaking it, and again before it is kept.
  await inTransaction(deps.db, (tx) => mayAdd(tx, caller, id, confirmed_player_ids))
  const key = await storePicture(deps, await acceptPicture(deps, caller, picture, PICTURE_FIELD, SIZE))
  let isKept = false
  try {
    const pictures = await inTransaction(deps.db, async (tx) => {
      const confirmed = await mayAdd(tx, caller, id, confirmed_player_ids)
      isKept = await keep(tx, caller, id, { key, confirmed, now: deps.clock() })
      return readSessionPictures(tx, id)
    })
    if (!isKept) await removePicture(deps, key)
    return pictures
  } catch (error) {
    await removePicture(deps, key)
    throw error
  }
}

async function mayAdd(tx: Tx, caller: Caller, id: number, confirmed: string | undefined) {
  await lockLedSession(tx, caller, id)
  return confirmWithoutPhotos(tx, id, confirmed)
}

interface NewPicture {
  key: string
  confirmed: number[]
  now: Date
}

/** Whether it was not there before. */
async function keep(
  tx: Tx,
  { account_id }: Caller,
  bookable_id: number,
  { key, confirmed, now }: NewPicture,
) {
  const content_hash = contentHash(key)
  const there = await tx
    .select({ place: sessionPictures.place, content_hash: sessionPictures.content_hash })
    .from(sessionPictures)
    .where(eq(sessionPictures.bookable_id, bookable_id))
  if (there.some((one) => one.content_hash === content_hash)) return false
  const places = Array.from({ length: MOST_SESSION_PICTURES }, (_, index) => index + 1)
  const place = places.find((free) => !there.some((one) => one.place === free))
  if (place === undefined) throw new Refusal("too_many_pictures")
  await tx.insert(sessionPictures).values({
    bookable_id,
    account_id,
    place,
    key,
    content_hash,
    confirmed_player_ids: confirmed,
    created_at: now,
  })
  await recordChange(tx, {
    account_id,
    action: "created",
    entity: "session_pictures",
    entity_id: bookable_id,
    before: null,
    after: { place, confirmed_player_ids: confirmed.join(", ") },
    at: now,
  })
  return true
}
