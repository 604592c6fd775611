import { MINUTE_MS } from "@academy/domain/time"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { type PictureSize, remakeImage } from "./player-image.ts"

/** The rate limit: a few retries, not dozens of uploads. */
const PICTURES_A_MINUTE = 10

/**
 * Converts an uploaded picture for storage (`remakeImage`).
 * @param field the form field, for the refusal
 * @param size within which it is kept; that of a player card if left out
 * @throws Refusal `too_many_requests`, `server_busy`, and those of `remakeImage`
 */
export async function acceptPicture(
  deps: Deps,
  { account_id }: Pick<Caller, "account_id">,
  picture: UploadedFile,
  field: string,
  size?: PictureSize,
): Promise<Buffer> {
  const limit = { bucket: `picture:account:${account_id}`, most: PICTURES_A_MINUTE, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
  return deps.queues.pictures(() => remakeImage(picture, field, size))
}
