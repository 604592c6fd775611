import { FIRST_STYLES, LATER_HREF } from "../markers.ts"

/** With a letter of each script; a page without Arabic does not fetch its font. */
const OUR_FONTS = [
  ['1em "Archivo Variable"', "a"],
  ...(document.documentElement.lang === "ar" ? ([['1em "Alexandria Variable"', "ا"]] as const) : []),
] as const

const findLater = () => document.querySelector<HTMLLinkElement>(`link[${LATER_HREF}]`)
const laterHref = (link: HTMLLinkElement) => link.getAttribute(LATER_HREF) ?? ""

/**
 * The stylesheet takes over from the styles inlined in a first page, for the app, which looks for it. The page keeps
 * its fallback fonts, so that no line moves under the reader's eyes; ours are ready for the next one.
 */
export function takeStylesheet() {
  const link = findLater()
  if (!link) return
  const takeOver = () => {
    document.getElementById(FIRST_STYLES)?.remove()
    for (const [font, sample] of OUR_FONTS) document.fonts.load(font, sample).catch(() => undefined)
  }
  link.addEventListener("load", takeOver, { once: true })
  link.href = laterHref(link)
  link.removeAttribute(LATER_HREF)
}

/** After the first paint the largest one may take a moment more, and should have network and processor alone. */
const PAINTING_MS = 300

/**
 * Brings stylesheet and fonts into the browser's cache, where the next page finds them. This one has its styles:
 * with the sheet in their place the browser would only compute all of them anew.
 */
export function fetchStylesAfterPaint() {
  if (!findLater()) return
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    setTimeout(fetchStyles, PAINTING_MS)
  }).observe({ type: "paint", buffered: true })
}

function fetchStyles() {
  const sheet = findLater()
  // The app has started meanwhile, and asked for them itself.
  if (!sheet) return
  const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')].map(({ href }) => href)
  for (const href of [laterHref(sheet), ...fonts]) fetch(href, { priority: "low" }).catch(() => undefined)
}
