import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import routes from "../routes.ts"
import type { Namespace } from "./namespaces.ts"

const source = join(import.meta.dirname, "..")

/** One file as far as its texts go: what it draws with, and which texts it reads. */
interface Facts {
  /** Each name that it imports, and from where; `*` for all. */
  imports: { name: string; file: string }[]
  /** Names that it passes on from another file. */
  passesOn: Map<string, { name: string; file: string }>
  /** Parts that are fetched when they are opened, with the texts fetched beside them. */
  parts: { file: string; words: string[] }[]
  /** Namespaces that it reads. */
  reads: string[]
  /** Namespaces that its route asks for. */
  asksFor: string[]
}

const quoted = (text = "") => [...text.matchAll(/"([\w-]+)"/g)].map(([, word]) => word ?? "")
const namesIn = (list: string) =>
  list
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "" && !one.startsWith("type "))
    .map((one) => one.split(/\s+as\s+/) as [string, string?])

const known = new Map<string, Facts>()

function factsOf(file: string): Facts {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(file, "utf8")
  const at = (path = "") => join(dirname(file), path)
  const facts: Facts = { imports: [], passesOn: new Map(), parts: [], reads: [], asksFor: [] }
  for (const [, isExport, list, path] of text.matchAll(/^(?:import|(export)) \{([^}]*)\} from "(\.[^"]+)"/gm))
    for (const [name, as = name] of namesIn(list ?? ""))
      if (isExport) facts.passesOn.set(as, { name, file: at(path) })
      else facts.imports.push({ name, file: at(path) })
  for (const [, path] of text.matchAll(/^import (?:\* as \w+|\w+) from "(\.[^"]+\.tsx?)"/gm))
    facts.imports.push({ name: "*", file: at(path) })
  // The call around the import names the texts of the part: `pressedPart(() => import("./x.tsx"), ["x"])`.
  for (const [, path, rest] of text.matchAll(
    /import\("(\.[^"]+\.tsx)"\)([\s\S]*?)(?=\nexport |\nconst |\nfunction |$)/g,
  ))
    facts.parts.push({
      file: at(path),
      words: [...(rest ?? "").matchAll(/\[\s*("[^\]]*)\]/g)].flatMap(([, words]) => quoted(words)),
    })
  for (const [, one, several] of text.matchAll(/useTranslation\((?:("[\w-]+")|\[([^\]]*)\])/g))
    facts.reads.push(...quoted(one ?? several))
  facts.asksFor = quoted(/namespaces: \[([^\]]*)\]/.exec(text)?.[1])
  known.set(file, facts)
  return facts
}

/** The file that declares a name, through the files that pass it on. */
function declares({ name, file }: { name: string; file: string }): string {
  const next = factsOf(file).passesOn.get(name)
  return next ? declares(next) : file
}

/** Texts that are read below this file and are not there. */
function missing(root: string, there: ReadonlySet<string>, visited = new Set<string>()): string[] {
  if (visited.has(root) || !existsSync(root)) return []
  visited.add(root)
  const { imports, parts, reads } = factsOf(root)
  const own = reads
    .filter((name) => !there.has(name))
    .map((name) => `${root.slice(source.length + 1)}: ${name}`)
  return [
    ...own,
    ...imports.flatMap((one) => missing(declares(one), there, visited)),
    ...parts.flatMap(({ file, words }) => missing(file, new Set([...there, ...words]), new Set(visited))),
  ]
}

interface Route {
  file: string
  children?: Route[] | undefined
}

const shared: Namespace[] = ["common", "shell", "problems"]
const pagesBelow = (
  { file, children }: Route,
  around: readonly string[],
): { page: string; there: string[] }[] => {
  const there = [...around, ...factsOf(join(source, file)).asksFor]
  return children ? children.flatMap((one) => pagesBelow(one, there)) : [{ page: file, there }]
}

const pages = routes.flatMap((route) => pagesBelow(route as Route, shared))

/**
 * The panels, whose dialogs come with their page. A family's page fetches its parts when they are opened, and a file
 * there lends its neighbours helpers that read no texts: which of them is drawn is not known from the imports.
 */
const panelPages = pages.filter(({ page }) => /^pages\/(admin|staff)\//.test(page))

/** Texts that are read only where they are there. */
const asksFirst = ["modules/models/model-words.ts: players"]

test("every page of the panels loads the texts of all that it can draw: else a dialog shows their keys", () => {
  expect(panelPages.length).toBeGreaterThan(25)
  const faults = panelPages.flatMap(({ page, there }) =>
    missing(join(source, page), new Set(there))
      .filter((fault) => !asksFirst.includes(fault))
      .map((fault) => `${page} draws ${fault}`),
  )
  expect([...new Set(faults)]).toEqual([])
})
