import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, it } from "vitest"
import { academyPlaces } from "./academy-words.ts"
import { createI18n } from "./create-i18n.ts"

const source = join(import.meta.dirname, "..")

/** What is read out or shown though it stands in an attribute. */
const spoken = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "hint",
  "label",
  "placeholder",
  "summary",
  "title",
])

/** A receipt is a Swedish paper; the toast's library puts the key's name in braces by itself. */
const allowed = ["KVITTO", "KREDITFAKTURA", "Org.nr", "Momsreg.nr", "… ({hotkey})"]
const isText = (text: string) => /\p{L}{2}/u.test(text) && !allowed.includes(text.trim())

/** What comes out of these is one side of them; a comparison comes out as yes or no. */
const joining = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

const treeOf = (file: string, code: string) =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** Every text for people that stands in the code of a component, as `file:line text`. */
function textsIn(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const note = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    if (isText(text)) found.push(`${tree.fileName}:${line + 1} ${text.trim()}`)
  }
  /** Texts that an expression may come out as: itself, both ends of a choice, the fixed parts of a template. */
  const noteExpression = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) note(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      note(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…"),
      )
    } else if (ts.isConditionalExpression(node)) {
      noteExpression(node.whenTrue)
      noteExpression(node.whenFalse)
    } else if (ts.isBinaryExpression(node) && joining.has(node.operatorToken.kind)) {
      noteExpression(node.left)
      noteExpression(node.right)
    } else if (ts.isParenthesizedExpression(node)) noteExpression(node.expression)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node, node.text)
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      noteExpression(node.expression)
    }
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
      const { initializer } = node
      if (ts.isJsxExpression(initializer)) initializer.expression && noteExpression(initializer.expression)
      else noteExpression(initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const englishOf = (namespace: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "locales", "en", `${namespace}.json`), "utf8"))
const english = new Map<string, unknown>()

/** The values that a text names, in the words of each of these namespaces; the forms of a plural together. */
const valuesOf = (key: string, namespaces: readonly string[]): string[] => {
  for (const namespace of namespaces) {
    const words = english.get(namespace) ?? englishOf(namespace)
    english.set(namespace, words)
    const path = key.split(".")
    const last = path.pop() ?? ""
    const parent = path.reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], words)
    const forms = Object.entries((parent ?? {}) as Record<string, unknown>).filter(
      ([name]) => name === last || name.replace(/_(zero|one|two|few|many|other)$/, "") === last,
    )
    if (forms.length > 0)
      return [...JSON.stringify(forms).matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name)
  }
  return []
}

/** Texts of `t("key", { … })` that name a value which is not handed in, as `file:line key name`. */
function missingValuesIn(tree: ts.SourceFile): string[] {
  const namespaces: string[] = []
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === "useTranslation" && node.arguments[0]) {
      namespaces.push(...[...node.arguments[0].getText().matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name))
    }
    if (ts.isCallExpression(node) && node.expression.getText() === "t") note(node)
    ts.forEachChild(node, visit)
  }
  const note = (call: ts.CallExpression) => {
    const [key, options] = call.arguments
    if (!key || !ts.isStringLiteral(key) || (options && !ts.isObjectLiteralExpression(options))) return
    if (options?.properties.some(ts.isSpreadAssignment)) return
    const given = new Set(options?.properties.map(({ name }) => name?.getText()))
    const [namespace, name] = key.text.includes(":") ? key.text.split(":") : [null, key.text]
    const { line } = tree.getLineAndCharacterOfPosition(call.getStart())
    for (const value of valuesOf(name ?? "", namespace ? [namespace] : namespaces)) {
      if (!given.has(value) && !academyPlaces.includes(value))
        found.push(`${tree.fileName}:${line + 1} ${key.text} ${value}`)
    }
  }
  visit(tree)
  return found
}

const componentTrees = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !file.startsWith(join("pages", "dev")),
  )
  .map((file) => treeOf(file, readFileSync(join(source, file), "utf8")))

it("finds texts wherever they may hide", () => {
  const code = `const page = <main title="Hello there">
    Free words {isNew ? "New one" : t("old")} {\`about \${count} seats\`}
    <img alt={"A " + "picture"} className="not a text" /> {" · "} <b>{name && "or so"}</b>
  </main>`
  expect(textsIn(treeOf("example.tsx", code)).map((text) => text.replace(/^\S+ /, ""))).toEqual([
    "Hello there",
    "Free words",
    "New one",
    "about … seats",
    "picture",
    "or so",
  ])
})

it("no component holds a text of its own: they all stand in the locale files", () => {
  expect(componentTrees.length).toBeGreaterThan(100)
  expect(componentTrees.flatMap(textsIn)).toEqual([])
  // It reads the tree of every component: some seconds on a calm machine.
})

it("every text is handed the values that it names", () => {
  const code = `const { t } = useTranslation(["development", "common"])
    t("videos.watch", { name, house }); t("videos.watch", { name, provider }); t("development:videos.watch")`
  expect(missingValuesIn(treeOf("example.tsx", code)).map((text) => text.replace(/^\S+ /, ""))).toEqual([
    "videos.watch provider",
    "development:videos.watch name",
    "development:videos.watch provider",
  ])
  expect(componentTrees.flatMap(missingValuesIn)).toEqual([])
})

it("shows the key of a text that is missing, which the journeys find on the screen", () => {
  const words = createI18n("sv", { sv: { home: { title: "Hem" } } })
  const t = words.t as (key: string) => string
  expect(t("home:title")).toBe("Hem")
  expect(t("home:nothing.here")).toBe("nothing.here")
})
