import { FIRST_STYLES, LATER_HREF } from "./held.ts"
import { bringLetters } from "./letters.ts"

const findLater = () => document.querySelector<HTMLLinkElement>(`link[${LATER_HREF}]`)

/** The stylesheet takes over from the styles that a first page brought along; with it come the fonts. */
export function takeStylesheet() {
  const link = findLater()
  if (!link) return
  const takeOver = () => {
    document.getElementById(FIRST_STYLES)?.remove()
    // Without them the page is read as it is; whoever listens for failures waits for the app's.
    bringLetters().catch(() => undefined)
  }
  link.addEventListener("load", takeOver, { once: true })
  link.href = link.getAttribute(LATER_HREF) ?? ""
  link.removeAttribute(LATER_HREF)
}

/** After the first thing on the screen the largest may take a moment more, and has the network and the machine to itself. */
const PAINTING_MS = 300

/** What is not needed to read waits until there is something to read. */
export function takeStylesheetAfterPaint() {
  if (!findLater()) return
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    setTimeout(takeStylesheet, PAINTING_MS)
  }).observe({ type: "paint", buffered: true })
}
