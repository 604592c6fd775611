import { type Browser, chromium, type Page } from "@playwright/test"
import { openSession, settleCookies } from "../../e2e/families.ts"
import { dayForFamily, dayWithSeat } from "../../e2e/sessions.ts"
import { wordsOf } from "../../e2e/words.ts"
import { median } from "../load.ts"

/** From the press on a session of the calendar, in ms. */
export interface FirstPress {
  /** Until a dialog names the session. */
  named: number
  /** Until the dialog is whole: what one came for can be pressed. */
  whole: number
}

/** Who presses, and when: as soon as the page can be read, or after having read for a while. */
export const presses = [
  { who: "guest", readsFor: 0 },
  { who: "guest", readsFor: 20_000 },
  { who: "parent", readsFor: 0 },
  { who: "parent", readsFor: 20_000 },
] as const
export type Press = (typeof presses)[number]

const t = wordsOf("en")
const PHONE = { width: 390, height: 844 }
/** A slow phone at the edge of a village: so many bytes a second, so many ms for each answer, so much slower. */
const SLOW_NET = { offline: false, latency: 800, downloadThroughput: 30_000, uploadThroughput: 30_000 }
const SLOWER = 6
const PATIENCE_MS = 120_000

/**
 * Presses the first session of the calendar on a slow phone whose cache is empty, on each academy in turns.
 * @param origins of academies with the demo
 * @param executablePath of a Chromium
 * @returns for each origin the median of each figure
 */
export async function pressFirst(
  origins: readonly string[],
  press: Press,
  executablePath: string,
  runs: number,
): Promise<FirstPress[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
  try {
    const visits = origins.map((): FirstPress[] => [])
    for (let run = 0; run < runs; run++)
      for (const [index, origin] of origins.entries())
        visits[index]?.push(await visitOnce(browser, origin, press))
    return visits.map((all) => ({
      named: median(all.map(({ named }) => named)),
      whole: median(all.map(({ whole }) => whole)),
    }))
  } finally {
    await browser.close()
  }
}

async function visitOnce(browser: Browser, origin: string, { who, readsFor }: Press): Promise<FirstPress> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await context.newPage()
    await settleCookies(page, origin)
    if (who === "parent") await openSession(page, "parent@demo.academy")
    const day = who === "parent" ? await dayForFamily(page) : await dayWithSeat(page)
    await slowDown(page)
    await page.goto(`/calendar/?selectedDate=${day}`, { waitUntil: "load" })
    await page.waitForTimeout(readsFor)
    const row = page
      .getByRole("listitem")
      .filter({ has: page.locator('a[href*="bookableModal"]') })
      .first()
    const title = await row.getByRole("heading").innerText()
    await row.locator('a[href*="bookableModal"]').tap({ noWaitAfter: true })
    const pressedAt = performance.now()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(title).filter({ visible: true }).first().waitFor()
    const named = performance.now() - pressedAt
    // A guest's way on is a link, a family's a button; the cross stands above them.
    const wayOn = who === "guest" ? dialog.locator("a[href*=login]") : dialog.locator("button.w-full")
    await wayOn.first().waitFor()
    await dialog.getByRole("status", { name: t("common:loading") }).waitFor({ state: "detached" })
    return { named, whole: performance.now() - pressedAt }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", SLOW_NET)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
}
