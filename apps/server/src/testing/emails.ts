import { asc, eq } from "drizzle-orm"
import { mailbox } from "../db/tables/notifications.ts"
import type { Deps } from "../http/deps.ts"
import { sendDueEmails } from "../jobs/send-emails.ts"

/** Sends what is due and reads what has come to an address so far, oldest first. */
export async function emailsTo(deps: Deps, email: string) {
  while ((await sendDueEmails(deps)) > 0);
  return deps.db.select().from(mailbox).where(eq(mailbox.to, email)).orderBy(asc(mailbox.id))
}

/** The key in the newest email's link, as a browser's address bar decodes it. */
export async function keyFromEmail(deps: Deps, email: string): Promise<string> {
  const message = (await emailsTo(deps, email)).at(-1)
  const key = /\/(?:verify-email|reset-password)\/(\S+)/.exec(message?.text ?? "")?.[1]
  if (!key) throw new Error(`no key in the newest message to ${email}: ${message?.subject}`)
  return decodeURIComponent(key)
}
