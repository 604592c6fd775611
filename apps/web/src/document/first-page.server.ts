import { readFileSync } from "node:fs"
import { join } from "node:path"
import stylesheet from "../styles/app.css?url"
import { FALLBACK_FONTS, FETCHED_FONTS, FIRST_STYLES, LATER_HREF } from "./markers.ts"
import { classesIn, readStyles, type Styles, usedStyles } from "./used-styles.server.ts"

const linkToStyles = `<link rel="stylesheet" href="${stylesheet}"/>`
const earlyFonts = /<link\b[^>]*\bas="font"[^>]*>/g

/** The families of styles/theme.css without the fonts that are fetched. Without scripts the fonts come as usual. */
const arabicFallbacks = '"Alexandria Fallback","Alexandria Desktop Fallback",sans-serif'
const fallbackFonts =
  `@media (scripting: enabled){:root{--font-sans:"Archivo Fallback",${arabicFallbacks};` +
  `--font-wide:"Archivo Wide Fallback",${arabicFallbacks}}}`

let firstStyles: Styles[] | null = null

/** The built stylesheet without the fonts that it fetches. */
function readFirstStyles(): Styles[] {
  const css = () => readFileSync(join(import.meta.dirname, "../client", stylesheet), "utf8")
  firstStyles ??= readStyles(css().replace(FETCHED_FONTS, ""))
  return firstStyles
}

/**
 * Inlines what a page uses of the stylesheet in the first page of a visit, so that its first text waits for one answer
 * only. The stylesheet itself and the fonts are fetched once that text is on the screen
 * (document/page-script/stylesheet.ts).
 * @throws when the page does not link the stylesheet as this file expects it
 */
export function inlineStyles(html: string): string {
  if (!html.includes(linkToStyles)) throw new Error("The page has no stylesheet to inline")
  const later = `<link rel="stylesheet" ${LATER_HREF}="${stylesheet}"/>`
  const styles = `<style id="${FIRST_STYLES}">${usedStyles(readFirstStyles(), classesIn(html))}</style>`
  const fonts = `<style id="${FALLBACK_FONTS}">${fallbackFonts}</style>`
  return (
    html
      // Left where the app looks for them, and for no medium: otherwise it would ask for them itself.
      .replace(earlyFonts, (link) => link.replace("<link", '<link media="not all"'))
      .replace(linkToStyles, () => `${styles}${fonts}${later}<noscript>${linkToStyles}</noscript>`)
  )
}
