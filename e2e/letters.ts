import { expect, type Page } from "@playwright/test"

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  date: string
  attachments: { filename: string; content_type: string; content: string }[]
}

/** Letters kept for an address, newest first. */
async function lettersTo(page: Page, email: string): Promise<Letter[]> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  return answer.json()
}

/** Waits for a letter of which `isWanted` is true, and gives the newest. */
export async function waitForLetter(
  page: Page,
  email: string,
  isWanted: (letter: Letter) => boolean,
): Promise<Letter> {
  const found: Letter[] = []
  await expect
    .poll(async () => found.push(...(await lettersTo(page, email)).filter(isWanted)), {
      message: `a letter to ${email}`,
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
  const [letter] = found
  if (!letter) throw new Error("No letter")
  return letter
}

/** The first link of a letter, as a path on this site. */
export function linkIn(letter: Letter): string {
  const link = /https?:\/\/\S+/.exec(letter.text)?.[0]
  if (!link) throw new Error(`No link in the letter «${letter.subject}»`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The letter that confirms an address, and the one for a new password, by where their links lead. */
export const isVerification = ({ text }: Letter) => text.includes("/verify-email/")
export const isPasswordReset = ({ text }: Letter) => text.includes("/reset-password/")

/** An address no other journey uses. */
export const newEmail = (name: string) =>
  `${name}.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@journey.example`
