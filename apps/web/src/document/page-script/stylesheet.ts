import { FIRST_STYLES, LATER_HREF } from "../markers.ts"

/** With a letter of each script; a page without Arabic does not fetch its font. */
const OUR_FONTS = [
  ['1em "Archivo Variable"', "a"],
  ...(document.documentElement.lang === "ar" ? ([['1em "Alexandria Variable"', "ا"]] as const) : []),
] as const

const findLater = () => document.querySelector<HTMLLinkElement>(`link[${LATER_HREF}]`)

/**
 * The stylesheet takes over from the styles inlined in a first page. Our fonts are fetched for the next page: this one
 * keeps its fallback fonts, so that no line moves under the reader's eyes.
 */
export function takeStylesheet() {
  const link = findLater()
  if (!link) return
  const takeOver = () => {
    document.getElementById(FIRST_STYLES)?.remove()
    for (const [font, sample] of OUR_FONTS) document.fonts.load(font, sample).catch(() => undefined)
  }
  link.addEventListener("load", takeOver, { once: true })
  link.href = link.getAttribute(LATER_HREF) ?? ""
  link.removeAttribute(LATER_HREF)
}

/** After the first paint the largest one may take a moment more, and should have network and processor alone. */
const PAINTING_MS = 300

/** What is not needed to read waits until there is something to read. */
export function takeStylesheetAfterPaint() {
  if (!findLater()) return
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    setTimeout(takeStylesheet, PAINTING_MS)
  }).observe({ type: "paint", buffered: true })
}
