import { MINUTE_MS } from "@academy/domain/time"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit } from "../../http/limits.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { Refusal } from "../../http/problem.ts"
import { remakeImage } from "./player-image.ts"

/** A picture is chosen again a few times, not by the dozen. */
const PICTURES_A_MINUTE = 10

/**
 * An uploaded picture as it is kept (`remakeImage`).
 * @param field the form's name for it, which a refusal names
 * @throws Refusal `too_many_requests`, `server_busy`, and what `remakeImage` refuses
 */
export async function acceptPicture(
  deps: Deps,
  { account_id }: Pick<Caller, "account_id">,
  picture: UploadedFile,
  field: string,
): Promise<Buffer> {
  const limit = { bucket: `picture:account:${account_id}`, most: PICTURES_A_MINUTE, window_ms: MINUTE_MS }
  if (!(await isWithinLimit(deps, limit))) throw new Refusal("too_many_requests")
  return deps.queues.pictures(() => remakeImage(picture, field))
}
