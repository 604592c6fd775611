import type { World } from "../world.ts"
import type { Browser } from "./browser.ts"

export const PASSWORD = "Training2026"
const MOUNT = "/accounts/_allauth/browser/v1/auth"

/** Whether the account is made and an email on its way. */
export async function signUp(browser: Browser, email: string): Promise<boolean> {
  const { status } = await browser.post(`${MOUNT}/signup`, { email, password: PASSWORD })
  return status === 401
}

/** Opens the link of the newest email. Answers the account's id; null while there is no link, or it did not work. */
export async function confirm({ mail }: World, browser: Browser, email: string): Promise<number | null> {
  const keys = mail.inbox(email).map(({ text }) => /verify-email\/(\S+)/.exec(text)?.[1])
  const key = keys.findLast((found) => found !== undefined)
  if (!key) return null
  const verified = await browser.post(`${MOUNT}/email/verify`, { key: decodeURIComponent(key) })
  if (verified.status !== 200) return null
  // Days after the sign-up the browser is no longer waiting for it, and is asked to log in.
  const { user } = verified.body.data
  return user ? user.id : logIn(browser, email)
}

/** Answers the account's id, or null when the login is refused. */
export async function logIn(browser: Browser, email: string): Promise<number | null> {
  const { status, body } = await browser.post(`${MOUNT}/login`, { email, password: PASSWORD })
  return status === 200 ? body.data.user.id : null
}
