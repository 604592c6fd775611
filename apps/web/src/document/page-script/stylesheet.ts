import { FALLBACK_FONTS, FETCHED_FONTS, FIRST_STYLES, LATER_HREF } from "../markers.ts"

/** With a letter of each script; a page without Arabic does not fetch its font. */
const OUR_FONTS = [
  ['1em "Archivo Variable"', "a"],
  ...(document.documentElement.lang === "ar" ? ([['1em "Alexandria Variable"', "ا"]] as const) : []),
] as const

const findLater = () => document.querySelector<HTMLLinkElement>(`link[${LATER_HREF}]`)
const laterHref = (link: HTMLLinkElement) => link.getAttribute(LATER_HREF) ?? ""

/** Low: the page's own start goes before. */
const fetchText = (href: string) => fetch(href, { priority: "low" }).then((answer) => answer.text())

/**
 * Brings stylesheet and fonts into the browser's cache, and sets a first page in our fonts as soon as they are here.
 * The fallback fonts have nearly the same widths: what moves stays within the bound of `npm run bench:web`.
 */
async function setInOurFonts(sheet: string) {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')].map(({ href }) => href)
  const [css] = await Promise.all([fetchText(sheet), ...files.map(fetchText)])
  const fonts = document.createElement("style")
  // `optional` would leave a font that comes this late for the next page.
  fonts.textContent = (css.match(FETCHED_FONTS) ?? []).join("").replaceAll("display:optional", "display:swap")
  document.head.append(fonts)
  await Promise.all(OUR_FONTS.map(([font, sample]) => document.fonts.load(font, sample)))
  document.getElementById(FALLBACK_FONTS)?.remove()
}

let isFetched = false

/** Once for a page; without an answer the next one asks again. */
function fetchStyles(sheet: string) {
  if (!isFetched) setInOurFonts(sheet).catch(() => undefined)
  isFetched = true
}

/**
 * The stylesheet takes over from the styles inlined in a first page, for the app: it looks for it, and draws what the
 * page had no styles for.
 * @throws when the sheet did not come; it can be taken again
 */
export async function takeStylesheet() {
  const link = findLater()
  if (!link) return
  const come = new Promise<Event>((resolve) => {
    for (const end of ["load", "error"]) link.addEventListener(end, resolve, { once: true })
  })
  const href = laterHref(link)
  link.href = href
  link.removeAttribute(LATER_HREF)
  if ((await come).type === "error") {
    link.removeAttribute("href")
    link.setAttribute(LATER_HREF, href)
    throw new Error("The stylesheet did not come")
  }
  document.getElementById(FIRST_STYLES)?.remove()
  fetchStyles(link.href)
}

/** After the first paint the largest one may take a moment more, and should have network and processor alone. */
const PAINTING_MS = 300

/** The page has its styles: with the sheet in their place the browser would only compute all of them anew. */
export function fetchStylesAfterPaint() {
  if (!findLater()) return
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    setTimeout(() => {
      // When the app has started meanwhile, it has taken the sheet itself.
      const link = findLater()
      if (link) fetchStyles(laterHref(link))
    }, PAINTING_MS)
  }).observe({ type: "paint", buffered: true })
}
