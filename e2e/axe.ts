import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type { RunOptions } from "axe-core"
import { findDoubts, useDoubts } from "./axe-doubts.ts"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The rules whose outcome a theme, a width or a language can change. */
const readable: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "target-size"] } }

/** The styles of texts that axe found to be readable, for all pages that this worker looks at. */
const readableStyles = new Set<string>()

/**
 * Firefox 153 dies of a null pointer when a page reads this property of an element of which Playwright has read it from
 * its own world while the page was still loading. Without it, axe takes the attribute, which says the same.
 */
function hideLabelElements() {
  Reflect.deleteProperty(Element.prototype, "ariaLabelledByElements")
}

interface Found {
  violations: string[]
  styles: string[]
}

/**
 * What axe finds on the page as it stands, each as its rule and its elements. Texts in a style that axe has passed
 * before, on the same ground, and targets that are large or alone are not handed to it again (`axe-doubts.ts`).
 * @param options what axe is asked; without it, whether texts have contrast and targets are large enough
 */
export async function violationsOn(page: Page, options?: RunOptions): Promise<string[]> {
  const doubts = await page.evaluate(findDoubts, [...readableStyles])
  if (!options && doubts.texts + doubts.targets === 0) return []
  // In the page itself, which has no frames; a document is handed axe once, which takes half a second each time.
  if (!doubts.hasAxe) {
    if (page.context().browser()?.browserType().name() === "firefox") await page.evaluate(hideLabelElements)
    await page.evaluate(axeSource)
    await page.evaluate(useDoubts)
  }
  const found = await page.evaluate(async (given): Promise<Found> => {
    const { axe, axeDoubts } = window as unknown as {
      axe: typeof import("axe-core")
      axeDoubts: { passed: Set<string> }
    }
    // What is right is not told: to name each of its elements takes longer than to look at them.
    const result = await axe.run({ ...given, resultTypes: ["violations"] })
    const violations = result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    )
    return { violations, styles: [...axeDoubts.passed] }
  }, options ?? readable)
  for (const style of found.styles) readableStyles.add(style)
  return found.violations
}
