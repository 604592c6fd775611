import type { Page } from "@playwright/test"
import { languageFacts } from "../apps/web/src/i18n/languages.ts"
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  expectReadable,
  expectWholeFigures,
  test,
  waitForContent,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import {
  addressOf,
  enterAs,
  inParts,
  type Screen,
  type SeenIn,
  screens,
  type Viewer,
  viewers,
} from "./screens.ts"
import { findUnderDialog, findUnspeakable, readSpoken } from "./spoken.ts"

interface Look {
  width: number
  colorScheme: "light" | "dark"
}

interface Drawing {
  language: SeenIn
  looks: Look[]
  /** The screens of a panel follow each other in one document, as when somebody clicks through them. */
  isOneDocument?: boolean
}

const PHONE = 390

const gently = expect.configure({ soft: true })

/**
 * How each screen is looked at: every pair of language, width and theme is there once. It is drawn at one width and
 * then taken to the other, as when a tablet is turned, by way of the smallest, which it fits too. The next screen is
 * drawn where this one ended, since a page that is left in another theme is laid out once more for nobody. Everything
 * is inspected in English on a phone by day; at the other looks, what a theme, a width or a language can change.
 */
const drawings: Drawing[] = [
  {
    language: "en",
    looks: [
      { width: PHONE, colorScheme: "light" },
      { width: 1440, colorScheme: "dark" },
    ],
  },
  {
    language: "ar",
    isOneDocument: true,
    looks: [
      { width: 1440, colorScheme: "light" },
      { width: PHONE, colorScheme: "dark" },
    ],
  },
]

/** Whose pages are one application, with tabs and dialogs. */
const panels: ReadonlySet<Viewer> = new Set(["family", "coach", "office"])

for (const viewer of viewers) {
  for (const part of inParts(screens[viewer])) {
    test(`${viewer}: ${part.map(({ name }) => name).join(", ")}`, async ({ page, baseURL, complaints }) => {
      test.slow()
      const elsewhere = requestsElsewhere(page, baseURL)
      await enterAs(page, viewer, baseURL)
      const titles = new Map<string, string>()
      for (const drawing of drawings) {
        await page.context().addCookies([{ name: "lang", value: drawing.language, url: baseURL ?? "" }])
        for (const [index, screen] of part.entries()) {
          await test.step(`${screen.name}, ${drawing.language}`, async () => {
            const looks = index % 2 === 0 ? drawing.looks : drawing.looks.toReversed()
            const isFirst = index === 0 || part[index - 1]?.status !== undefined
            const isOneDocument = drawing.isOneDocument && panels.has(viewer) && !isFirst && !screen.status
            await inspect(page, screen, { ...drawing, looks, isOneDocument })
            if (panels.has(viewer)) await expectOwnTitle(page, titles)
            // Browsers report a page or a call that is refused, and here it has to be; it may come late.
            if (screen.refusal)
              await expect
                .poll(() => complaints.some((text) => text.includes(`status of ${screen.refusal}`)))
                .toBe(true)
            const expected = [screen.status, screen.refusal].map((status) => `status of ${status}`)
            const rest = complaints.filter((text) => !expected.some((part) => text.includes(part)))
            expect.soft(rest, `${screen.name}: the console`).toEqual([])
            complaints.length = 0
            expect.soft(elsewhere, `${screen.name}: nobody else is asked for anything`).toEqual([])
            elsewhere.length = 0
          })
        }
      }
    })
  }
}

async function inspect(page: Page, screen: Screen, { language, looks, isOneDocument }: Drawing) {
  await show(page, looks[0])
  const address = await addressOf(page, screen, language)
  if (isOneDocument) await goOn(page, address)
  else {
    const answer = await page.goto(address)
    expect.soft(answer?.status(), "status").toBe(screen.status ?? 200)
    await waitForLife(page)
  }
  const { direction } = languageFacts[language]
  await expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached()
  expect.soft(await keysOn(page), `${screen.name}: keys in the place of texts`).toEqual([])
  for (const look of looks) {
    await show(page, look)
    await waitForStillness(page)
    if (language === "en" && look.width === PHONE) {
      await expectAccessible(page)
      const spoken = await readSpoken(page)
      const faults = [...findUnspeakable(spoken), ...findUnderDialog(spoken)]
      expect.soft(faults, `${screen.name}: as it is read out`).toEqual([])
      expect.soft(await findMoving(page), `${screen.name}: moves for who asked for stillness`).toEqual([])
    } else await expectReadable(page)
    await expectNoSidewaysScrolling(page)
    await expectWholeFigures(page)
    if (look !== looks[0]) continue
    if (screen.isList && language === "en") await expectRowsInView(page)
    await show(page, { width: 320 })
    await expectNoSidewaysScrolling(page)
  }
}

/** To another screen of the same panel, without a new document. */
async function goOn(page: Page, address: string) {
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    address,
  )
  await waitForContent(page)
}

/** Each tab and dialog of a page is one of its own in the history, and for who hears the title. */
async function expectOwnTitle(page: Page, titles: Map<string, string>) {
  const address = page.url()
  const isTaken = async () => (titles.get(await page.title()) ?? address) !== address
  // A dialog's title may wait for what it is about.
  await gently.poll(isTaken, { message: `the title of ${address}`, timeout: 5_000 }).toBe(false)
  titles.set(await page.title(), address)
}

/** What the page asks of others than the academy's server, as it comes. */
function requestsElsewhere(page: Page, baseURL: string | undefined): string[] {
  const asked: string[] = []
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith("http") && origin !== baseURL) asked.push(request.url())
  })
  return asked
}

/** A text that is missing shows its key, `cookies.title`; addresses of hosts look alike and belong there. */
async function keysOn(page: Page): Promise<string[]> {
  const text = await page.locator("body").innerText()
  const keys = text.match(/(?<![\w@/.-])[a-z]\w*:?(?:\.[a-zA-Z]\w*)+(?![\w@/.-])/g) ?? []
  return keys.filter((key) => !/\.(academy|example)$/.test(key))
}

/** What would move for longer than 0.01 s, of elements and of what is drawn before and after them. */
function findMoving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(",").map((time) => Number.parseFloat(time) * (time.endsWith("ms") ? 1 : 1000)))
    const found = new Set<string>()
    for (const element of document.querySelectorAll("*"))
      for (const part of [undefined, "::before", "::after"]) {
        const style = getComputedStyle(element, part)
        const moves =
          (style.animationName !== "none" && longest(style.animationDuration) > 10) ||
          longest(style.transitionDuration) > 10
        if (moves) found.add(`${element.tagName} ${element.className}${part ?? ""}`)
      }
    for (const { effect, playState } of document.getAnimations()) {
      const { duration } = effect?.getComputedTiming() ?? {}
      if (playState === "running" && Number(duration) > 10) found.add("an animation by a script")
    }
    return [...found]
  })
}

/** On the smallest screen of an office, a list shows fourteen rows at once. */
async function expectRowsInView(page: Page) {
  await page.setViewportSize({ width: 1280, height: 720 })
  const inView = () =>
    page.locator("main tbody tr").evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }).length,
    )
  await gently.poll(inView, "rows in view").toBeGreaterThanOrEqual(14)
}

async function show(page: Page, { width, colorScheme }: Partial<Look> = {}) {
  if (width) await page.setViewportSize({ width, height: 900 })
  if (colorScheme) await page.emulateMedia({ colorScheme })
}
