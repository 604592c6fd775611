import type { Page } from "@playwright/test"
import { expect, waitForContent, waitForLife, waitForStillness } from "./journey.ts"

/** A phone and a small laptop: where bars cover most of a page. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]

/** Payments have the parameter of the dialog that they once were. */
const OPENS_DIALOG = /(?<!wallet)Modal=true|(dialog|confirmation|invitationKey|pointsOf|membershipAction)=/

/** More stops than any screen has. */
const MOST_STOPS = 400

interface Walk {
  faults: string[]
  stops: number
  /** Judges what has the focus now; false when it has been there before. */
  look: () => boolean
}

/** At each size every stop of the Tab key is in sight and has a ring. The journey goes on and fails at its end. */
export async function expectFocusInSight(page: Page, name: string, address: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(address)
    await waitForLife(page)
    // The first key starts the app of a guest, and with it the dialog of the address.
    await page.keyboard.press("Tab")
    const dialog = page.locator("[role$=dialog][data-state=open]").first()
    const opensDialog = OPENS_DIALOG.test(address)
    // What the first field of it opens is a dialog, too.
    if (opensDialog) await expect(dialog).toBeVisible()
    await waitForContent(page)
    await waitForStillness(page)
    const { faults, stops } = await walkStops(page)
    expect.soft(faults, `${name} at ${size.width} px`).toEqual([])
    // One that opens during the walk has the focus while it still slides in, and the page below was walked in part.
    expect.soft(await dialog.isVisible(), `${name}: a dialog`).toBe(opensDialog)
    expect.soft(stops, `${name}: stops`).toBeGreaterThan(0)
  }
}

/** Goes through the page as it stands by the Tab key; returns the stops that are hidden or that nothing shows. */
async function walkStops(page: Page): Promise<Pick<Walk, "faults" | "stops">> {
  await page.evaluate(watchStops)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab")
    // Two frames: what has the focus is scrolled to with the first.
    const goesOn = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { walk: Walk }).walk.look())),
          ),
        ),
    )
    if (goesOn) continue
    return page.evaluate(() => {
      const { faults, stops } = (window as unknown as { walk: Walk }).walk
      return { faults, stops }
    })
  }
  throw new Error(`${page.url()} has more than ${MOST_STOPS} stops, or Tab is caught`)
}

/** In the page: what judges each stop. */
function watchStops() {
  const seen = new Set<Element>()
  let last: { element: Element; look: string[] } | null = null
  const walk: Walk = { faults: [], stops: 0, look }
  Object.assign(window, { walk })

  /** A control that is drawn by another element, such as the row around a radio button, is seen there. */
  function drawnBy(element: Element): Element {
    const { width, height } = element.getBoundingClientRect()
    const isSeen = width > 2 && height > 2 && getComputedStyle(element).opacity !== "0"
    return isSeen ? element : (element.closest("label") ?? element.parentElement ?? element)
  }

  /** What may show that an element has the focus: its own look, its row's, and that of what is drawn beside it. */
  function lookOf(element: Element): string[] {
    return [element, drawnBy(element), element.parentElement, element.nextElementSibling].map((one) => {
      if (!one) return ""
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one)
      const isRinged = outlineStyle !== "none" && outlineWidth !== "0px"
      return `${isRinged ? `${outlineWidth} ${outlineColor}` : ""} ${boxShadow === "none" ? "" : boxShadow}`
    })
  }

  /** Of the largest of its boxes; of one that is taller than the window, the part that lies in it. */
  function shareInSight(element: Element): number {
    const drawn = drawnBy(element)
    const [box] = [...drawn.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)
    if (!box) return 0
    const isTall = box.height > innerHeight
    const top = isTall ? Math.max(box.top, 0) : box.top
    const bottom = isTall ? Math.min(box.bottom, innerHeight) : box.bottom
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
    const points = shares.flatMap((x) => shares.map((y) => [x, y] as const))
    const inSight = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(box.left + x * box.width, top + y * (bottom - top))
      return hit !== null && (drawn.contains(hit) || element.contains(hit))
    })
    return inSight.length / points.length
  }

  function nameOf(element: Element) {
    const name = element.getAttribute("aria-label") || element.textContent || element.getAttribute("name")
    const { left, top, bottom } = element.getBoundingClientRect()
    const place = `${Math.round(left)}, ${Math.round(top)} to ${Math.round(bottom)}`
    return `${element.tagName.toLowerCase()} "${name?.trim().slice(0, 40)}" at ${place}`
  }

  function look(): boolean {
    const element = document.activeElement
    if (last?.element !== element && last?.element.isConnected) {
      const now = lookOf(last.element)
      if (last.look.every((look, at) => look === now[at]))
        walk.faults.push(`nothing shows the focus: ${nameOf(last.element)}`)
    }
    last = null
    // Between the last stop and the first the browser itself has the focus.
    if (!element || element === document.body) return walk.stops === 0
    // The parts of a date are stops within one field.
    const isPart = element instanceof HTMLInputElement && /date|time|month/.test(element.type)
    if (seen.has(element)) return isPart
    seen.add(element)
    walk.stops += 1
    const share = shareInSight(element)
    if (share < 0.5) walk.faults.push(`${Math.round(100 * share)} % in sight: ${nameOf(element)}`)
    // What the page itself gives the focus, a dialog or the heading of what has come, shows that by being there.
    if (!element.matches("[tabindex='-1']")) last = { element, look: lookOf(element) }
    return true
  }
}
