import { allPages, hasPage, pageAt } from "@academy/contract/pages"

/** What the picture of a shared page says: the key of its headline. The names are those of the pages' addresses. */
export const sharePages = {
  home: "site:landing.title",
  about: "about:headline",
  skills: "skills:headline",
  fitness: "fitness:headline",
  camps: "camps:headline",
  "camps-register": "camps:register.headline",
  talents: "talents:headline",
  pricing: "pricing:headline",
  contact: "contact:heading",
  faq: "faq:heading",
  calendar: "bookables:calendar.title",
  privacy: "legal:privacy.title",
  terms: "legal:terms.title",
  cookies: "legal:cookies.title",
  accessibility: "legal:accessibility.title",
} as const

export type SharePage = keyof typeof sharePages

/** Whether there is a picture of this name: there is none of a page that the academy does without. */
export const isSharePage = (name: string): name is SharePage =>
  Object.hasOwn(sharePages, name) && allPages.every(({ path, share }) => share !== name || hasPage(path))

/** The page with a picture that an address belongs to; the start page's for any other. */
export function sharePageAt(pathname: string): SharePage {
  const name = pageAt(pathname)?.share ?? ""
  return isSharePage(name) ? name : "home"
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const
