import { allPages } from "@academy/contract/pages"

/** The public pages that need no key, from the one list, so that a new page is looked at from its first day. */
export const publicPages = (): { name: string; path: string }[] =>
  allPages
    .filter(({ area, leadsOn, path }) => area === "public" && !leadsOn && !path.includes(":"))
    .map(({ path }) => ({
      name: path === "/" ? "landing" : path.replaceAll("/", " ").trim().replaceAll(" ", "-"),
      path: path === "/" ? path : path.replace(/\/$/, ""),
    }))
