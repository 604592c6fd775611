import { expect, type Page } from "@playwright/test"

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  date: string
  attachments: { filename: string; content_type: string; content: string }[]
}

/** Emails kept for an address, newest first. */
async function emailsTo(page: Page, email: string): Promise<Email[]> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  return answer.json()
}

/** Waits for an email of which `isWanted` is true, and gives the newest. */
export async function waitForEmail(
  page: Page,
  email: string,
  isWanted: (message: Email) => boolean,
): Promise<Email> {
  const found: Email[] = []
  await expect
    .poll(async () => found.push(...(await emailsTo(page, email)).filter(isWanted)), {
      message: `a message to ${email}`,
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
  const [message] = found
  if (!message) throw new Error("No email")
  return message
}

/** The first link of an email, as a path on this site. */
export function linkIn(message: Email): string {
  const link = /https?:\/\/\S+/.exec(message.text)?.[0]
  if (!link) throw new Error(`No link in the message «${message.subject}»`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The email that confirms an address, and the one for a new password, by where their links lead. */
export const isVerification = ({ text }: Email) => text.includes("/verify-email/")
export const isPasswordReset = ({ text }: Email) => text.includes("/reset-password/")

/** An address no other journey uses. */
export const newEmail = (name: string) =>
  `${name}.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@journey.example`
