import { FIRST_LETTERS } from "./held.ts"
import { isShown } from "./shown.ts"

/** What moves less is not counted as moving (Layout Instability API). */
const LEAST_MOVE_PX = 3

/**
 * A first page is read in the reader's own letters, and ours are as wide, to a hair. Where that hair takes a line more or
 * less, everything below would jump under the reader's eyes: there the page stays as it is, and ours come with the next.
 * So does every Arabic one: none of the letters that readers have are as wide.
 */
export async function bringLetters() {
  const first = document.getElementById(FIRST_LETTERS) as HTMLStyleElement | null
  if (!first) return
  const { fonts, documentElement } = document
  const isInArabic = documentElement.lang === "ar"
  const wanted = [fonts.load('1em "Archivo Variable"')]
  if (isInArabic) wanted.push(fonts.load('1em "Alexandria Variable"', "ا"))
  // Out of reach: the next page asks for them.
  const loaded = await Promise.all(wanted).catch(() => null)
  if (!loaded) return
  if (!isInArabic && canDoWithout(first)) return first.remove()
  first.media = ""
  first.dataset.stays = ""
}

/** Takes these styles off the page before it is painted again, and looks whether anything in view has moved. */
function canDoWithout(styles: HTMLStyleElement): boolean {
  // Where a folded answer would stand is worked out for each of its elements anew, and nobody sees it.
  const elements = [...document.body.querySelectorAll("*")].filter(isShown)
  const before = elements.map(topOf)
  styles.media = "not all"
  return !elements.some((element, at) => {
    const [from = 0, to] = [before[at], topOf(element)]
    return Math.abs(from - to) >= LEAST_MOVE_PX && Math.min(from, to) < innerHeight
  })
}

const topOf = (element: Element) => element.getBoundingClientRect().top
