import type { Page } from "@playwright/test"
import { expect, test } from "./journey.ts"
import { enterAs, openScreen, type Viewer } from "./screens.ts"

/** What people print, by who prints it. */
const printed: Partial<Record<Viewer, readonly string[]>> = {
  family: ["receipt", "term-report", "my-data"],
  coach: ["staff-roster", "staff-session", "staff-week"],
  office: ["admin-bookings", "admin-receipt", "admin-order", "admin-books"],
}

/** What A4 leaves between its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1016 }

for (const [viewer, names] of Object.entries(printed) as [Viewer, readonly string[]][]) {
  test(`on paper from a dark screen: ${names.join(", ")}`, async ({ page, baseURL }) => {
    await enterAs(page, viewer, baseURL)
    await page.context().addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }])
    await page.setViewportSize(PAPER)
    for (const name of names) {
      await test.step(name, async () => {
        await page.emulateMedia({ media: "screen" })
        await openScreen(page, viewer, name)
        await page.emulateMedia({ media: "print" })
        expect.soft(await findUnprintable(page), name).toEqual([])
      })
    }
  })
}

/** Bars of the screen, dark surfaces, letters that white paper swallows, and what is cut off. */
function findUnprintable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
    /** Opacity and brightness of a color in any notation, each up to 1. */
    const readColor = (color: string) => {
      if (!canvas) throw new Error("No canvas")
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return { alpha: alpha / 255, light: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 }
    }
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 40)}"`
    for (const element of document.body.querySelectorAll<HTMLElement>("*:not(svg *)")) {
      const style = getComputedStyle(element)
      const { width, height, left, right } = element.getBoundingClientRect()
      if (width <= 2 || height <= 2 || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.matches("nav, [role=navigation], [role=dialog]")) faults.add(`a bar: ${nameOf(element)}`)
      if (style.position === "fixed") faults.add(`on every sheet: ${nameOf(element)}`)
      const ground = readColor(style.backgroundColor)
      if (ground.alpha > 0.5 && ground.light < 0.3 && width * height > 4000)
        faults.add(`a dark surface: ${nameOf(element)}`)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      // Most printers leave backgrounds out unless they are told otherwise.
      const isLight = readColor(style.color).light > 0.7 && style.printColorAdjust !== "exact"
      if (hasText && isLight) faults.add(`white on white: ${nameOf(element)}`)
      if (hasText && (left < -1 || right > innerWidth + 1)) faults.add(`beside the paper: ${nameOf(element)}`)
      const hides = /hidden|clip|auto|scroll/
      const isCut =
        (hides.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      if (isCut && (element.textContent ?? "").trim() && !element.matches(".sr-only"))
        faults.add(`cut off: ${nameOf(element)}`)
    }
    return [...faults]
  })
}
