import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { newerApis, unguardedUses } from "./newer-apis.ts"

const built = join(import.meta.dirname, "../apps/web/build/client")
const newer = newerApis()
/** React asks by trying, and goes on without. */
const tried = ["startViewTransition in assets/framework"]

const namesIn = (code: string) => unguardedUses("planted.js", code, newer).map(({ name }) => name)

test("a planted call of something newer than the oldest browsers is found, and a guarded one is not", () => {
  expect(namesIn("fetch(a, { signal: AbortSignal.any([b, c]) })")).toEqual(["AbortSignal.any"])
  expect(namesIn("if (URL.canParse(text)) go()")).toEqual(["URL.canParse"])
  expect(namesIn("const shown = (block) => block.checkVisibility()")).toEqual(["checkVisibility"])
  expect(namesIn("menu.hidePopover()")).toEqual(["hidePopover"])
  expect(namesIn("new URLPattern({ pathname: '/a' })")).toEqual(["URLPattern"])
  expect(namesIn("requestIdleCallback(run)")).toEqual(["requestIdleCallback"])
  expect(
    namesIn("const s = (e) => typeof e.checkVisibility === 'function' ? e.checkVisibility() : true"),
  ).toEqual([])
  expect(namesIn("menu.hidePopover?.()")).toEqual([])
  expect(namesIn("() => { if ('requestIdleCallback' in window) requestIdleCallback(run) }")).toEqual([])
  expect(namesIn("[1].map(String).filter(Boolean).at(-1); AbortSignal.timeout(5)")).toEqual([])
})

test("the built files call nothing newer than the oldest browsers without asking whether it is there", () => {
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  )
  expect(files.length, "built by: npm run build").toBeGreaterThan(100)
  const uses = files.flatMap((file) => unguardedUses(file, readFileSync(join(built, file), "utf8"), newer))
  const found = uses.map(({ name, at }) => `${name} in ${at}`)
  expect(found.filter((use) => !tried.some((known) => use.startsWith(known)))).toEqual([])
})

test("no line is broken by `pretty`: WebKit 2.50 ends the page where the text has line breaks of its own", () => {
  const styles = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  )
  expect(styles.length, "built by: npm run build").toBeGreaterThan(0)
  expect(styles.filter((file) => readFileSync(join(built, file), "utf8").includes("pretty"))).toEqual([])
})
