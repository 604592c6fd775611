import { pages } from "@academy/contract/pages"
import { languages } from "@academy/domain/page-language"
import type { Family } from "./calls.ts"

/** Pages that are rendered while the memory is watched: about six times all that a guest can see in all languages. */
const PAGES = 600
const AT_ONCE = 12

/**
 * Has pages rendered as visitors in five languages ask for them, every fourth logged in.
 * @throws when one is refused
 */
export async function renderPages(url: string, families: Family[]): Promise<void> {
  const forGuests = Object.values<{ path: string; sitemap?: true }>(pages).filter((page) => page.sitemap)
  const forFamilies = [pages.account.path, pages.home.path, pages.calendar.path]
  let asked = 0
  const visit = async () => {
    while (asked < PAGES) {
      const visitor = asked++
      const family = visitor % 4 === 0 ? families[visitor % families.length] : undefined
      const path = family
        ? forFamilies[visitor % forFamilies.length]
        : forGuests[visitor % forGuests.length]?.path
      const cookies = [
        `lang=${languages[visitor % languages.length]}`,
        `theme=${visitor % 2 ? "dark" : "light"}`,
        ...(family ? [`sessionid=${family.session_token}`] : []),
      ]
      const answer = await fetch(`${url}${path}`, {
        headers: { cookie: cookies.join("; "), accept: "text/html" },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}
