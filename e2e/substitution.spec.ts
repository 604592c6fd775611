import type { Page } from "@playwright/test"
import { isPasswordReset, linkIn, waitForEmail } from "./emails.ts"
import { addChild, openSession, settleCookies, signUp, write } from "./families.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { createSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const DAY_MS = 24 * 60 * 60 * 1000
/** Behind all that the demo academy has planned, so that every coach is free; each try has its week. */
const DAYS_AHEAD = 100
const allauth = "/accounts/_allauth/browser/v1/auth"
const newPassword = "Northern9lights"

/** Nobody knows the demo coaches' passwords: this one chooses another by email. */
async function openSessionByEmail(page: Page, email: string) {
  await write(page, `${allauth}/password/request`, { email })
  const message = await waitForEmail(page, email, isPasswordReset)
  const key = decodeURIComponent(linkIn(message).split("/").at(-1) ?? "")
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? ""
  // Answers 401 by the protocol: the password is another one, and nobody is logged in yet.
  await page.request.post(`${allauth}/password/reset`, {
    headers: { "X-CSRFToken": token },
    data: { key, password: newPassword },
  })
  await openSession(page, email, newPassword)
}

const typesToldTo = async (page: Page) => {
  const { notifications } = await (await page.request.get("/api/notifications/")).json()
  return notifications.map(({ type }: { type: string }) => type)
}

test("a coach asks for a substitute, a colleague takes the session, and everybody is told", async ({
  page,
  visit,
  baseURL,
  turn,
}) => {
  const title = `Substitute wanted ${turn}`
  const later = new Date(Date.now() + (DAYS_AHEAD + 7 * turn) * DAY_MS)
  // A Saturday: rain cancels a Sunday.
  const far = new Date(later.getTime() + ((6 - later.getUTCDay() + 7) % 7) * DAY_MS)
  const day = far.toISOString().slice(0, 10)

  const office = await visit()
  await settleCookies(office, baseURL)
  await openSession(office, "admin@demo.academy")
  const [{ id: address_id }] = await (await office.request.get("/api/locations/")).json()
  const coaches: { id: number; name: string }[] = await (await office.request.get("/api/coaches/")).json()
  const types: { id: number; slug: string }[] = await (await office.request.get("/api/booking-types/")).json()
  const colleagues: { name: string; email: string }[] = (
    await (await office.request.get("/api/admin/colleagues/")).json()
  ).colleagues
  const amir = coaches.find(({ name }) => name === "Amir Haddad")
  const session = await createSession(office, {
    ...{ address_id, coach_ids: [amir?.id], capacity: 6, price: 0, pitch: title, title, day },
    ...{ booking_type_id: types.find(({ slug }) => slug === "trial")?.id, starts: "15:00", ends: "16:00" },
  })
  const family = await visit()
  await settleCookies(family, baseURL)
  await signUp(family, "substituted")
  const player = await addChild(family, { first_name: "Vik", last_name: "Ek", year_of_birth: 2015 })
  await write(family, `/api/bookable-payments/${session.id}/`, { player })

  await test.step("the coach asks on the session's page", async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await settleCookies(page, baseURL)
    await openSession(page, "staff@demo.academy")
    await page.goto(`/staff/sessions/${session.id}`)
    await waitForLife(page)
    await page.getByRole("link", { name: t("staff:substitution.ask") }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("listitem").filter({ hasText: "Johanna" })).toBeVisible()
    await dialog.getByLabel(t("staff:substitution.words")).fill("A cup in Uppsala")
    await waitForStillness(page)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: t("staff:substitution.send") }).click()
    await expect(page.getByRole("link", { name: t("staff:substitution.asked") })).toBeVisible()
  })

  const email = colleagues.find(({ name }) => name.startsWith("Johanna"))?.email ?? ""
  await test.step("a colleague who is free has a message, and takes it in her week on the phone", async () => {
    await waitForEmail(office, email, ({ text }) => text.includes("A cup in Uppsala") && text.includes(title))
    const colleague = await visit({ viewport: { width: 390, height: 844 } })
    await settleCookies(colleague, baseURL)
    await openSessionByEmail(colleague, email)
    expect(await typesToldTo(colleague)).toContain("substitute_wanted")
    await colleague.goto(`/staff/week?date=${day}`)
    await waitForLife(colleague)
    const asked = colleague.getByRole("listitem").filter({ hasText: title, visible: true })
    await expect(asked.getByText(t("staff:substitution.asks", { name: "Amir Haddad", title }))).toBeVisible()
    await waitForStillness(colleague)
    await expectAccessible(colleague)
    await asked.getByRole("button", { name: t("staff:substitution.take") }).click()
    await expect(colleague.getByText(t("staff:substitution.taken", { title }), { exact: true })).toBeVisible()
    await expect(asked.getByRole("button")).toHaveCount(0)
    await expect(asked).toBeVisible()
  })

  await test.step("who asked and the family are told who leads it", async () => {
    expect(await typesToldTo(page)).toContain("substitution_taken")
    expect(await typesToldTo(family)).toContain("session_changed")
    await page.goto(`/staff/week?date=${day}`)
    await waitForLife(page)
    await expect(page.getByText(title, { exact: true })).toHaveCount(0)
  })
})
