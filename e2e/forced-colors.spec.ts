import type { Page } from "@playwright/test"
import { expect, test } from "./journey.ts"
import { enterAs, openScreen, type Viewer } from "./screens.ts"

/** Where dots, boxes and bars say how many there are. */
const counted: Partial<Record<Viewer, readonly string[]>> = {
  family: ["book", "wallet", "player-overview", "player-achievements", "family-calendar"],
  office: ["admin", "admin-bookings"],
}

for (const [viewer, names] of Object.entries(counted) as [Viewer, readonly string[]][]) {
  test(`in forced colors marks stay filled: ${names.join(", ")}`, async ({ page, baseURL }) => {
    await enterAs(page, viewer, baseURL)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const name of names) {
      await test.step(name, async () => {
        await page.emulateMedia({ forcedColors: "none" })
        await openScreen(page, viewer, name)
        await readMarks(page)
        await page.emulateMedia({ forcedColors: "active" })
        expect.soft(await readMarks(page), name).toEqual([])
      })
    }
  })
}

// Tabs, chips and the bar; days and switches; ways to pay.
for (const [visitor, screens] of [
  ["family", ["account", "account-calendar"]],
  ["told", ["basket"]],
] as const) {
  test(`in forced colors what is chosen stands out from what is not, and a button from text (${visitor})`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, visitor, baseURL)
    await page.emulateMedia({ forcedColors: "active" })
    for (const name of screens) {
      await test.step(name, async () => {
        await openScreen(page, visitor, name)
        const { compared, faults } = await readChosen(page)
        expect.soft(compared, `${name}: what is chosen`).toBeGreaterThan(0)
        expect.soft(faults, name).toEqual([])
      })
    }
  })
}

/** Compares what is chosen with its neighbours that are not, by what forced colors leave: edges, outlines, fills. */
function readChosen(page: Page): Promise<{ compared: number; faults: string[] }> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const lookOf = (element: Element) =>
      [element, ...element.querySelectorAll(":scope > span:first-child")].map((one) => {
        const { outlineStyle, outlineWidth, outlineColor, borderColor, backgroundColor } =
          getComputedStyle(one)
        return [outlineStyle, outlineWidth, outlineColor, borderColor, backgroundColor].join(" ")
      })
    const kinds = [
      ["[role=radio]", "[aria-checked=true]"],
      ["[role=tab]", "[aria-selected=true]"],
      ["button[aria-pressed]", "[aria-pressed=true]"],
      ["nav a", "[aria-current]"],
    ] as const
    let compared = 0
    const faults: string[] = []
    for (const [kind, chosen] of kinds) {
      const all = [...document.querySelectorAll(kind)].filter(isShown)
      for (const one of all.filter((element) => element.matches(chosen))) {
        const group = one.closest("[role=radiogroup], [role=tablist], nav, [role=group]")
        const other = all.find((element) => !element.matches(chosen) && group?.contains(element))
        if (!other) continue
        compared += 1
        if (lookOf(one).join() === lookOf(other).join()) faults.push(`${kind}: ${one.textContent}`)
      }
    }
    for (const button of [...document.querySelectorAll("main button:not([role], :disabled)")].filter(
      isShown,
    )) {
      const { outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(button)
      if (outlineStyle === "none" && (borderTopStyle === "none" || borderTopWidth === "0px"))
        faults.push(`no edge: ${button.textContent}`)
    }
    return { compared, faults }
  })
}

/**
 * Ticks small empty elements with a fill or an edge that stands out from white. Returns the classes of those ticked
 * before that don't stand out any more. An element that comes or goes between two readings is in neither.
 */
function readMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
    const isDark = (color: string) => {
      if (!canvas) throw new Error("No canvas")
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return alpha > 128 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 190
    }
    return [
      ...document.querySelectorAll<HTMLElement>("body *:empty:not(svg *, svg, img, input, .sr-only)"),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element)
      const isMark = width >= 6 && height >= 6 && Math.min(width, height) <= 24 && element.checkVisibility()
      const isSeen = isDark(backgroundColor) || (borderTopWidth !== "0px" && isDark(borderTopColor))
      if (isMark && isSeen) element.dataset.stoodOut = ""
      return isMark && !isSeen && "stoodOut" in element.dataset ? [element.className] : []
    })
  })
}
