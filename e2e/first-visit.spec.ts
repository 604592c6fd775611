import type { Locator, Page } from "@playwright/test"
import type { Language } from "../apps/web/src/i18n/languages.ts"
import { isVerification, linkIn, newEmail, waitForEmail } from "./emails.ts"
import { openSession, password, signUp } from "./families.ts"
import { allowComplaints, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./journey.ts"
import { birthYearFor, createSession, type Session } from "./sessions.ts"
import { type Words, wordsOf } from "./words.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A trial that no other journey takes a seat of. */
async function planTrial(office: Page, title: string, facts: object = {}): Promise<number> {
  const [{ id: address_id }] = await (await office.request.get("/api/locations/")).json()
  const types: { id: number; slug: string }[] = await (await office.request.get("/api/booking-types/")).json()
  const year = new Date().getFullYear()
  const { id } = await createSession(office, {
    ...{ title, pitch: title, address_id, coach_ids: [], capacity: 4, price: 0 },
    booking_type_id: types.find(({ slug }) => slug === "trial")?.id,
    ...{ min_birth_year: year - 11, max_birth_year: year - 7 },
    day: new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10),
    ...{ starts: "05:00", ends: "06:00" },
    ...facts,
  })
  return id
}

/** Counts what a finger does: taps, and fields that are filled in. */
function counting() {
  const counted = { taps: 0, fields: 0 }
  return {
    counted,
    tap: async (what: Locator) => {
      await what.tap()
      counted.taps += 1
    },
    type: async (field: Locator, text: string) => {
      await field.tap()
      await field.page().keyboard.type(text)
      counted.taps += 1
      counted.fields += 1
    },
  }
}

const fieldsOf = (page: Page, t: Words) => ({
  email: page.getByLabel(t("accounts:email"), { exact: true }),
  password: page.getByLabel(t("accounts:password"), { exact: true }),
  name: page.getByLabel(t("first-booking:name"), { exact: true }),
  year: page.getByLabel(t("first-booking:year"), { exact: true }),
})

async function fillSignUp(page: Page, t: Words, email: string) {
  await fieldsOf(page, t).email.fill(email)
  await fieldsOf(page, t).password.fill(password)
  await page.getByRole("button", { name: t("accounts:register.submit") }).click()
}

for (const language of ["en", "ar"] satisfies Language[]) {
  test(`from the landing page to a booked trial in eleven taps and four fields (${language})`, async ({
    visit,
    complaints,
    baseURL,
  }) => {
    test.slow()
    const t = wordsOf(language)
    const page = await visit(phone)
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    // A mid-range phone on a slow network: 400 kbit/s, 300 ms.
    const wire = await page.context().newCDPSession(page)
    await wire.send("Network.enable")
    await wire.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    const email = newEmail(`first-visit-${language}`)
    const { counted, tap, type } = counting()
    const fields = fieldsOf(page, t)

    await page.goto("/")
    await tap(page.getByRole("button", { name: t("shell:cookies.necessaryOnly") }))
    await expect(page.locator("[data-cookie-banner]")).toBeHidden()
    await tap(page.locator('a[href*="bookingType=trial"]').first())
    await tap(page.locator('a[href*="bookableModal"]').first())
    // The sheet that stands for the dialog until its code is there has the same way on; one of them is tapped.
    await expect(page.locator("[role=dialog][data-state]")).toBeVisible({ timeout: 60_000 })
    await expect(page.locator("dialog[open]")).toHaveCount(0)
    await tap(page.getByRole("dialog").getByRole("link", { name: t("bookings:guest.create") }))
    await type(fields.email, email)
    await type(fields.password, password)
    await expectNoSidewaysScrolling(page)
    await tap(page.getByRole("button", { name: t("accounts:register.submit") }))
    await expect(page.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()
    const link = linkIn(await waitForEmail(page, email, isVerification))
    // The mail app's own tap.
    counted.taps += 1
    await page.goto(link)
    await expect(page).toHaveURL(/\/account\/first-booking\/\d+/)
    const id = /\d+$/.exec(page.url())?.[0]
    const session: Session = await (await page.request.get(`/api/bookables/${id}/`)).json()
    await type(fields.name, "Noah Berglund")
    await type(fields.year, String(birthYearFor(session)))
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    await tap(page.getByRole("button", { name: t("first-booking:submit.trial", { name: "Noah" }) }))
    await expect(page.getByRole("status").filter({ hasText: "Noah" })).toBeVisible({ timeout: 60_000 })
    expect(counted.taps).toBeLessThanOrEqual(11)
    expect(counted.fields).toBe(4)
    allowComplaints(complaints, /401.*auth\/signup/)
  })
}

test("the email opened in another browser leads to the session; the first one notices and shows the booking", async ({
  page,
  visit,
  complaints,
  turn,
}) => {
  const t = wordsOf("en")
  const office = await visit()
  await openSession(office, "admin@demo.academy")
  const id = await planTrial(office, `Elsewhere ${turn}`)
  const email = newEmail("elsewhere")
  await page.goto(`/register?next=%2Fcalendar%2F%3FbookableModal%3Dtrue%26bookableId%3D${id}`)
  await expect(page.getByRole("link", { name: new RegExp(`Elsewhere ${turn}`) })).toBeVisible()
  await fillSignUp(page, t, email)
  await expect(page.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()
  await page.reload()
  await expect(page.getByText(email), "a reload keeps all").toBeVisible()

  const other = await visit(phone)
  await other.goto(linkIn(await waitForEmail(page, email, isVerification)))
  await expect(other.getByRole("link", { name: new RegExp(`Elsewhere ${turn}`) })).toBeVisible()
  await expectAccessible(other)
  await fieldsOf(other, t).password.fill(password)
  await other.getByRole("button", { name: t("accounts:elsewhere.submit") }).click()
  await expect(other).toHaveURL(`/account/first-booking/${id}`)
  await expect(page, "the first browser goes on by itself").toHaveURL(`/account/first-booking/${id}`)

  await fieldsOf(other, t).name.fill("Iris Sjö")
  await fieldsOf(other, t).year.fill(String(new Date().getFullYear() - 9))
  await other.getByRole("button", { name: t("first-booking:submit.trial", { name: "Iris" }) }).click()
  const booked = t("confirmation:title", { count: 1, names: "Iris" })
  const dialog = other.getByRole("dialog")
  await expect(dialog.getByRole("heading", { name: booked })).toBeVisible()
  const [name, mobile] = [t("my-page:contact.name"), t("my-page:contact.mobile")]
  await expect(dialog.getByRole("textbox", { name })).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScrolling(other)
  await dialog.getByRole("textbox", { name }).fill("Ida Sjö")
  await dialog.getByRole("textbox", { name: mobile }).fill("070-123 45 67")
  await dialog.getByRole("button", { name: t("common:save") }).click()
  await expect(dialog.getByRole("textbox")).toHaveCount(0)
  await dialog.getByRole("button", { name: t("common:done") }).click()
  await expect(dialog).toBeHidden()
  await expect(other.getByRole("textbox", { name: mobile }), "asked once").toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL(/\/account\?.*bookingId=\d+/)
  allowComplaints(complaints, /401.*auth\/(signup|login)/)
})

test("a wrong year is mended where it is noticed; a full trial offers the next ones", async ({
  page,
  visit,
  complaints,
  turn,
}) => {
  const t = wordsOf("en")
  const office = await visit()
  await openSession(office, "admin@demo.academy")
  const year = new Date().getFullYear()
  const id = await planTrial(office, `Young ${turn}`)
  const older = { min_birth_year: year - 15, max_birth_year: year - 14, starts: "03:00", ends: "04:00" }
  const fits = await planTrial(office, `Older ${turn}`, older)
  const email = newEmail("wrong-year")
  await page.goto(`/register?next=%2Faccount%2Ffirst-booking%2F${id}`)
  await fillSignUp(page, t, email)
  await page.goto(linkIn(await waitForEmail(page, email, isVerification)))
  await fieldsOf(page, t).name.fill("Lo Berglund")
  await fieldsOf(page, t).year.fill(String(year - 14))
  await expect(page.getByText(t("first-booking:tooOld", { name: "Lo" }))).toBeVisible()
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(/Older/)
  await expectAccessible(page)
  await fieldsOf(page, t).year.fill(String(year - 9))
  await expect(page.getByRole("radio")).toHaveCount(0)
  await expect(
    page.getByRole("button", { name: t("first-booking:submit.trial", { name: "Lo" }) }),
  ).toBeVisible()
  await fieldsOf(page, t).year.fill(String(year - 14))
  await page.getByRole("button", { name: /^Book .* for Lo$/ }).click()
  const booked = t("confirmation:title", { count: 1, names: "Lo" })
  await expect(page.getByRole("dialog").getByRole("heading", { name: booked })).toBeVisible()
  const [booking]: { bookable_id: number }[] = await (await page.request.get("/api/bookings-info/")).json()
  expect(booking?.bookable_id).toBe(fits)
  allowComplaints(complaints, /401.*auth\/signup/)
})

for (const language of ["en", "ar"] satisfies Language[]) {
  test(`where no trial fits one can wait for one, and stop waiting (${language})`, async ({
    visit,
    turn,
    baseURL,
  }) => {
    const t = wordsOf(language)
    const office = await visit()
    await openSession(office, "admin@demo.academy")
    const year = new Date().getFullYear()
    const id = await planTrial(office, `Nobody older ${language} ${turn}`, { starts: "04:00", ends: "05:00" })
    const page = await visit(phone)
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await signUp(page, `wait-${language}`)
    await page.goto(`/account/first-booking/${id}`)
    const fields = fieldsOf(page, t)
    await fields.name.fill("Noah Berglund")
    // Older than any trial of the demo or of these journeys is for.
    await fields.year.fill(String(year - 18))
    await expect(page.getByText(t("first-booking:none.trial", { year: String(year - 18) }))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole("button", { name: t("first-booking:submit.alert") }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByText(t("my-page:trialAlert.title"))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole("button", { name: t("my-page:trialAlert.stopFor", { name: "Noah" }) }).click()
    await page.goto("/calendar/?bookingType=trial")
    const start = page.getByRole("button", { name: t("my-page:trialAlert.startFor", { name: "Noah" }) })
    await expect(start, "where one looks for a trial, too").toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await start.click()
    await expect(page.getByText(t("my-page:trialAlert.text", { name: "Noah" }))).toBeVisible()
  })
}
