import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "./journey.ts"

const root = join(import.meta.dirname, "..")
const client = join(root, "apps/web/build/client")
/** What the panel's first page may cost, in bytes of code and styles as they are sent. */
const FIRST_LOAD = 270 * 1024

interface RouteFiles {
  id: string
  parentId?: string
  css?: string[]
  module: string
  imports?: string[]
}
interface BuildManifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteFiles>
}

/** Which files each route of the build needs, as the browser is told. */
function readManifest(): BuildManifest {
  const [name = ""] = readdirSync(join(client, "assets")).filter((file) => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(join(client, "assets", name), "utf8")
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as BuildManifest
}

const isPanel = (path: string) =>
  /(pages|shell)\/(admin|staff)\b|(core|modules)\/(planning|models|dashboard|finances|imports|audit|connections|families|newsletters|messages|content-texts|system)\//.test(
    path,
  )
const sources = () =>
  readdirSync(join(root, "apps/web/src"), { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
/** Keys of texts that only this file of the panels uses: where they stand, the panels' code stands. */
function panelMarks(): string[] {
  const wordsIn = (path: string, pattern: RegExp) =>
    [...readFileSync(join(root, "apps/web/src", path), "utf8").matchAll(pattern)].map(([, key = ""]) => key)
  const [panels, others] = [sources().filter(isPanel), sources().filter((path) => !isPanel(path))]
  // A key may be chosen among several: t(isNew ? "add" : "change").
  const elsewhere = new Set(others.flatMap((path) => wordsIn(path, /["'`]([a-z][\w.:]{9,})["'`]/gi)))
  const asked = panels.flatMap((path) => wordsIn(path, /\bt\("([a-z][\w.:]{9,})"/gi))
  return [...new Set(asked)].filter((key) => !elsewhere.has(key))
}

/** A file of the build with all that it fetches, at once or later. */
function withAllItFetches(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const wait = [...files]
  for (let file = wait.pop(); file !== undefined; file = wait.pop()) {
    if (found.has(file) || !existsSync(join(client, file))) continue
    found.add(file)
    const text = readFileSync(join(client, file), "utf8")
    for (const [, name = ""] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      wait.push(`/assets/${name}`)
  }
  return found
}

test("no file that a family's page fetches, now or later, holds code of the panels", () => {
  const { entry, routes } = readManifest()
  const filesOf = (wanted: boolean) =>
    Object.values(routes)
      .filter(({ id }) => isPanel(id) === wanted)
      .flatMap(({ module, imports = [] }) => [module, ...imports])
  const families = withAllItFetches([entry.module, ...entry.imports, ...filesOf(false)])
  const panels = withAllItFetches(filesOf(true))
  const marks = panelMarks()
  expect(marks.length).toBeGreaterThan(50)
  const textOf = (files: Set<string>) =>
    [...files].map((file) => readFileSync(join(client, file), "utf8")).join("\n")
  const holds = (text: string) => {
    const literals = new Set([...text.matchAll(/["'`]([a-z][\w.:]{9,})["'`]/gi)].map(([, key = ""]) => key))
    return marks.filter((key) => literals.has(key))
  }
  expect(holds(textOf(panels)).length).toBeGreaterThan(marks.length * 0.9)
  expect(holds(textOf(families))).toEqual([])
})

/** As a browser gets it; the smallest files are sent as they are. */
const sentSizeOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

/** One sheet for all pages, which the server puts into their heads, and the panels’ own. */
const styles = () =>
  readdirSync(join(client, "assets")).flatMap((file) => (/\.css$/.test(file) ? [`/assets/${file}`] : []))

/** Drawings of figures are fetched by the pages that show them. */
const isChart = (file: string) => /\/d3-/.test(file)

test("the dashboard's code without its charts stays within 270 KiB, and no other page of the panel fetches charts", () => {
  const { entry, routes } = readManifest()
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return []
    return [route.module, ...(route.imports ?? []), ...(route.css ?? []), ...filesOf(route.parentId)]
  }
  const sizeOf = (id: string) =>
    [...new Set([entry.module, ...entry.imports, ...filesOf(id), ...styles()])]
      .filter((file) => !isChart(file))
      .reduce((sum, file) => sum + sentSizeOf(join(client, file)), 0)
  const panels = Object.keys(routes).filter((id) => /pages\/admin\//.test(id))
  expect(panels.filter((id) => filesOf(id).some(isChart))).toEqual(["pages/admin/admin"])
  const size = sizeOf("pages/admin/admin")
  expect(size).toBeGreaterThan(100 * 1024)
  expect(size).toBeLessThan(FIRST_LOAD)
})
