import { readFileSync } from "node:fs"
import type { BrowserName, CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data"
import ts from "typescript"

/** The oldest browsers that the site supports (decision 73), by the data's names. */
const oldest = Object.entries(
  JSON.parse(readFileSync(new URL("oldest-browsers.json", import.meta.url), "utf8")) as Record<
    BrowserName,
    string
  >,
) as [BrowserName, string][]

const read = (): CompatData =>
  JSON.parse(
    readFileSync(new URL("../node_modules/@mdn/browser-compat-data/data.json", import.meta.url), "utf8"),
  )

/** Objects whose members are looked for by name alone, since no type tells of what a member is: the usual ones. */
const common =
  /^(Array|String|Object|Map|Set|Promise|Iterator|RegExp|ArrayBuffer|Uint8Array|Date|Element|HTML(Input|Button|Dialog|Form|Image|Media|Select|TextArea)?Element|Document|ShadowRoot|Node|Window|Navigator|URL|URLSearchParams|Headers|Request|Response|Blob|FormData|AbortSignal|Animation|Range|Selection|CSSStyleSheet|ReadableStream|ServiceWorkerRegistration|Performance)$/

/** What some of the oldest browsers lack, by how code names it. */
export interface NewerApis {
  /** `AbortSignal.any` */
  statics: Set<string>
  /** `checkVisibility`, of whatever */
  methods: Set<string>
  /** `CookieStore`, `scheduler` */
  globals: Set<string>
}

export function newerApis(): NewerApis {
  const { api, javascript } = read()
  const statics = new Set<string>()
  const globals = new Set<string>()
  const isOld = new Map<string, boolean>()
  for (const objects of [api, javascript.builtins]) {
    for (const [name, object] of entriesOf(objects ?? {})) {
      if (isNewer(object)) globals.add(name)
      for (const [member, entry] of entriesOf(object)) {
        const bare = member.replace(/_static$/, "")
        if (isNewer(entry)) statics.add(`${name}.${bare}`)
        if (bare === member && common.test(name) && !isStatic(entry))
          isOld.set(member, isOld.get(member) === true || !isNewer(entry))
        if (name === "Window" && isNewer(entry)) globals.add(member)
      }
    }
  }
  const methods = new Set([...isOld].filter(([, old]) => !old).map(([name]) => name))
  return { statics, methods, globals }
}

const entriesOf = (object: object) =>
  Object.entries(object).filter(([name]) => name !== "__compat") as [string, Identifier][]

/** The data marks the static functions of the language's own objects by their place in the specification alone. */
function isStatic({ __compat }: Identifier): boolean {
  const address = [__compat?.spec_url ?? ""].flat().join(" ")
  return /sec-[a-z]+[.]/.test(address) && !/prototype/.test(address)
}

/** What browsers had once and have no more is nobody's to call, and its names are free. */
const isGone = ({ support }: CompatStatement): boolean =>
  oldest.every(([browser]) =>
    [support[browser]].flat().every((each) => !each?.version_added || each.version_removed),
  )

const isNewer = ({ __compat }: Identifier): boolean =>
  __compat !== undefined &&
  !isGone(__compat) &&
  oldest.some(([browser, version]) => !isIn(__compat, browser, Number(version)))

function isIn({ support }: CompatStatement, browser: BrowserName, version: number): boolean {
  const said = support[browser]
  if (said === undefined) return true
  return [said].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (typeof version_added !== "string" || flags || prefix || alternative_name) return false
    const isRemoved = typeof version_removed === "string" && Number.parseFloat(version_removed) <= version
    return !isRemoved && Number.parseFloat(version_added.replace("≤", "")) <= version
  })
}

/**
 * The uses of newer APIs in a script that ask nowhere whether they are there, each as its name and the code around it.
 * What counts as asking, in the function around the use or in one around that: `typeof x.name`, `"name" in x`,
 * `x.name?.(`, or the name as a condition.
 */
export function unguardedUses(file: string, code: string, newer: NewerApis): { name: string; at: string }[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const found: { name: string; at: string }[] = []
  const note = (node: ts.Node, name: string, asked: string) => {
    if (isAskedFor(node, asked)) return
    found.push({ name, at: `${file}: …${code.slice(Math.max(0, node.pos - 60), node.end + 30)}…` })
  }
  const walk = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name, parent } = node
      const path = ts.isIdentifier(expression) ? `${expression.text}.${name.text}` : ""
      const isCalled = ts.isCallExpression(parent) && parent.expression === node && !parent.questionDotToken
      if (newer.statics.has(path)) note(node, path, name.text)
      else if (isCalled && newer.methods.has(name.text)) note(node, name.text, name.text)
    } else if (ts.isIdentifier(node) && newer.globals.has(node.text) && isGlobal(node))
      note(node, node.text, node.text)
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

/** Called or made as it is: names of fields and of the code's own are none. */
const isGlobal = ({ parent, text, ...node }: ts.Identifier): boolean =>
  (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
  ts.isIdentifier(parent.expression) &&
  parent.expression.text === text &&
  parent.expression.pos === node.pos

function isAskedFor(node: ts.Node, name: string): boolean {
  const asks = new RegExp(
    `typeof [\\w$.]*\\b${name}\\b|["'\`]${name}["'\`]\\s*in\\b|\\b${name}\\?\\.|\\.${name}\\s*(&&|\\?[^.]|[!=]=)`,
  )
  let functions = 0
  for (let around: ts.Node | undefined = node.parent; around && functions < 3; around = around.parent) {
    if (ts.isFunctionLike(around)) functions += 1
    if (
      (ts.isFunctionLike(around) || ts.isConditionalExpression(around) || ts.isBinaryExpression(around)) &&
      asks.test(around.getText())
    )
      return true
  }
  return false
}
