import { expectFocusInSight } from "../focus-stops.ts"
import { test } from "../journey.ts"
import { addressOf, enterAs, screens, viewers } from "../screens.ts"

const AT_ONCE = 12

for (const viewer of viewers) {
  const all = screens[viewer]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE)
    test(`${viewer}: ${part.map(({ name }) => name).join(", ")}`, async ({ page, baseURL, complaints }) => {
      test.slow()
      await enterAs(page, viewer, baseURL)
      for (const screen of part) {
        await test.step(screen.name, async () => {
          await expectFocusInSight(page, screen.name, await addressOf(page, screen, "en"))
        })
      }
      // Some screens are refused something as their point, which every-screen.spec.ts looks at.
      complaints.length = 0
    })
  }
}
