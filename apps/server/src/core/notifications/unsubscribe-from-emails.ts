import { isLocked, type NotificationKind, notificationKinds } from "@academy/domain/notification-settings"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { notificationSettings } from "../../db/tables/notification-settings.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isSameText, signatureOf } from "../../http/signed.ts"

const sign = (secretKey: string, account_id: number, kind: NotificationKind) =>
  signatureOf(secretKey, "letters unsubscribe", `${account_id}-${kind}`).toString("base64url")

/** `{account}-{kind}-{signature}`. Never expires: unsubscribing from an old email must work. */
export const makeEmailKey = (secretKey: string, account_id: number, kind: NotificationKind): string =>
  `${account_id}-${kind}-${sign(secretKey, account_id, kind)}`

function readEmailKey(secretKey: string, key: string) {
  const [, digits = "", name = "", signature = ""] =
    /^(\d{1,16})-([a-z]+)-([A-Za-z0-9_-]{43})$/.exec(key) ?? []
  const account_id = Number(digits)
  const kind = notificationKinds.find((one) => one === name)
  return kind && isSameText(signature, sign(secretKey, account_id, kind)) ? { account_id, kind } : null
}

/**
 * Turns off emails of the key's kind for its account, without a login. They can be turned on again in the settings.
 * Repeating it changes nothing.
 * @throws Refusal `key_invalid`
 */
export async function unsubscribeFromEmails({ db, settings }: Deps, key: string): Promise<{ status: "ok" }> {
  const found = readEmailKey(settings.secretKey, key)
  if (!found || isLocked(found.kind, "mail")) throw new Refusal("key_invalid")
  const { account_id, kind } = found
  await inTransaction(db, async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account_id))
    if (!account) throw new Refusal("key_invalid")
    const { account_id: of, kind: ofKind, channel } = notificationSettings
    await tx
      .insert(notificationSettings)
      .values({ account_id, kind, channel: "mail", is_on: false })
      .onConflictDoUpdate({ target: [of, ofKind, channel], set: { is_on: false } })
  })
  return { status: "ok" }
}
