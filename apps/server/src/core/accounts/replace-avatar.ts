import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { removePicture } from "../files/index.ts"
import { toUserInfo } from "./to-user-info.ts"

/**
 * Sets or removes the account's picture and deletes the file of the one before.
 * @param avatar key of the new picture's file; null removes the picture
 */
export async function replaceAvatar(deps: Deps, caller: Caller, avatar: string | null) {
  const replaced = await inTransaction(deps.db, async (tx) => {
    const own = eq(accounts.id, caller.account_id)
    // Locked, so that of two pictures that come at once none is left behind.
    const [before] = await tx.select({ avatar: accounts.avatar }).from(accounts).where(own).for("update")
    await tx.update(accounts).set({ avatar }).where(own)
    return before?.avatar
  })
  if (replaced) await removePicture(deps, replaced)
  return toUserInfo(deps, { ...caller, avatar })
}
