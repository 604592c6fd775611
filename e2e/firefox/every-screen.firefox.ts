import { languageFacts } from "../../apps/web/src/i18n/languages.ts"
import {
  expect,
  expectNoSidewaysScrolling,
  test,
  waitForContent,
  waitForLife,
  waitForStillness,
} from "../journey.ts"
import { addressOf, enterAs, inParts, screens, viewers } from "../screens.ts"

for (const viewer of viewers) {
  for (const part of inParts(screens[viewer])) {
    test(`${viewer}: ${part.map(({ name }) => name).join(", ")}`, { tag: "@firefox" }, async ({
      page,
      baseURL,
      complaints,
    }) => {
      test.slow()
      await enterAs(page, viewer, baseURL)
      for (const language of ["en", "ar"] as const) {
        await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
        for (const screen of part) {
          await test.step(`${screen.name}, ${language}`, async () => {
            await page.goto(await addressOf(page, screen, language))
            await waitForLife(page)
            const { direction } = languageFacts[language]
            await expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached()
            await waitForContent(page)
            await waitForStillness(page)
            await expectNoSidewaysScrolling(page)
            const expected = [screen.status, screen.refusal].map((status) => `status of ${status}`)
            const rest = complaints.filter((text) => !expected.some((one) => text.includes(one)))
            expect.soft(rest, `${screen.name}: the console`).toEqual([])
            complaints.length = 0
          })
        }
      }
    })
  }
}
