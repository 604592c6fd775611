import { languageFacts, languages } from "../apps/web/src/i18n/languages.ts"
import { isPasswordReset, isVerification, linkIn, newEmail, waitForEmail } from "./emails.ts"
import { fillLogIn, logIn } from "./entering.ts"
import { addChild, password, settleCookies, signUp, write } from "./families.ts"
import { allowComplaints, expect, expectAccessible, expectComplaint, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const parent = "parent@demo.academy"

test.beforeEach(async ({ page, baseURL }) => settleCookies(page, baseURL))

test("a guest comes back to where they wanted to go, with its query", async ({ page, complaints }) => {
  await page.goto("/account?walletModal=true")
  await expect(page).toHaveURL("/login?next=%2Faccount%3FwalletModal%3Dtrue")

  await fillLogIn(page, parent, "NotThePassword1")
  await expect(page.getByRole("alert").getByText(t("accounts:login.failed"))).toBeVisible()
  await expect(page.getByLabel(t("accounts:password"), { exact: true })).toBeFocused()
  await expectComplaint(complaints, /400.*auth\/login/)

  await fillLogIn(page, parent)
  await expect(page).toHaveURL("/account?walletModal=true")
  await expect(page.getByRole("heading", { level: 1, name: t("common:payments") })).toBeVisible()

  for (const path of ["/login", "/register", "/forgot-password", "/reset-password/x", "/verify-email"]) {
    await page.goto(path)
    await expect(page, `${path} is for guests`).toHaveURL("/account")
  }
})

test("a path that leads to somebody else's site is not remembered, however it is spelt", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const foreign: string[] = []
  context.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url())
  })
  const spellings = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https://evil.example/account",
    "https:evil.example",
    "http://localhost@evil.example",
    "javascript:location='https://evil.example'",
    "data:text/html,evil",
    " //evil.example",
  ]
  const withNext = (page: string, path: string) => `${page}?next=${encodeURIComponent(path)}`
  for (const spelling of spellings) {
    const html = await (await page.request.get(withNext("/login", spelling))).text()
    // Links to the same page in other languages keep its query; those that lead on don't.
    const onward = html.match(/href="\/(register|forgot-password)[^"]*"/g)
    expect([spelling, onward]).toEqual([spelling, ['href="/forgot-password"', 'href="/register"']])
  }
  await page.goto(withNext("/login", "/\\evil.example"))
  await fillLogIn(page, parent)
  await expect(page).toHaveURL("/account")
  for (const guestsPage of ["/login", "/register"]) {
    for (const spelling of spellings) {
      const answer = await page.request.get(withNext(guestsPage, spelling), { maxRedirects: 0 })
      expect([spelling, answer.status(), answer.headers().location]).toEqual([spelling, 302, "/account"])
    }
  }
  await page.goto(withNext("/login", "//evil.example"))
  await expect(page).toHaveURL("/account")
  // Encoded once more it is a path of ours, to nowhere.
  await page.goto(withNext("/login", "/%2Fevil.example"))
  await expect(page).toHaveURL("/%2Fevil.example")
  await expectComplaint(complaints, /404.*evil/)
  expect(foreign, "what was asked for elsewhere").toEqual([])
})

test("the guests' pages lead each role to its own place", async ({ page, visit }) => {
  await logIn(page, "admin@demo.academy")
  await expect(page).toHaveURL("/admin")
  await expect(page.getByText(t("shell:account.welcomeAdmin"), { exact: true })).toBeVisible()
  await page.goto("/login")
  await expect(page).toHaveURL("/admin")
  const coach = await visit()
  await coach.goto("/staff?date=2026-11-02")
  await expect(coach).toHaveURL("/login?next=%2Fstaff%3Fdate%3D2026-11-02")
  await fillLogIn(coach, "staff@demo.academy")
  await expect(coach).toHaveURL("/staff?date=2026-11-02")
  await expect(coach.getByText(t("shell:account.welcomeStaff"), { exact: true })).toBeVisible()
  await coach.goto("/register")
  await expect(coach).toHaveURL("/staff")
})

test("a forgotten password is replaced; the old one and all sessions are over", async ({
  page,
  visit,
  complaints,
}) => {
  const email = await signUp(page, "forgetful")
  const stranger = await visit()
  await stranger.goto("/login")
  await waitForLife(stranger)
  await stranger.getByRole("link", { name: t("accounts:login.forgot") }).click()
  await expect(stranger.getByRole("heading", { name: t("accounts:forgot.title") })).toBeVisible()
  await stranger.getByLabel(t("accounts:email"), { exact: true }).fill(email)
  await stranger.getByRole("button", { name: t("accounts:forgot.submit") }).click()
  await expect(stranger.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()

  const link = linkIn(await waitForEmail(stranger, email, isPasswordReset))
  await stranger.goto(link)
  await waitForLife(stranger)
  const newPassword = "Aurora9lights"
  await stranger.getByLabel(t("accounts:newPassword"), { exact: true }).fill(newPassword)
  await stranger.getByLabel(t("accounts:newPasswordAgain"), { exact: true }).fill(`${newPassword}x`)
  await stranger.getByRole("button", { name: t("accounts:reset.submit") }).click()
  await expect(stranger.getByText(t("accounts:codes.mismatch"))).toBeVisible()
  await stranger.getByLabel(t("accounts:newPasswordAgain"), { exact: true }).fill(newPassword)
  await stranger.getByRole("button", { name: t("accounts:reset.submit") }).click()
  await expect(stranger).toHaveURL("/login")
  await expect(stranger.getByText(t("accounts:reset.done"), { exact: true })).toBeVisible()
  // By the protocol: the reset signs nobody in.
  if (complaints.length > 0) await expectComplaint(complaints, /401.*password\/reset/)

  await fillLogIn(stranger, email, password)
  await expect(stranger.getByText(t("accounts:login.failed"))).toBeVisible()
  await expectComplaint(complaints, /400.*auth\/login/)
  await fillLogIn(stranger, email, newPassword)
  await expect(stranger).toHaveURL("/account")

  await page.goto("/account")
  await expect(page, "the session from before").toHaveURL("/login?next=%2Faccount")
  await page.goto(link)
  await expect(page.getByRole("heading", { name: t("accounts:reset.badLinkTitle") })).toBeVisible()
  await expectComplaint(complaints, /400.*password\/reset/)
})

test("an email opened in another browser asks for the password before it confirms", {
  tag: "@firefox",
}, async ({ page, visit, complaints }) => {
  const email = newEmail("two-browsers")
  await page.goto("/register")
  await waitForLife(page)
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(email.toUpperCase())
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(password)
  await page.getByRole("button", { name: t("accounts:register.submit") }).click()
  await expect(page.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()

  const other = await visit()
  const link = linkIn(await waitForEmail(page, email, isVerification))
  await other.goto(link)
  await expect(other.getByRole("heading", { name: t("accounts:verify.title") })).toBeVisible()
  await expect(other.getByText(email)).toBeVisible()
  await expectAccessible(other)
  await expectComplaint(complaints, /401.*auth\/signup/)
  const confirm = async (given: string) => {
    await other.getByLabel(t("accounts:password"), { exact: true }).fill(given)
    await other.getByRole("button", { name: t("accounts:elsewhere.submit") }).click()
  }
  await confirm("NotThePassword1")
  await expect(other.getByText(t("accounts:codes.incorrect_password"))).toBeVisible()
  await expectComplaint(complaints, /400.*auth\/login/)
  await confirm(password)
  await expect(other).toHaveURL("/account")
  // By the protocol: the login says that the address waits, and the key confirms it.
  await expectComplaint(complaints, /401.*auth\/login/)

  // The browser that signed up has gone on by itself.
  await expect(page).toHaveURL("/account")
  const later = await visit()
  await later.goto(link)
  await expect(later.getByRole("heading", { name: t("accounts:verify.usedTitle") })).toBeVisible()
  await expectComplaint(complaints, /40\d.*email\/verify/)
})

test("whoever did not sign up takes the account over with a new password, or away", async ({
  page,
  visit,
  complaints,
}) => {
  const linkFor = async (name: string) => {
    const stranger = await visit()
    const email = newEmail(name)
    await stranger.request.get("/")
    const token = (await stranger.context().cookies()).find((cookie) => cookie.name === "csrftoken")?.value
    await stranger.request.post("/accounts/_allauth/browser/v1/auth/signup", {
      headers: { "X-CSRFToken": token ?? "" },
      data: { email, password },
    })
    return { email, link: linkIn(await waitForEmail(page, email, isVerification)) }
  }

  const taken = await linkFor("not-me")
  await page.goto(taken.link)
  await page.getByRole("button", { name: t("accounts:elsewhere.notMe") }).click()
  await page.getByRole("button", { name: t("accounts:elsewhere.remove") }).click()
  await expect(page.getByRole("heading", { name: t("accounts:elsewhere.removedTitle") })).toBeFocused()
  await page.goto(taken.link)
  await expect(page.getByRole("heading", { name: t("accounts:verify.invalidTitle") })).toBeVisible()
  await expectComplaint(complaints, /400.*email\/verify/)

  const { email, link } = await linkFor("taken-over")
  await page.goto(link)
  await page.getByRole("button", { name: t("accounts:login.forgot") }).click()
  await page.getByLabel(t("accounts:newPassword"), { exact: true }).fill("Aurora9lights")
  await page.getByLabel(t("accounts:newPasswordAgain"), { exact: true }).fill("Aurora9lights")
  await page.getByRole("button", { name: t("accounts:reset.submit") }).click()
  await expect(page).toHaveURL("/account")
  if (complaints.length > 0) await expectComplaint(complaints, /400.*email\/verify/)
  const elsewhere = await visit()
  await elsewhere.goto("/login")
  await fillLogIn(elsewhere, email, password)
  await expect(elsewhere.getByText(t("accounts:login.failed"))).toBeVisible()
  await expectComplaint(complaints, /400.*auth\/login/)
})

test("an address added to an account is confirmed there, and elsewhere with that account's password", {
  tag: "@firefox",
}, async ({ page, visit }) => {
  await signUp(page, "adds-one")
  const address = newEmail("added")
  await page.goto("/account?userModal=true&userSection=login")
  await waitForLife(page)
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(t("profile:emails.new"), { exact: true }).fill(address)
  await dialog.getByRole("button", { name: t("profile:emails.add") }).click()
  const link = linkIn(await waitForEmail(page, address, isVerification))
  const other = await visit()
  await other.goto(link)
  await expect(other.getByRole("heading", { name: t("accounts:elsewhere.addedTitle") })).toBeVisible()
  await expect(other.getByRole("button", { name: t("accounts:elsewhere.remove") })).toBeHidden()
  await other.getByLabel(t("accounts:password"), { exact: true }).fill(password)
  await other.getByRole("button", { name: t("accounts:elsewhere.submit") }).click()
  await expect(other).toHaveURL("/account")
})

test("an e-mail address is changed in the browser that is logged in", { tag: "@firefox" }, async ({
  page,
  complaints,
}) => {
  const email = await signUp(page, "old-address")
  const address = newEmail("new-address")
  const labelOf = (action: "makePrimary" | "remove", email: string) =>
    t("profile:emails.actions", { action: t(`profile:emails.${action}`), email })
  await page.goto("/account?userModal=true&userSection=login")
  await waitForLife(page)
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(t("profile:emails.new"), { exact: true }).fill(address)
  await dialog.getByRole("button", { name: t("profile:emails.add") }).click()
  await expect(page.getByText(t("profile:emails.added", { email: address }), { exact: true })).toBeVisible()

  const link = linkIn(await waitForEmail(page, address, isVerification))
  await page.goto(link)
  await expect(page.getByRole("heading", { name: t("accounts:verify.doneTitle") })).toBeVisible()
  await expect(page.getByText(t("accounts:verify.doneLoggedIn"))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: t("accounts:verify.toAddresses") }).click()
  await dialog.getByRole("button", { name: labelOf("makePrimary", address) }).click()
  await dialog.getByRole("button", { name: labelOf("remove", email) }).click()
  await expect(page.getByText(t("profile:emails.removed", { email }), { exact: true })).toBeVisible()
  const rest = dialog.getByRole("listitem").filter({ hasText: "@" })
  await expect(rest).toHaveText([`${address}${t("profile:emails.primary")}`])

  await page.goto(link)
  await expect(page.getByRole("heading", { name: t("accounts:verify.invalidTitle") })).toBeVisible()
  await expect(page.getByText(t("accounts:verify.invalidLoggedIn"))).toBeVisible()
  await expectComplaint(complaints, /400.*email\/verify/)
})

test("a session that was ended elsewhere says so and leads back after the login", async ({
  page,
  visit,
  complaints,
}) => {
  const email = await signUp(page, "elsewhere")
  await addChild(page, { first_name: "Ines", last_name: "Ek", year_of_birth: 2014 })
  const phone = await visit()
  await logIn(phone, email, password)
  await expect(phone).toHaveURL("/account")
  await waitForLife(phone)
  await phone.getByRole("link", { name: t("common:payments") }).click()
  const buy = phone.getByRole("link", { name: t("wallet:buyPasses") })
  await expect(buy).toBeVisible()
  const otherTab = await phone.context().newPage()
  await otherTab.goto("/account?calendarTab=upcoming")
  await waitForLife(otherTab)

  // On the first device: everywhere else is logged out.
  await write(page, "/accounts/_allauth/browser/v1/account/password/change", {
    current_password: password,
    new_password: "Aurora9lights",
  })
  await buy.click()
  await phone.getByRole("button", { name: t("packages:buyLabel", { name: "Group 10-Pack" }) }).click()
  const said = phone.getByText(t("shell:session.expired"), { exact: true })
  await expect(said).toBeVisible()
  // The other tab is quicker; when this one would have led to the login, it is there, and still knows the way back.
  await otherTab.evaluate(() => new BroadcastChannel("session").postMessage("expired"))
  await expect(said).toBeHidden()
  await expect(phone).toHaveURL(/\/login\?next=%2Faccount%3FwalletModal%3Dtrue%26packagesModal%3Dtrue/)
  await expect(otherTab).toHaveURL("/login?next=%2Faccount%3FcalendarTab%3Dupcoming")
  await expectComplaint(complaints, /40[13]/)
  await fillLogIn(phone, email, "Aurora9lights")
  await expect(phone).toHaveURL("/account?walletModal=true&packagesModal=true")
})

test("logging out in one tab logs out the other", async ({ page, context, complaints }) => {
  await logIn(page, parent)
  const other = await context.newPage()
  await other.goto("/account?calendarTab=upcoming")
  await waitForLife(other)
  await waitForLife(page)
  const logOut = async () => {
    await page.getByRole("button", { name: t("shell:nav.open") }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("shell:account.logOut") })
      .click()
  }
  await context.setOffline(true)
  await logOut()
  await expect(page.getByText(t("shell:account.logOutFailed"), { exact: true })).toBeVisible()
  await expect(page).toHaveURL("/account")
  await context.setOffline(false)
  await logOut()
  await expect(page).toHaveURL("/")
  await expect(page.getByText(t("shell:account.loggedOut"), { exact: true })).toBeVisible()
  await expect(other).toHaveURL("/login?next=%2Faccount%3FcalendarTab%3Dupcoming")
  await page.goto("/account")
  await expect(page).toHaveURL("/login?next=%2Faccount")
  // What the pages were still reading or fetching when the connection went fails, and is asked for again when it is
  // back: then too late.
  allowComplaints(complaints, /ERR_INTERNET_DISCONNECTED.*\/(api|assets)\//)
  allowComplaints(complaints, /a part of the app could not be loaded/)
  allowComplaints(complaints, /status of 401.*\/api\/user-info\//)
})

test("language and theme stand in the first HTML and nothing flashes", { tag: "@firefox" }, async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? ""
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenAttributes: seen })
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (target === document.documentElement) seen.push(`${attributeName}`)
      }
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["lang", "dir", "data-theme"] })
  })
  for (const language of languages) {
    await context.addCookies([
      { name: "lang", value: language, url },
      { name: "theme", value: language === "ar" ? "dark" : "light", url },
    ])
    const html = await (await page.request.get("/login")).text()
    expect(html).toContain(`<html lang="${language}" dir="${languageFacts[language].direction}"`)
    expect(html).toContain(`data-theme="${language === "ar" ? "dark" : "light"}"`)
    await page.goto("/login")
    await waitForLife(page)
    await expect(page.getByRole("heading", { name: wordsOf(language)("accounts:login.title") })).toBeVisible()
    expect(await page.evaluate("seenAttributes"), `changed after the first drawing in ${language}`).toEqual(
      [],
    )
  }
  await context.clearCookies({ name: "lang" })
  const asked = await (await page.request.get("/login?lang=sv")).text()
  expect(asked).toContain('<html lang="sv" dir="ltr"')
  // Who has chosen nothing keeps what was asked for.
  await context.clearCookies({ name: "lang" })
  const neither = await (await page.request.get("/login")).text()
  expect(neither).toContain('<html lang="en" dir="ltr"')
})

test("the choice of language and theme is kept", { tag: "@firefox" }, async ({ page, context }) => {
  await page.goto("/")
  await waitForLife(page)
  await page.getByRole("button", { name: t("shell:nav.open") }).click()
  await page.getByRole("radio", { name: t("shell:theme.dark") }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  const menu = page.getByRole("dialog")
  await menu.getByRole("button", { name: languageFacts.en.name }).click()
  const session = page.locator("main bdi", { hasText: " · " }).first()
  await expect(session).toHaveText(/^\p{Script=Latin}+ · /u)
  await menu.getByRole("link", { name: languageFacts.ar.name }).click()
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  // What the academy says of its sessions changes with the page.
  await expect(session).toHaveText(/^\p{Script=Arabic}+ · /u)
  // Storage remembers when cookies are gone.
  await context.clearCookies()
  await page.goto("/login")
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await expect(page.getByRole("heading", { name: wordsOf("ar")("accounts:login.title") })).toBeVisible()
})
