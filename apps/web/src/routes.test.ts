import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { allPages } from "@academy/contract/pages"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import routes from "./routes.ts"
import { sharePages } from "./share/share-pages.ts"

const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children }) => [
    ...(index ? ["/"] : path === undefined ? [] : [`/${path}`]),
    ...pathsIn(children ?? []),
  ])

test("the list of pages is the route table, but for the fallback", () => {
  const listed = allPages.map(({ path }) => (path === "/" ? path : path.replace(/\/$/, "")))
  const routed = pathsIn(routes).filter((path) => path !== "/*")
  expect(listed.toSorted()).toEqual(routed.toSorted())
})

test("a path of the app is written with href, which knows the routes", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const literal = /(?:\bto=\{?|\b(?:navigate|redirect)\()["`]\//
  expect(files.filter((file) => literal.test(readFileSync(join(import.meta.dirname, file), "utf8")))).toEqual(
    [],
  )
})

test("every page in the sitemap has a picture for shared links", () => {
  const named = allPages.flatMap(({ share }) => share ?? [])
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(sharePages).toSorted())
  expect(allPages.filter(({ sitemap, share }) => sitemap && !share)).toEqual([])
})
