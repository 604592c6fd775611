import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test"
import type { RunOptions } from "axe-core"
import { violationsOn } from "./axe.ts"
import { setClockAhead } from "./clock-ahead.ts"

export { expect }

interface Journey {
  /** What the browsers of this journey complained about; it must be empty at the end. */
  complaints: string[]
  /** Opens another visitor's browser: own cookies, own storage, as closely watched as the first. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
  /** Counts repetitions and tries: what a journey plans, books and names is its own in each. */
  turn: number
}

const privateAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`

/** A browser test that fails when the page complains: a console error or warning, or an uncaught error. */
export const test = base.extend<Journey>({
  /**
   * Each journey comes from an address of its own, as families do: the server takes the header from its one trusted
   * proxy. From one address a fast machine would log in more often than one network may within a minute.
   */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
  extraHTTPHeaders: ({}, use) => use({ "X-Forwarded-For": privateAddress() }),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      watch(context, complaints)
      await use(complaints)
      expect(complaints, "the browser's console").toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ browser, complaints, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, storageState: undefined, ...options })
      contexts.push(context)
      watch(context, complaints)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
  turn: ({}, use, { repeatEachIndex, retry }) => use(2 * repeatEachIndex + retry),
})

/**
 * What Firefox says of a font, or of a file that the roster's page was keeping for later, that was on its way when the
 * page was left (NS_BINDING_ABORTED). A page that lacked the file for itself would not come to life.
 */
const LEFT = /download failed.*status=2152398850|^Failed to load ‘.*\/assets\/.*A ServiceWorker intercepted/s

function watch(context: BrowserContext, complaints: string[]) {
  setClockAhead(context)
  resendReads(context)
  const isFirefox = context.browser()?.browserType().name() === "firefox"
  if (isFirefox) {
    complainOfRefusals(context, complaints)
    void context.addInitScript(tellErrors)
  }
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on("weberror", (error) => {
    const { message } = error.error()
    if (isFirefox && LEFT.test(message)) return
    complaints.push(`uncaught: ${message}`)
  })
}

/**
 * Firefox' console calls every Error "Error": it is told by its message. What a page was loading when it is left,
 * Firefox cancels, and in the page's last moments a part of it has not been loaded: that is no fault of the page.
 */
function tellErrors() {
  const { error } = console
  let isLeft = false
  addEventListener("beforeunload", () => {
    isLeft = true
  })
  console.error = (...told: unknown[]) => {
    const words = told.map((one) => (one instanceof Error ? one.message : one))
    if (!isLeft || !words.includes("a part of the app could not be loaded")) error(...words)
  }
}

/** The server may close an idle connection just as a read is sent on it: it is sent again, as a browser does. */
function resendReads({ request }: BrowserContext) {
  const get = request.get.bind(request)
  request.get = (url, options) => get(url, { maxRetries: 2, ...options })
}

/** Chromium's console names each refused request, Firefox' does not. */
function complainOfRefusals(context: BrowserContext, complaints: string[]) {
  context.on("response", (response) => {
    if (response.status() >= 400) {
      complaints.push(`error: the server answered with a status of ${response.status()} (${response.url()})`)
    }
  })
}

/**
 * A complaint that belongs to the journey: browsers report every refused request. It must have come; all that match
 * are taken off the list.
 */
export async function expectComplaint(complaints: string[], content: RegExp) {
  await expect
    .poll(() => complaints.some((complaint) => content.test(complaint)), {
      message: `a complaint ${content}`,
    })
    .toBe(true)
  allowComplaints(complaints, content)
}

/** What the browser may have reported or not, by how far a page was: all that match are taken off the list. */
export function allowComplaints(complaints: string[], content: RegExp) {
  const rest = complaints.filter((complaint) => !content.test(complaint))
  complaints.splice(0, complaints.length, ...rest)
}

/**
 * axe finds nothing on the screen as it stands. The journey goes on and fails at its end.
 * @param except rules that the screen breaks on purpose
 */
export const expectAccessible = (page: Page, except: string[] = []) =>
  expectNoViolations(page, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  })

/** As `expectAccessible`, for a screen that was inspected in another theme, width or language: what these change. */
export const expectReadable = (page: Page) => expectNoViolations(page)

async function expectNoViolations(page: Page, options?: RunOptions) {
  // A page that a press led to may be read before the whole of its styles is there.
  await page.waitForLoadState()
  expect.soft(await violationsOn(page, options), `axe on ${page.url()}`).toEqual([])
}

const gently = expect.configure({ soft: true })

/** The page fits the screen's width, once a new width is drawn. The journey goes on and fails at its end. */
export async function expectNoSidewaysScrolling(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await gently
    .poll(beyond, { message: `what ${page.url()} is wider than the screen`, timeout: 5_000 })
    .toBeLessThanOrEqual(0)
}

/** No time and no number is broken over two lines. The journey goes on and fails at its end. */
export async function expectWholeFigures(page: Page) {
  const broken = await page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      // What only a screen reader has is one pixel wide.
      if ((node.parentElement?.offsetWidth ?? 0) < 2) continue
      for (const { 0: figure, index } of node.data.matchAll(/\d[\d:.,]*\d/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const rows = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...rows) - Math.min(...rows) > 2) found.push(figure)
      }
    }
    return found
  })
  gently(broken, `figures that ${page.url()} breaks`).toEqual([])
}

/** Nothing moves any more: colours and places are what they will be. */
export async function waitForStillness(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  // A loop never ends, and what it moves is decoration. Firefox begins what a closed <details> holds and never ends it.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isLoop = effect?.getComputedTiming().endTime === Infinity
      const { target } = effect as KeyframeEffect
      return playState !== "running" || isLoop || target?.checkVisibility?.() === false
    }),
  )
}

/**
 * The screen itself is there, and no grey shape stands for a part that is on its way. Whoever leaves before looks at
 * the shapes, and Firefox cancels what the page was loading, of which the page then complains.
 */
export const waitForContent = (page: Page) =>
  page.waitForFunction(
    () => [...document.querySelectorAll(".animate-breathe")].every((shape) => !shape.checkVisibility()),
    undefined,
    { timeout: 30_000 },
  )

/** React has taken over the page, so that a click is heard. A guest's page waits to be used, so a pointer comes by. */
export async function waitForLife(page: Page) {
  await page.waitForFunction(() => {
    const [first] = document.querySelectorAll("button, a")
    if (first && Object.keys(first).some((key) => key.startsWith("__reactFiber"))) return true
    const needsApp = document.querySelector("button:not([popovertarget]), input")
    needsApp?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
    return false
  })
}

/** A coach and the office work at a desk by day and on a phone by night: the same journey goes on in the other. */
export async function turnTo(page: Page, where: "a phone by night" | "a desk by night") {
  await page.setViewportSize(
    where === "a phone by night" ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  )
  await page.emulateMedia({ colorScheme: "dark" })
}

/** The tab is looked at again after another one. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")))

/** The sum of all movements since the page began that nobody asked for (CLS without its window). */
export async function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        })
        interface LayoutShift {
          value: number
          hadRecentInput: boolean
        }
        observer.observe({ type: "layout-shift", buffered: true })
        // What is buffered comes with the next task.
        setTimeout(() => resolve(sum), 100)
      }),
  )
}
