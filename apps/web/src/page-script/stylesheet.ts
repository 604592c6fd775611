import { LATER_FONTS, LATER_HREF } from "./held.ts"

const findLater = () => document.querySelector<HTMLLinkElement>(`link[${LATER_HREF}]`)

const isInArabic = () => document.documentElement.lang === "ar"

/**
 * The stylesheet takes over from the styles that a first page brought along, and with it come the fonts. An Arabic page
 * keeps those styles: the link has its address, as the app expects to find it, and is for no medium.
 */
export function takeStylesheet() {
  const link = findLater()
  if (!link) return
  if (isInArabic()) link.media = "not all"
  else link.addEventListener("load", () => document.getElementById("first-styles")?.remove(), { once: true })
  link.href = link.getAttribute(LATER_HREF) ?? ""
  link.removeAttribute(LATER_HREF)
}

/** What is not needed to read waits until there is something to read. */
export function takeStylesheetAfterPaint() {
  const link = findLater()
  if (!link) return
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    if (isInArabic()) fetchForNextPage(link)
    else takeStylesheet()
  }).observe({ type: "paint", buffered: true })
}

/**
 * Our Arabic letters are not as wide as those of the reader's machine: the first page stays as it is, so that nothing moves
 * under the reader, and the next one finds everything in the browser's cache.
 */
function fetchForNextPage(link: HTMLLinkElement) {
  const fonts = (link.getAttribute(LATER_FONTS) ?? "").split(" ")
  for (const href of [link.getAttribute(LATER_HREF), ...fonts]) {
    // Out of reach: the next page asks for it.
    if (href) fetch(href).catch(() => {})
  }
}
