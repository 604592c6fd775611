import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, it } from "vitest"
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

/** Every text for people that stands in the code of a component, as `file:line text`. */
function textsIn(file: string, code: string): string[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    if (isText(text)) found.push(`${file}:${line + 1} ${text.trim()}`)
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

it("finds texts wherever they may hide", () => {
  const code = `const page = <main title="Hello there">
    Free words {isNew ? "New one" : t("old")} {\`about \${count} seats\`}
    <img alt={"A " + "picture"} className="not a text" /> {" · "} <b>{name && "or so"}</b>
  </main>`
  expect(textsIn("example.tsx", code).map((text) => text.replace(/^\S+ /, ""))).toEqual([
    "Hello there",
    "Free words",
    "New one",
    "about … seats",
    "picture",
    "or so",
  ])
})

it("no component holds a text of its own: they all stand in the locale files", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !file.startsWith(join("pages", "dev")),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => textsIn(file, readFileSync(join(source, file), "utf8")))
  expect(found).toEqual([])
  // It reads the tree of every component: some seconds on a calm machine.
}, 60_000)

it("shows the key of a text that is missing, which the journeys find on the screen", () => {
  const words = createI18n("sv", { sv: { home: { title: "Hem" } } })
  const t = words.t as (key: string) => string
  expect(t("home:title")).toBe("Hem")
  expect(t("home:nothing.here")).toBe("nothing.here")
})
