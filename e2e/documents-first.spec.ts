import type { Page } from "@playwright/test"
import { languageFacts } from "../apps/web/src/i18n/languages.ts"
import { fillLogIn } from "./entering.ts"
import { openSession, settleCookies } from "./families.ts"
import { expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { screens } from "./screens.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** The pages that a guest may read as they are; those behind an email's link and dialogs do something by themselves. */
const pages = screens.guest.filter(
  ({ path, name }) => !/Modal=|\{|^\/(reset|verify|own-login|join)/.test(path) && name !== "beta-access",
)

/** Without bar and footer. */
const bare = [
  "setup-start",
  "login",
  "second-step",
  "login-code",
  "login-code-sent",
  "register",
  "forgot-password",
]

const patient = { timeout: 30_000 }

/** A phone at the edge of the network. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  })
}

const isAlive = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a")].some((link) =>
      Object.keys(link).some((key) => key.startsWith("__reactFiber")),
    ),
  )

// That every page's HTML starts nothing is tried without a browser: public-pages.process.test.ts on the server.
for (const { name, path, status = 200 } of pages.filter(({ name }) =>
  ["preview-home", "calendar", "login", "fallback"].includes(name),
)) {
  test(`a first visit of ${name} is a document until it is used`, async ({ page, complaints }) => {
    const scripts: string[] = []
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url())
    })
    const answer = await page.goto(path, { waitUntil: "networkidle" })
    expect(answer?.status()).toBe(status)
    // Moving about is reading.
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(300)
    expect(scripts).toEqual([])
    expect(await isAlive(page), "the app runs").toBe(false)
    await waitForLife(page)
    const others = complaints.filter((complaint) => !complaint.includes(`status of ${status}`))
    complaints.splice(0, complaints.length, ...others)
  })
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  for (const language of ["en", "ar"] as const) {
    const words = wordsOf(language)

    test(`every public page can be read, ${language}`, async ({ page, context, baseURL, complaints }) => {
      await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
      const { direction } = languageFacts[language]
      for (const { name, path } of pages) {
        await test.step(name, async () => {
          await page.goto(path)
          await expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached()
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
          await expect(page.getByRole("main")).toHaveText(/\S.{40}/s)
          await expect(page.getByText(words("shell:loading"))).toBeHidden()
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
          await expect(page.locator("[data-cookie-banner]")).toBeHidden()
          const office = page.getByRole("heading", { name: words("shell:footer.office"), exact: true })
          if (!bare.includes(name)) await expect(office.last()).toBeVisible()
          else await expect(page.locator("main noscript p")).toHaveText(words("accounts:noScript"))
        })
      }
      await expectComplaint(complaints, /status of 404/)
    })

    test(`menus lead on from a phone and a desk, ${language}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
      const openMenu = page.getByRole("button", { name: words("shell:nav.open") })
      const menu = page.getByRole("dialog", { name: words("shell:nav.label") })
      await page.goto("/")
      await openMenu.click()
      await menu.getByText(words("shell:nav.training"), { exact: true }).click()
      await menu.getByRole("link", { name: words("shell:nav.camps"), exact: true }).click()
      await expect(page).toHaveURL("/preview/camps")
      await openMenu.click()
      await expect(menu).toBeVisible()
      await menu.getByRole("button", { name: words("common:close") }).click()
      await expect(menu).toBeHidden()

      await page.setViewportSize({ width: 1440, height: 900 })
      const bar = page.getByRole("banner")
      const story = bar.getByRole("button", { name: words("shell:nav.ourStory"), exact: true })
      const talents = bar.getByRole("link", { name: words("shell:nav.talents") })
      const register = bar.getByRole("link", { name: words("shell:nav.register"), exact: true })
      await story.click()
      await expect(talents).toBeInViewport({ ratio: 1 })
      await bar.getByRole("button", { name: words("shell:nav.guestMenu") }).click()
      await expect(talents, "one menu at a time").toBeHidden()
      await expect(register).toBeInViewport({ ratio: 1 })
      await page.keyboard.press("Escape")
      await expect(register).toBeHidden()
      await story.click()
      await talents.click()
      await expect(page).toHaveURL("/preview/talents")
    })
  }

  test("the language of a link stays for the pages after it", async ({ page, context }) => {
    const htmlIn = (language: string) => page.locator(`html[lang=${language}]`)
    const chosen = async () => (await context.cookies()).find(({ name }) => name === "lang")?.value
    // Whoever comes by such an address, from a search engine, say, reads on in its language.
    await page.goto("/preview/about?lang=sv")
    await page
      .getByRole("banner")
      .getByRole("link", { name: wordsOf("sv")("shell:nav.logIn"), exact: true })
      .click()
    await expect(page).toHaveURL("/login")
    await expect(htmlIn("sv")).toBeAttached()
    // An address that somebody sent changes no choice, and what is not a page makes none.
    await page.goto("/preview/faq?lang=fr")
    await expect(htmlIn("fr")).toBeAttached()
    expect(await chosen()).toBe("sv")
    await context.clearCookies({ name: "lang" })
    await page.request.get("/preview/search.data?lang=es&q=rain")
    await page.request.get("/share/es/home.png?lang=es")
    expect(await chosen()).toBeUndefined()
    await page.goto("/preview/faq")
    await page.getByRole("contentinfo").getByRole("button", { name: languageFacts.en.name }).click()
    await page.getByRole("link", { name: languageFacts.ar.name }).click()
    await expect(page).toHaveURL("/preview/faq?lang=ar")
    await expect(htmlIn("ar")).toHaveAttribute("dir", "rtl")
    await page
      .getByRole("banner")
      .getByRole("link", { name: wordsOf("ar")("shell:nav.logIn"), exact: true })
      .click()
    await expect(page).toHaveURL("/login")
    await expect(htmlIn("ar")).toBeAttached()
    // On a phone one touch leads from Arabic to English.
    await page.locator("a[hreflang=en]:visible").click()
    await expect(htmlIn("en")).toBeAttached()
  })
})

test.describe("before the app is there", () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await settleCookies(page, baseURL)
    await slowDown(page)
  })

  test("a press is not lost, and one that is repeated counts once", async ({ page }) => {
    await page.goto("/preview/pricing")
    const monthly = page.getByRole("radio", { name: t("pricing:monthly") })
    await monthly.click()
    expect(await isAlive(page)).toBe(false)
    await expect(page.getByText(t("pricing:billedMonthly")).first()).toBeVisible(patient)
    await expect(monthly).toBeChecked()

    await page.goto("/preview/contact")
    await page.getByRole("button", { name: t("contact:form.submit") }).dblclick()
    await expect(page.getByText(t("contact:form.fillIn"))).toBeVisible(patient)
    await expect(page.getByLabel(t("contact:form.firstName"))).toBeFocused()
  })

  test("what is typed survives, in fields with defaults and in a search", async ({ page }) => {
    const firstName = page.getByLabel(t("contact:form.firstName"))
    const message = page.getByLabel(t("contact:form.message"), { exact: true })
    await page.goto("/preview/contact")
    await firstName.pressSequentially("Åsa")
    await message.pressSequentially("Is there a place on Thursdays?")
    await page.getByRole("button", { name: t("contact:form.submit") }).click()
    expect(await isAlive(page)).toBe(false)
    // The app has heard it, too: only what is empty is wrong.
    await expect(page.getByText(t("contact:form.fillIn"))).toBeVisible(patient)
    await expect(firstName).toHaveValue("Åsa")
    await expect(message).toHaveValue("Is there a place on Thursdays?")
    await expect(firstName).not.toHaveAttribute("aria-invalid")
    await expect(page.getByLabel(t("contact:form.lastName"))).toHaveAttribute("aria-invalid", "true")

    await page.goto("/preview/faq")
    const search = page.getByRole("searchbox", { name: t("faq:search") })
    await search.pressSequentially("rain")
    await expect(page.getByRole("region", { name: t("faq:results") })).toBeVisible(patient)
    await expect(search).toHaveValue("rain")
  })

  test("a login that is sent at once arrives", async ({ page }) => {
    await page.goto("/login")
    await page.getByLabel(t("accounts:email"), { exact: true }).fill("parent@demo.academy")
    await page.getByLabel(t("accounts:password"), { exact: true }).fill("NorthStar7")
    await page.keyboard.press("Enter")
    expect(await isAlive(page)).toBe(false)
    await expect(page).toHaveURL("/account", patient)
  })
})

test.describe("when the app can't start", () => {
  const monthly = (page: Page) => page.getByRole("radio", { name: t("pricing:monthly") })
  const billed = (page: Page) => page.getByText(t("pricing:billedMonthly")).first()
  const entryOf = async (page: Page) => {
    const files = await page.locator("script[data-files]").getAttribute("data-files")
    return files?.split(" ").find((file) => file.includes("/entry.client")) ?? ""
  }

  test("a page of an older build is loaded again, once", async ({ page, baseURL, complaints }) => {
    await settleCookies(page, baseURL)
    await page.goto("/preview/pricing")
    let loads = 0
    page.on("load", () => {
      loads += 1
    })
    const entry = await entryOf(page)
    await page.route(`**${entry}`, (route) => route.fulfill({ status: 404, body: "" }))
    await monthly(page).click()
    await expect.poll(() => loads).toBe(1)
    // Still gone: the page stays as it is.
    const isAsked = page.waitForResponse(
      (answer) => answer.url().endsWith(entry) && answer.request().method() === "HEAD",
    )
    await monthly(page).click()
    await isAsked
    await page.waitForTimeout(300)
    expect(loads).toBe(1)
    await page.unroute(`**${entry}`)
    await page.reload()
    await monthly(page).click()
    await expect(billed(page)).toBeVisible()
    await expectComplaint(complaints, /404|dynamically imported module|was preloaded/)
  })

  test("a page out of reach stays, and starts at a later sign", async ({ page, baseURL, complaints }) => {
    await settleCookies(page, baseURL)
    await page.goto("/preview/pricing")
    const entry = await entryOf(page)
    await page.route(`**${entry}`, (route) => route.abort())
    const hasFailed = page.waitForEvent("pageerror")
    await monthly(page).click()
    await hasFailed
    expect(await isAlive(page)).toBe(false)
    await page.unroute(`**${entry}`)
    await page.waitForTimeout(300)
    await monthly(page).click()
    await expect(billed(page)).toBeVisible()
    await expectComplaint(complaints, /ERR_FAILED|dynamically imported module|was preloaded/)
  })
})

test("a press on My Page before its app is there is not lost", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  let letGo = () => {}
  const isPressed = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route("**/assets/*.js", async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto("/account", { waitUntil: "commit" })
  const payments = page.getByRole("button", { name: t("account:more.payments") })
  await payments.click()
  letGo()
  await expect(payments).toHaveAttribute("aria-expanded", "true")
  await expect(page.getByRole("region", { name: t("common:payments") })).toBeVisible()
})

test("the app leaves the phone's menu open when it starts, and a mangled address whole", async ({
  page,
  baseURL,
}) => {
  await settleCookies(page, baseURL)
  await page.goto("/preview/faq#%")
  await page.getByRole("button", { name: t("shell:nav.open") }).click()
  const menu = page.getByRole("dialog", { name: t("shell:nav.label") })
  await expect(menu).toBeVisible()
  await waitForLife(page)
  await expect(menu).toBeVisible()
  await menu.getByRole("link", { name: t("shell:nav.pricing"), exact: true }).click()
  await expect(page).toHaveURL("/preview/pricing")
  await expect(menu).toBeHidden()
})

test("arrow keys walk through a menu, and it closes when the keyboard leaves", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/preview/pricing")
  const bar = page.getByRole("banner")
  const training = bar.getByRole("button", { name: t("shell:nav.training"), exact: true })
  const link = (name: "skills" | "fitness" | "camps") =>
    bar.getByRole("link", { name: t(`shell:nav.${name}`) })
  await training.focus()
  await page.keyboard.press("ArrowDown")
  await expect(link("skills")).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(link("camps")).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(link("fitness")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(link("fitness")).toBeHidden()
  await expect(training).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(link("skills")).toBeFocused()
  await page.keyboard.press("End")
  await page.keyboard.press("Tab")
  await expect(link("skills")).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: t("shell:nav.open") }).click()
  // Readers can't wander off into the page that the menu covers.
  await expect(page.locator("main[inert]")).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(page.locator("[inert]")).toHaveCount(0)
  await expect(page.getByRole("button", { name: t("shell:nav.open") })).toBeFocused()
  expect(await isAlive(page), "the app runs for that").toBe(false)
})

test("a page that the browser kept from before the login learns of it", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await page.goto("/preview/pricing")
  await page
    .getByRole("link", { name: t("shell:nav.logIn"), exact: true })
    .first()
    .click()
  await fillLogIn(page, "parent@demo.academy")
  await expect(page).toHaveURL("/account")
  await page.goto("/preview/about")
  await page.goto("/account")
  await page.evaluate(() => window.history.go(-3))
  await expect(page).toHaveURL("/preview/pricing")
  await expect(page.getByRole("button", { name: new RegExp(t("shell:account.menu")) })).toBeVisible()
})

test("a choice that nobody has touched says what is chosen", async ({ page }) => {
  await page.goto("/calendar/")
  await expect(page.getByRole("combobox")).toHaveText([
    t("bookables:calendar.allTypes"),
    t("bookables:calendar.allPlaces"),
  ])
})
