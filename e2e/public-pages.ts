import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The public pages from the route table itself, so that a new one is looked at from its first day. */
export function publicPages(): { name: string; path: string }[] {
  const web = join(import.meta.dirname, "../apps/web/src")
  const table = readFileSync(join(web, "routes.ts"), "utf8")
  return [...table.matchAll(/page\("([^":]+)", "(pages\/public\/[^"]+)"/g)]
    .filter(([, , file = ""]) => existsSync(join(web, file)) && !file.includes("redirect"))
    .map(([, path = ""]) => ({
      name: path === "/" ? "landing" : path.replaceAll("/", "-"),
      path: path === "/" ? path : `/${path}`,
    }))
}
