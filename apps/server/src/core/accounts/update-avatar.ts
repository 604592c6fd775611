import type { UserInfo } from "@academy/contract/accounts"
import type { Static } from "typebox"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { invalidField } from "../../http/problem.ts"
import { removePicture, storePicture } from "../files/index.ts"
import { acceptPicture } from "../players/index.ts"
import { replaceAvatar } from "./replace-avatar.ts"

/** The form field that carries the picture. */
export const AVATAR_FIELD = "avatar_upload"

/**
 * Makes an uploaded picture the account's; the one before is removed.
 * @throws Refusal `invalid_input` without a picture, and what `acceptPicture` refuses
 */
export async function updateAvatar(
  deps: Deps,
  caller: Caller,
  picture: UploadedFile | undefined,
): Promise<Static<typeof UserInfo>> {
  if (!picture) throw invalidField(AVATAR_FIELD, "required", "is missing")
  const key = await storePicture(deps, await acceptPicture(deps, caller, picture, AVATAR_FIELD))
  try {
    return await replaceAvatar(deps, caller, key)
  } catch (error) {
    await removePicture(deps, key)
    throw error
  }
}
