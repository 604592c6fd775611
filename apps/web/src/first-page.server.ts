import { readFileSync } from "node:fs"
import { join } from "node:path"
import { FIRST_LETTERS, FIRST_STYLES, LATER_HREF } from "./page-script/held.ts"
import stylesheet from "./styles/app.css?url"

const linkToStyles = `<link rel="stylesheet" href="${stylesheet}"/>`
const earlyFonts = /<link\b[^>]*\bas="font"[^>]*>/g
/** Local fallbacks stay; what would be fetched goes. */
const fetchedFonts = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** The same families as in styles/theme.css, less what would be fetched. Without scripts nobody would take it away. */
const ownLetters =
  '@media (scripting: enabled){:root{--font-sans:"Archivo Fallback","Alexandria Fallback",sans-serif;' +
  '--font-wide:"Archivo Wide Fallback","Alexandria Fallback",sans-serif}}'

let firstStyles: string | null = null

/** The built stylesheet without the fonts that it fetches. */
function readFirstStyles(): string {
  firstStyles ??= readFileSync(join(import.meta.dirname, "../client", stylesheet), "utf8").replace(
    fetchedFonts,
    "",
  )
  return firstStyles
}

/**
 * The first page of a visit: its styles stand in it, so that the first text waits for one answer only. The stylesheet
 * and the fonts follow when that text is on the screen (page-script/stylesheet.ts and letters.ts).
 * @throws when the page links no stylesheet as this file expects it
 */
export function bringStyles(html: string): string {
  if (!html.includes(linkToStyles)) throw new Error("The page has no stylesheet to bring along")
  const later = `<link rel="stylesheet" ${LATER_HREF}="${stylesheet}"/>`
  const styles = `<style id="${FIRST_STYLES}">${readFirstStyles()}</style>`
  const letters = `<style id="${FIRST_LETTERS}">${ownLetters}</style>`
  return (
    html
      // Left where the app looks for them, and for no medium: otherwise it would ask for them itself.
      .replace(earlyFonts, (link) => link.replace("<link", '<link media="not all"'))
      .replace(linkToStyles, () => `${styles}${letters}${later}<noscript>${linkToStyles}</noscript>`)
  )
}
