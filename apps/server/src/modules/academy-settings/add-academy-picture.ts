import type * as calls from "@academy/contract/academy-pictures"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { MINUTE_MS } from "@academy/domain/time"
import { storeAcademyPicture } from "../../core/files/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { invalidField } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { makeLogo } from "./make-logo.ts"

/** The form field of the picture. */
export const ACADEMY_PICTURE_FIELD = "picture_upload"
/** Enough to try a few; each is drawn by a library for pictures. */
const PICTURES_A_MINUTE = 10

/**
 * Keeps an uploaded logo or icon, made anew, and answers the name by which a setting shows it.
 * @throws Refusal `invalid_input` without a picture, `too_many_requests`, `server_busy`, and those of `makeLogo`
 */
export async function addAcademyPicture(
  deps: Deps,
  { account_id }: Pick<Caller, "account_id">,
  { used_as }: BodyOf<typeof calls.addAcademyPicture>,
  picture: UploadedFile | undefined,
): Promise<AnswerOf<typeof calls.addAcademyPicture>> {
  if (!picture) throw invalidField(ACADEMY_PICTURE_FIELD, "required", "is missing")
  const limit = { bucket: `picture:account:${account_id}`, most: PICTURES_A_MINUTE, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
  const { removed, ...made } = await deps.queues.pictures(() =>
    makeLogo(picture, ACADEMY_PICTURE_FIELD, used_as),
  )
  return { name: await storeAcademyPicture(deps, made), removed }
}
