import type { Page } from "@playwright/test"
import { endSessions, openSession, password, settleCookies, signUp } from "./families.ts"
import { allowComplaints, expect, expectComplaint, lookAgain, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const userAgent = "Session-Times-Journey/1.0"
test.use({ userAgent })

/** What the page's clock shows, in ms. */
const timeOf = (page: Page) => page.evaluate(() => Date.now())

/** What the page's time goes on by at once, in ms: no limit below is nearer to what is measured than two of these. */
const STEP_MS = 100

/** Lets the page's time go on by steps until `isSo`; the network takes its own time, with short steps more of it. */
async function goOnUntil(page: Page, isSo: () => Promise<boolean>, step_ms = STEP_MS) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step_ms)
        return isSo()
      },
      { intervals: [20] },
    )
    .toBe(true)
}

/** From now on the page's time stands still unless it is let go on. */
const stopTime = async (page: Page) => page.clock.pauseAt((await timeOf(page)) + 1000)

test("the session's times are those of the specification", async ({ page, visit, baseURL, complaints }) => {
  await page.clock.install()
  const email = await signUp(page, "times")
  await settleCookies(page, baseURL)
  await page.goto("/account")
  await waitForLife(page)

  await test.step("the server is looked for every 30 s; a notice says when it is out of reach", async () => {
    const health = /\/api\/health$/
    await page.route(health, (route) => route.abort())
    const [asked] = await Promise.all([page.waitForRequest(health), page.clock.runFor(30_000)])
    expect(asked.method()).toBe("HEAD")
    await expect(page.getByText(t("shell:connection.offline"), { exact: true })).toBeVisible()
    await expectComplaint(complaints, /health/)
    await page.unroute(health)
    await page.clock.runFor(30_000)
    await expect(page.getByText(t("shell:connection.online"), { exact: true })).toBeVisible()
  })

  await test.step("a page from the browser's memory shows nobody's things until it is known whose they are, and 300 ms more", async () => {
    await stopTime(page)
    const answered = page.waitForResponse(/user-info/)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
    const loading = page.getByText(t("shell:loading"), { exact: true })
    await expect(loading).toBeAttached()
    await answered
    await page.clock.runFor(299)
    await expect(loading).toBeAttached()
    await goOnUntil(page, async () => (await loading.count()) === 0)
    await page.clock.resume()
  })

  const elsewhere = await visit({ userAgent: "Elsewhere/1.0" })
  await openSession(elsewhere, email, password)
  await endSessions(elsewhere, userAgent)
  await test.step("the login comes 2 s after the message, which stays for 5 s", async () => {
    await stopTime(page)
    await lookAgain(page)
    const message = page.getByText(t("shell:session.expired"), { exact: true })
    await goOnUntil(page, () => message.isVisible())
    const begun = await timeOf(page)
    await page.clock.runFor(1_800)
    await expect(page).toHaveURL("/account")
    await goOnUntil(page, async () => page.url().includes("/login?next=%2Faccount"), STEP_MS / 10)
    expect(await timeOf(page)).toBeGreaterThanOrEqual(begun + 1_800)
    await page.clock.runFor(begun + 4_700 - (await timeOf(page)))
    await expect(message).toBeVisible()
    await goOnUntil(page, async () => (await message.count()) === 0)
    expect((await timeOf(page)) - begun, "gone in time").toBeLessThan(6_000)
    await expectComplaint(complaints, /401.*user-info/)
    // The bell asks every 30 s, so it may have been told as well.
    allowComplaints(complaints, /401.*notifications/)
  })
})
