import { readFileSync } from "node:fs"
import { join } from "node:path"
import { LATER_FONTS, LATER_HREF } from "./page-script/held.ts"
import stylesheet from "./styles/app.css?url"

const linkToStyles = `<link rel="stylesheet" href="${stylesheet}"/>`
const earlyFonts = /<link\b[^>]*\bas="font"[^>]*>/g
/** Local fallbacks stay; what would be fetched goes. */
const fetchedFonts = /@font-face\s*\{[^}]*url\([^}]*\}/g

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
 * and the fonts follow when that text is on the screen (page-script/stylesheet.ts).
 * @throws when the page links no stylesheet as this file expects it
 */
export function bringStyles(html: string): string {
  if (!html.includes(linkToStyles)) throw new Error("The page has no stylesheet to bring along")
  const fonts = [...html.matchAll(earlyFonts)].map(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? "")
  const later = `<link rel="stylesheet" ${LATER_HREF}="${stylesheet}" ${LATER_FONTS}="${fonts.join(" ")}"/>`
  const styles = `<style id="first-styles">${readFirstStyles()}</style>`
  return (
    html
      // Left where the app looks for them, and for no medium: otherwise it would ask for them itself.
      .replace(earlyFonts, (link) => link.replace("<link", '<link media="not all"'))
      .replace(linkToStyles, () => `${styles}${later}<noscript>${linkToStyles}</noscript>`)
  )
}
