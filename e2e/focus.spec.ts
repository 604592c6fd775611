import { expectFocusInSight } from "./focus-stops.ts"
import { test } from "./journey.ts"
import { addressOf, enterAs, screens, type Viewer } from "./screens.ts"

/** One screen for each thing that may hide the focus: bars, long dialogs, rows that scroll. The rest: `test:focus`. */
const chosen: Partial<Record<Viewer, string[]>> = {
  guest: ["preview-contact"],
  family: ["account-calendar", "player-game-add", "booking-move"],
  coach: ["staff-roster"],
  office: ["admin-wallets"],
}

for (const [viewer, names] of Object.entries(chosen) as [Viewer, string[]][]) {
  test(`${viewer}: what has the focus is in sight`, async ({ page, baseURL }) => {
    await enterAs(page, viewer, baseURL)
    for (const screen of screens[viewer].filter(({ name }) => names.includes(name))) {
      await test.step(screen.name, async () => {
        await expectFocusInSight(page, screen.name, await addressOf(page, screen, "en"))
      })
    }
  })
}
