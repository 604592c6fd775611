import type { UserInfo } from "@academy/contract/accounts"
import { eq } from "drizzle-orm"
import type { Static } from "typebox"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { invalidField } from "../../http/problem.ts"
import { keepPicture, removePicture } from "../files/index.ts"
import { remakeImage } from "../players/index.ts"
import { toUserInfo } from "./reads.ts"

/** The form field that carries the picture. */
export const AVATAR_FIELD = "avatar_upload"

/**
 * Makes an uploaded picture the account's; the one before is removed.
 * @throws Refusal `invalid_input` without a picture, and what `remakeImage` refuses
 */
export async function updateAvatar(
  deps: Deps,
  caller: Caller,
  picture: UploadedFile | undefined,
): Promise<Static<typeof UserInfo>> {
  if (!picture) throw invalidField(AVATAR_FIELD, "required", "is missing")
  const key = await keepPicture(deps, await remakeImage(picture, AVATAR_FIELD))
  try {
    return await replaceAvatar(deps, caller, key)
  } catch (error) {
    await removePicture(deps, key)
    throw error
  }
}

/** Takes the account's picture away; without one nothing happens. */
export const removeAvatar = (deps: Deps, caller: Caller) => replaceAvatar(deps, caller, null)

/** The row says which picture was replaced: of two that come at once, none is left behind. */
async function replaceAvatar(deps: Deps, caller: Caller, avatar: string | null) {
  const replaced = await deps.db.transaction(async (tx) => {
    const own = eq(accounts.id, caller.account_id)
    const [before] = await tx.select({ avatar: accounts.avatar }).from(accounts).where(own).for("update")
    await tx.update(accounts).set({ avatar }).where(own)
    return before?.avatar
  })
  if (replaced) await removePicture(deps, replaced)
  return toUserInfo({ ...caller, avatar })
}
