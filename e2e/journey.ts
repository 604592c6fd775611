import { AxeBuilder } from "@axe-core/playwright"
import { test as base, expect, type Page } from "@playwright/test"

export { expect }

/** A browser test that fails when the page complains: no console error or warning, no uncaught error, in any journey. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
        }
      })
      context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`))
      await use(complaints)
      expect(complaints, "the browser's console").toEqual([])
    },
    { auto: true },
  ],
})

interface Letter {
  to: string
  subject: string
  text: string
  html: string
  date: string
  attachments: { filename: string; content_type: string; content: string }[]
}

/** Letters kept for an address, newest first. */
export async function lettersTo(page: Page, email: string): Promise<Letter[]> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  return answer.json()
}

/** Waits for a letter whose text matches, and gives it. */
export async function waitForLetter(page: Page, email: string, content: RegExp): Promise<Letter> {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        found = (await lettersTo(page, email)).find((letter) => content.test(letter.text + letter.subject))
        return found !== undefined
      },
      { message: `a letter to ${email} with ${content}`, timeout: 15_000 },
    )
    .toBe(true)
  return found as Letter
}

/** The one link of a letter, as a path on this site. */
export function linkIn(letter: Letter): string {
  const link = /https?:\/\/\S+/.exec(letter.text)?.[0]
  if (!link) throw new Error(`No link in the letter «${letter.subject}»`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** axe finds nothing on the screen as it stands. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    `axe on ${page.url()}`,
  ).toEqual([])
}

/** An address no other journey uses. */
export const newEmail = (name: string) =>
  `${name}.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@journey.example`
