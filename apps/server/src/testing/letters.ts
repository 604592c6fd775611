import { asc, eq } from "drizzle-orm"
import { mailbox } from "../db/tables/notifications.ts"
import type { Deps } from "../http/deps.ts"
import { sendDueLetters } from "../jobs/send-letters.ts"

/** Sends what is due and reads what has come to an address so far, oldest first. */
export async function lettersTo(deps: Deps, email: string) {
  while ((await sendDueLetters(deps)) > 0);
  return deps.db.select().from(mailbox).where(eq(mailbox.to, email)).orderBy(asc(mailbox.id))
}

/** The key in the newest letter's link, as a browser's address bar decodes it. */
export async function keyFromLetter(deps: Deps, email: string): Promise<string> {
  const letter = (await lettersTo(deps, email)).at(-1)
  const key = /\/(?:verify-email|reset-password)\/(\S+)/.exec(letter?.text ?? "")?.[1]
  if (!key) throw new Error(`no key in the newest letter to ${email}: ${letter?.subject}`)
  return decodeURIComponent(key)
}
