import { languageFacts } from "../../apps/web/src/i18n/languages.ts"
import { addressOf, enterAs, screens, viewers } from "../screens.ts"
import { enterWebKit, expect, settle, test } from "./webkit.ts"

const AT_ONCE = 12
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

for (const viewer of viewers) {
  for (const part of inParts(screens[viewer])) {
    test(`${viewer}: ${part.map(({ name }) => name).join(", ")}`, async ({ page, webkit, baseURL }) => {
      test.slow()
      const url = baseURL ?? ""
      await enterAs(page, viewer, url)
      for (const language of ["en", "ar"] as const) {
        await enterWebKit(webkit, page.context(), language, url)
        for (const screen of part) {
          await test.step(`${screen.name}, ${language}`, async () => {
            await webkit.goto(url + (await addressOf(page, screen, language)))
            await settle(webkit)
            const { lang, dir, beyond, complaints } = await webkit.evaluate(() => ({
              lang: document.documentElement.lang,
              dir: document.documentElement.dir,
              beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              complaints: (window as unknown as { complaints: string[] }).complaints,
            }))
            expect.soft([lang, dir], screen.name).toEqual([language, languageFacts[language].direction])
            expect.soft(beyond, `${screen.name}: wider than the screen`).toBeLessThanOrEqual(0)
            expect.soft(complaints, `${screen.name}: the console`).toEqual([])
          })
        }
      }
    })
  }
}
