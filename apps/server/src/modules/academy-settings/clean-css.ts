import type { RemovedPart } from "@academy/domain/academy-pictures"
import { allowedProperties, isSafeValue } from "./svg-lists.ts"

/** The declarations of a `style` that say how a shape looks; the rest is left out. */
export function cleanDeclarations(declarations: string, removed: Set<RemovedPart>): string {
  return declarations
    .split(";")
    .flatMap((declaration) => {
      const [, property = "", value = ""] = /^\s*([a-z-]+)\s*:\s*(.+?)\s*$/s.exec(declaration) ?? []
      if (allowedProperties.has(property) && isSafeValue(value) && !/[{}]/.test(value))
        return [`${property}:${value}`]
      if (/url\s*\(|:\/\//i.test(value)) removed.add("link")
      return []
    })
    .join(";")
}

/** Simple selectors: elements, classes and ids, without functions, attributes and at-rules. */
const ruleForm = /([\w\s.#,>-]+)\{([^{}]*)\}/g

/** The plain rules of a style sheet; imports, fonts and everything else that begins with @ are left out. */
export function cleanCss(css: string, removed: Set<RemovedPart>): string {
  const plain = css.replace(/\/\*.*?\*\//gs, "")
  if (/@import|@font-face/i.test(plain)) removed.add("link")
  // Statements and nested blocks that begin with @, before what is left is read as rules.
  const withoutAt = plain.replace(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, "")
  return [...withoutAt.matchAll(ruleForm)]
    .map(([, selector = "", declarations = ""]) => {
      // A child's `>` would be escaped, and then mean nothing.
      const kept = selector.includes(">") ? "" : cleanDeclarations(declarations, removed)
      return kept === "" ? "" : `${selector.trim()}{${kept}}`
    })
    .join("")
}
