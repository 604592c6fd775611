import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { problemStatus } from "@academy/contract/problems"
import ts from "typescript"
import { describe, expect, it } from "vitest"

const repository = join(import.meta.dirname, "../../../..")
const locales = join(import.meta.dirname, "locales", "en")
const namespaces = readdirSync(locales).map((file) => file.slice(0, -5))
const ANY = "\u0000"

type Tree = { [key: string]: string | Tree }
const flatten = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  )
const keysOf = (namespace: string) =>
  flatten(JSON.parse(readFileSync(join(locales, `${namespace}.json`), "utf8")) as Tree)

/** The strings that an expression may come out as; what is only known while it runs is `ANY`. */
function outcomes(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return outcomes(node.expression)
  if (ts.isConditionalExpression(node)) return [...outcomes(node.whenTrue), ...outcomes(node.whenFalse)]
  if (!ts.isTemplateExpression(node)) return [ANY]
  return node.templateSpans.reduce(
    (starts, { expression, literal }) =>
      starts.flatMap((start) => outcomes(expression).map((middle) => start + middle + literal.text)),
    [node.head.text],
  )
}

function stringsIn(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const text of outcomes(node)) found.add(text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...found]
}

/** The strings of the code by folder: a file of words may leave it to its neighbour to name the texts' file. */
const folders = new Map<string, Set<string>>()
for (const root of ["apps/web/src", "packages/domain/src", "packages/contract/src"])
  for (const file of readdirSync(join(repository, root), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|^testing\//.test(file)) continue
    const folder = root === "apps/web/src" ? dirname(file) : join(root, file)
    const strings = folders.get(folder) ?? new Set()
    for (const text of stringsIn(join(repository, root, file))) strings.add(text)
    folders.set(folder, strings)
  }

const letters = (name: string) => name.replaceAll(ANY, "").replace(/[^a-zA-Z]/g, "")

/** The keys of a file of texts that the code names, as patterns: a template names every key that it may come out as. */
function namedKeys(namespace: string): RegExp[] {
  const before = `${namespace}:`
  const names = [...folders.values()].flatMap((strings) => {
    const direct = [...strings]
      .filter((text) => text.startsWith(before))
      .map((text) => text.slice(before.length))
    const isNamed = strings.has(namespace) || direct.length > 0 || isOfProblems(namespace)
    return isNamed ? [...direct, ...strings] : []
  })
  return [...new Set(names)]
    .filter(
      (name) =>
        /^[\w.-]+$/.test(name.replaceAll(ANY, "x")) && (!name.includes(ANY) || letters(name).length > 2),
    )
    .map((name) => new RegExp(`^${name.replaceAll(".", "\\.").replaceAll(ANY, "[\\w.-]+")}(_\\w+)?$`))
}

const isOfProblems = (namespace: string) => /problems$/.test(namespace)

describe("every text is shown somewhere", () => {
  it.each(namespaces)("%s", (namespace) => {
    const named = namedKeys(namespace)
    const isCode = (key: string) => key.replace(/_(one|other)$/, "") in problemStatus
    const unused = keysOf(namespace).filter(
      (key) => !named.some((pattern) => pattern.test(key)) && !(isOfProblems(namespace) && isCode(key)),
    )
    expect(unused).toEqual([])
  })
})

it("a text that no code names would be found", () => {
  const named = namedKeys("account")
  const isNamed = (key: string) => named.some((pattern) => pattern.test(key))
  expect([isNamed("comingUp.title"), isNamed("comingUp.forgotten")]).toEqual([true, false])
})

/** Of the texts that journeys name, those that are not there. The code's own are checked with its types. */
function missingIn(names: readonly string[]): string[] {
  const keys = new Map(namespaces.map((namespace) => [namespace, keysOf(namespace)]))
  return names.filter((name) => {
    const [namespace = "", key = ""] = name.split(":")
    const plain = new RegExp(`^${key.replaceAll(".", "\\.").replaceAll(ANY, "[\\w.-]+")}(_\\w+)?$`)
    return keys.get(namespace)?.some((one) => plain.test(one)) === false
  })
}

it("every text that a journey names is there", () => {
  const journeys = readdirSync(join(repository, "e2e"), { recursive: true, encoding: "utf8" })
  const names = journeys
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => stringsIn(join(repository, "e2e", file)))
    .filter((text) => text !== "about:blank" && /^[a-z-]+:[\w.-]+$/.test(text.replaceAll(ANY, "x")))
  expect(names.length).toBeGreaterThan(300)
  expect(missingIn(names)).toEqual([])
  expect(missingIn(["common:saved", "planning:change.saved"])).toEqual(["common:saved"])
})
