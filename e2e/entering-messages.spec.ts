import type { Page, Route } from "@playwright/test"
import { newEmail } from "./emails.ts"
import { fillLogIn } from "./entering.ts"
import { password, settleCookies, signUp } from "./families.ts"
import { expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

/** What the forms of entering say, in the very sentences of the specification's error catalogue. */
const t = wordsOf("en")
const auth = "/accounts/_allauth/browser/v1/auth"

const fieldOf = (page: Page, key: string) => page.getByLabel(t(`accounts:${key}`), { exact: true })
const press = (page: Page, key: string) =>
  page.getByRole("button", { name: t(`accounts:${key}`), exact: true }).click()

/** The notice is read out at once. */
const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole("alert").getByText(text, { exact: true })).toBeVisible()

/** What a proxy answers for a server that is busy, the next time. */
const refuseOnce = (page: Page, path: string, status: number) =>
  page.route(`**${auth}/${path}`, (route) => route.fulfill({ status, body: "" }), { times: 1 })

test.beforeEach(async ({ page, baseURL }) => settleCookies(page, baseURL))

test("the login says what is wrong, and where", async ({ page, complaints }) => {
  await page.goto("/login")
  await waitForLife(page)
  await press(page, "login.submit")
  await expect(fieldOf(page, "email"), "the first wrong field").toBeFocused()
  await expect(fieldOf(page, "email")).toHaveAccessibleDescription(t("accounts:codes.email_missing"))
  await expect(fieldOf(page, "password")).toHaveAccessibleDescription(t("accounts:codes.password_missing"))

  const waiting = newEmail("waiting")
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? ""
  await page.request.post(`${auth}/signup`, {
    headers: { "X-CSRFToken": token },
    data: { email: waiting, password },
  })
  await fillLogIn(page, waiting, password)
  await expectNotice(page, "Please check your email and verify your account before logging in")
  await expectComplaint(complaints, /401.*auth\/login/)

  await page.getByRole("button", { name: t("common:showPassword") }).click()
  await expect(fieldOf(page, "password")).toHaveAttribute("type", "text")
  await expect(fieldOf(page, "password")).toHaveValue(password)
  await refuseOnce(page, "login", 429)
  await press(page, "login.submit")
  await expectNotice(page, `Login failed: ${t("problems:too_many_requests")}`)
  await expectComplaint(complaints, /429.*auth\/login/)

  // In, and nobody can say who it is; the second press finds out.
  await page.route("**/api/user-info/", (route) => route.fulfill({ status: 429, body: "" }), { times: 1 })
  await fillLogIn(page, "parent@demo.academy")
  await expectNotice(page, "Failed to load user data. Please reload the page.")
  await press(page, "login.submit")
  await expect(page).toHaveURL("/account")
  await expectComplaint(complaints, /429.*user-info/)
  await expectComplaint(complaints, /409.*auth\/login/)
})

test("the registration tells the password's strength, and who is in already", async ({
  page,
  complaints,
}) => {
  await page.goto("/register")
  await waitForLife(page)
  await press(page, "register.submit")
  await expect(fieldOf(page, "email")).toBeFocused()
  await expect(page.getByText(t("accounts:rules.line"))).toBeVisible()
  await fieldOf(page, "email").fill(newEmail("strength"))
  const rules = page.getByRole("listitem").filter({ hasText: t("accounts:rules.missing") })
  await fieldOf(page, "password").pressSequentially("n")
  await expect(rules).toHaveCount(3)
  await fieldOf(page, "password").pressSequentially("orth")
  await press(page, "register.submit")
  await expect(fieldOf(page, "password"), "what is still missing").toHaveAccessibleDescription(
    new RegExp(`${t("accounts:codes.password_no_upper")}.*${t("accounts:codes.password_no_digit")}`),
  )
  await fieldOf(page, "password").fill(password)
  await expect(rules).toHaveCount(0)
  await expect(page.getByText(t("accounts:rules.good"))).toBeAttached()
  for (const name of ["terms", "privacy notice"])
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible()

  await refuseOnce(page, "signup", 503)
  await press(page, "register.submit")
  await expectNotice(page, `Registration failed: ${t("problems:database_unavailable")}`)
  await expectComplaint(complaints, /503.*auth\/signup/)

  // In this browser, though not on this page, somebody logs in meanwhile.
  await signUp(page, "already-in")
  await press(page, "register.submit")
  await expectNotice(
    page,
    "You are already logged in. Please log out first if you want to create a new account.",
  )
  await expectComplaint(complaints, /409.*auth\/signup/)
})

test("emails that can't be asked for and links that no longer work say so", async ({ page, complaints }) => {
  await page.goto("/forgot-password")
  await waitForLife(page)
  await fieldOf(page, "email").fill("anna@")
  await press(page, "forgot.submit")
  await expect(fieldOf(page, "email")).toHaveAccessibleDescription("Please enter a valid email address")
  await fieldOf(page, "email").fill("anna@journey.example")
  await refuseOnce(page, "password/request", 429)
  await press(page, "forgot.submit")
  await expectNotice(page, `Failed to send reset email: ${t("problems:too_many_requests")}`)
  await expectComplaint(complaints, /429.*password\/request/)

  // As if the key were good until it is used.
  const isRead = (route: Route) => route.request().method() === "GET"
  await page.route(`**${auth}/password/reset`, (route) =>
    isRead(route) ? route.fulfill({ status: 200, body: "{}" }) : route.fallback(),
  )
  await page.goto("/reset-password/1-abc-0123456789abcdef0123456789abcdef")
  await waitForLife(page)
  await fieldOf(page, "newPassword").fill(password)
  await fieldOf(page, "newPasswordAgain").fill(password)
  await refuseOnce(page, "password/reset", 429)
  await press(page, "reset.submit")
  await expectNotice(page, `Password reset failed: ${t("problems:too_many_requests")}`)
  await expectComplaint(complaints, /429.*password\/reset/)
  await press(page, "reset.submit")
  const invalid = page.getByRole("heading", { name: "Invalid reset link" })
  await expect(invalid).toBeFocused()
  await expectComplaint(complaints, /400.*password\/reset/)
  await page.unroute(`**${auth}/password/reset`)
  await page.goto("/reset-password/1-abc-0123456789abcdef0123456789abcdef")
  await expect(invalid, "at once").toBeVisible()
  await expectComplaint(complaints, /400.*password\/reset/)
  await page.getByRole("link", { name: t("accounts:reset.newLink") }).click()
  await expect(page).toHaveURL("/forgot-password")

  await page.route(`**${auth}/email/verify`, (route) => route.fulfill({ status: 503, body: "" }), {
    times: 1,
  })
  await page.goto("/verify-email/a-key")
  await expect(page.getByRole("heading", { name: "Email verification failed" })).toBeFocused()
  await expectComplaint(complaints, /503.*email\/verify/)
  await page.getByRole("button", { name: t("common:tryAgain") }).click()
  await expect(page.getByRole("heading", { name: "Invalid verification key" })).toBeFocused()
  await expectComplaint(complaints, /400.*email\/verify/)
})
