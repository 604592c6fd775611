interface Rule {
  text: string
  /** Of its selectors, as they stand in `class`; none for what holds for elements, or for fonts and keyframes. */
  classes: readonly string[]
}

/** A rule, or those within a layer or a condition. */
export type Styles = Rule | { head: string; rules: readonly Styles[] }

const holdsRules = /^@(layer|media|supports|container)\b/
const className = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const escaped = /\\(?:([\da-f]{1,6}) ?|(.))/gi

const classesOf = (selectors: string) =>
  [...selectors.matchAll(className)].map(([, name = ""]) =>
    name.replace(escaped, (_, code?: string, character = "") =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  )

/** The pieces that stand beside one another: each ends with its block, or with a semicolon where it has none. */
function* piecesOf(css: string): Generator<string> {
  let depth = 0
  let start = 0
  // A string or an escaped character is passed over in one: what it holds ends nothing.
  for (const { 0: sign, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs)) {
    if (sign === "{") depth++
    if (sign === "}") depth--
    if (depth > 0 || (sign !== "}" && sign !== ";")) continue
    yield css.slice(start, index + 1)
    start = index + 1
  }
}

/** Takes a built stylesheet apart: comments and all that stands between blocks stay with the rule that follows. */
export const readStyles = (css: string): Styles[] =>
  [...piecesOf(css)].map((text) => {
    const block = text.search(/(?<!\\)\{/)
    const head = text.slice(0, block)
    if (block > 0 && holdsRules.test(head)) return { head, rules: readStyles(text.slice(block + 1, -1)) }
    return { text, classes: head.startsWith("@") ? [] : classesOf(head) }
  })

const inHtml: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
}

/** Every class of a page's elements, as React writes them. */
export const classesIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.replace(/&[#\w]+;/g, (entity) => inHtml[entity] ?? entity).split(" "),
    ),
  )

/** The styles without the rules of which no class is used, in their order. */
export const usedStyles = (styles: readonly Styles[], used: ReadonlySet<string>): string =>
  styles
    .map((one) => {
      if ("text" in one)
        return one.classes.length === 0 || one.classes.some((name) => used.has(name)) ? one.text : ""
      const rules = usedStyles(one.rules, used)
      return rules && `${one.head}{${rules}}`
    })
    .join("")
