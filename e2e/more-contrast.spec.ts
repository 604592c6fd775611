import type { Page } from "@playwright/test"
import { expect, test } from "./journey.ts"
import { enterAs, openScreen } from "./screens.ts"

/** Grey words, hints and edges. */
const tokens = ["--ink-muted", "--ink-faint", "--line", "--line-mid", "--line-strong"]

for (const colorScheme of ["light", "dark"] as const) {
  test(`who asks for more contrast gets dark words and edges (${colorScheme})`, async ({ page, baseURL }) => {
    await enterAs(page, "family", baseURL)
    await page.emulateMedia({ colorScheme, contrast: "more" })
    await openScreen(page, "family", "account")
    for (const ground of ["main", ".night"])
      for (const [token, contrast] of Object.entries(await contrastsOn(page, ground)))
        expect.soft(contrast, `${token} on ${ground}`).toBeGreaterThanOrEqual(7)
  })
}

/** WCAG 2.2, relative luminance, as the browser draws the colours. */
function contrastsOn(page: Page, ground: string): Promise<Record<string, number>> {
  return page
    .locator(ground)
    .first()
    .evaluate((element, names) => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
      if (!canvas) throw new Error("no canvas")
      const probe = element.appendChild(document.createElement("i"))
      const luminanceOf = (token: string) => {
        probe.style.color = `var(${token})`
        canvas.fillStyle = getComputedStyle(probe).color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => {
          const share = one / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const behind = luminanceOf("--page")
      const contrasts = names.map((name): [string, number] => {
        const [light = 0, dark = 0] = [luminanceOf(name), behind].sort((a, b) => b - a)
        return [name, (light + 0.05) / (dark + 0.05)]
      })
      probe.remove()
      return Object.fromEntries(contrasts)
    }, tokens)
}
