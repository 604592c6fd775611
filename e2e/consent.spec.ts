import type { BrowserContext, Page } from "@playwright/test"
import { openSession, settleCookies } from "./families.ts"
import { expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { screens } from "./screens.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const tag = "https://www.googletagmanager.com/gtag/js?id=G-JOURNEYS"
const pixel = "https://connect.facebook.net/en_US/fbevents.js"

/** Answers for other hosts, so that nothing leaves the machine; lists what was asked of them. */
async function standInForOthers(context: BrowserContext, baseURL: string | undefined): Promise<string[]> {
  const asked: string[] = []
  await context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== baseURL,
    (route) => {
      asked.push(route.request().url())
      const cookie = route.request().url() === tag ? "_ga=GA1.1" : "_fbp=fb.1"
      const isScript = route.request().resourceType() === "script"
      return isScript
        ? route.fulfill({ contentType: "text/javascript", body: `document.cookie = "${cookie}; Path=/"` })
        : route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" })
    },
  )
  return asked
}

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

/** Reads until the browser has nothing more to ask. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" })

/** Some; each page is looked at by `every-screen.spec.ts`, with the necessary only. */
const pages = screens.guest.filter(({ name }) =>
  ["landing", "preview-about", "preview-contact", "fallback"].includes(name),
)

for (const choice of ["no choice", "necessary only"] as const) {
  test(`with ${choice} no page asks another host for anything`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    const asked = await standInForOthers(context, baseURL)
    if (choice === "necessary only") await settleCookies(page, baseURL)
    for (const { path, status, refusal } of pages) {
      await open(page, path)
      expect(await page.locator("html").getAttribute("data-analytics"), path).toBe("G-JOURNEYS")
      const refused = status ?? refusal
      if (refused) await expectComplaint(complaints, new RegExp(`status of ${refused}`))
    }
    expect(asked).toEqual([])
  })
}

test("a yes lets visits be counted on public pages; taken back, all that it left is gone", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const asked = await standInForOthers(context, baseURL)
  await page.goto("/preview/pricing")
  await page.getByRole("button", { name: t("shell:cookies.acceptAll") }).click()
  await expect.poll(() => [...asked].sort()).toEqual([pixel, tag])
  await expect.poll(() => cookiesOf(page)).toEqual(expect.arrayContaining(["_ga", "_fbp"]))

  // A return visit is counted; an address with a key or an account in it is not.
  asked.length = 0
  await open(page, "/preview/about")
  await expect.poll(() => [...asked].sort()).toEqual([pixel, tag])
  asked.length = 0
  for (const path of ["/reset-password/a-key", "/preview/newsletter?confirm=a-key", "/login?next=%2Faccount"])
    await open(page, path)
  // A key that is none is told when its page opens.
  await expectComplaint(complaints, /status of 400/)
  expect(asked).toEqual([])

  await page.goto("/preview/cookies")
  await waitForLife(page)
  await page
    .getByRole("main")
    .getByRole("button", { name: t("legal:cookies.choose") })
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("switch", { name: t("shell:cookies.analytics") }).click()
  await dialog.getByRole("switch", { name: t("shell:cookies.marketing") }).click()
  await dialog.getByRole("button", { name: t("shell:cookies.save") }).click()
  await expect.poll(() => cookiesOf(page)).not.toEqual(expect.arrayContaining(["_ga"]))
  expect(await cookiesOf(page)).not.toContain("_fbp")
  asked.length = 0
  await open(page, "/preview/pricing")
  expect(asked).toEqual([])
})

test("an advertiser's script that comes late hears of no page that may not be counted", async ({
  page,
  context,
  baseURL,
}) => {
  await standInForOthers(context, baseURL)
  let send = () => {}
  const isAwaited = new Promise<void>((resolve) => {
    send = resolve
  })
  // Takes over the queue as the real one does, and writes down at which address it was told what.
  const script = `window.told = []
    fbq.callMethod = (...command) => told.push(location.pathname + " " + command.join(" "))
    for (const command of fbq.queue.splice(0)) fbq.callMethod(...command)`
  await context.route(pixel, async (route) => {
    await isAwaited
    await route.fulfill({ contentType: "text/javascript", body: script })
  })
  const told = () => page.evaluate(() => (window as { told?: string[] }).told ?? [])
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click()

  const isAsked = page.waitForRequest(pixel)
  await page.goto("/preview/pricing")
  await page.getByRole("button", { name: t("shell:cookies.acceptAll") }).click()
  await isAsked
  await follow(t("shell:nav.logIn"))
  await expect(page).toHaveURL("/login")
  send()
  await expect.poll(told).toContain("/login init 123456789012")
  await page.goBack()
  await expect(page).toHaveURL("/preview/pricing")
  await follow(t("shell:footer.privacy"))
  await expect
    .poll(async () => (await told()).filter((line) => line.endsWith("PageView")))
    .toEqual(["/preview/privacy track PageView"])
})

test("a choice by hand from the banner is kept, and changed later from the footer", async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await standInForOthers(context, baseURL)
  await page.goto("/preview/pricing")
  const banner = page.getByRole("region", { name: t("shell:cookies.title") })
  const dialog = page.getByRole("dialog", { name: t("shell:cookies.dialogTitle") })
  const analytics = dialog.getByRole("switch", { name: t("shell:cookies.analytics") })
  const marketing = dialog.getByRole("switch", { name: t("shell:cookies.marketing") })
  await banner.getByRole("button", { name: t("shell:cookies.customize") }).click()
  await expect(analytics).not.toBeChecked()
  await analytics.click()
  await dialog.getByRole("button", { name: t("common:cancel") }).click()
  await expect(banner, "cancelled is not answered").toBeVisible()
  expect(asked).toEqual([])

  await banner.getByRole("button", { name: t("shell:cookies.customize") }).click()
  await analytics.click()
  await dialog.getByRole("button", { name: t("shell:cookies.save") }).click()
  await expect.poll(() => asked).toEqual([tag])

  asked.length = 0
  await open(page, "/preview/about")
  await expect(banner).toBeHidden()
  await expect.poll(() => asked).toEqual([tag])
  const footer = page.getByRole("contentinfo")
  await footer.getByRole("button", { name: t("shell:footer.cookieSettings") }).click()
  await expect(analytics).toBeChecked()
  await expect(marketing).not.toBeChecked()
  await analytics.click()
  await marketing.click()
  await dialog.getByRole("button", { name: t("shell:cookies.save") }).click()
  await expect.poll(() => asked).toContain(pixel)
  asked.length = 0
  await open(page, "/preview/pricing")
  await expect.poll(() => asked).toEqual([pixel])
})

test("the film plays after a press and a yes, and every cookie that was set is on the list", async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await standInForOthers(context, baseURL)
  await settleCookies(page, baseURL)
  await open(page, "/preview/about")
  await page.getByRole("button", { name: t("about:film.play") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("switch", { name: t("shell:cookies.marketing") }).click()
  expect(asked).toEqual([])
  await dialog.getByRole("button", { name: t("shell:cookies.save") }).click()
  const film = page.locator("figure iframe")
  await expect(film).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1")
  await expect.poll(() => asked).toContain("https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1")

  await page.goto("/preview/cookies?lang=sv")
  const listed = await page.locator("table th[scope=row]").allInnerTexts()
  expect(listed).toContain(wordsOf("sv")("legal:cookies.table.filmOf", { provider: "YouTube" }))
  for (const name of await cookiesOf(page)) expect(listed, `the list names ${name}`).toContain(name)
})

test("the map needs nobody; streets come from elsewhere after a press that says from where", async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await standInForOthers(context, baseURL)
  await settleCookies(page, baseURL)
  await open(page, "/preview/contact")
  const map = page.getByRole("navigation", { name: t("contact:venues.mapLabel") })
  const pins = map.getByRole("link")
  const entries = page.locator("[id^=venue-]")
  expect(await pins.count()).toBeGreaterThan(5)
  expect(await entries.count()).toBe(await pins.count())
  await pins.last().click()
  await expect(page.locator("[id^=venue-]:target h3")).toHaveText(
    await entries.last().locator("h3").innerText(),
  )
  await expect(entries.last()).toBeInViewport()
  expect(asked).toEqual([])

  await page.getByRole("button", { name: t("contact:venues.streets", { provider: "tiles.example" }) }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  for (const address of asked) expect(address).toMatch(/^https:\/\/tiles\.example\/1\d\/\d+\/\d+\.png$/)
  await expect(map.getByText("OpenStreetMap")).toBeVisible()
})

test("the answer is kept at the first press, while the app is still on its way", async ({
  page,
  context,
}) => {
  // Nothing of the app ever comes.
  await page.route("**/assets/**/*.js", () => {})
  await page.goto("/calendar/")
  const banner = page.locator("[data-cookie-banner]")
  await page.getByRole("button", { name: t("shell:cookies.necessaryOnly") }).click()
  await expect(banner).toBeHidden()
  expect((await context.cookies()).find(({ name }) => name === "consent")?.value).toBe("necessary")
  await page.goto("/preview/pricing")
  await expect(banner).toBeHidden()
})

test("the question lies above the bar at the thumb, which stays within reach", async ({ page, context }) => {
  await openSession(page, "parent@demo.academy")
  await context.clearCookies({ name: "consent" })
  await page.goto("/account")
  const banner = page.locator("[data-cookie-banner]")
  await expect(banner).toBeVisible()
  const [question, bar] = [await banner.boundingBox(), await page.locator("[data-bottom-bar]").boundingBox()]
  expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
