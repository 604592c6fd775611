import { formatDay, formatMoney, formatTime } from "../apps/web/src/i18n/format.ts"
import { addChild, buyPasses, settleCookies, signUp } from "./families.ts"
import { expect, expectAccessible, expectComplaint, test, waitForLife, waitForStillness } from "./journey.ts"
import { allSessions, birthYearFor, bookingPathOf, findSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test("two parents want the last seat: one has it, the other is told and finds another", async ({
  page,
  visit,
  baseURL,
  complaints,
  turn,
}) => {
  // A session for one: its only seat is the last one.
  const session = await findSession(page, { type: "individual", seats: 1, lane: 0, turn })
  const amount = formatMoney("en", session.price, session.currency)
  const second = await visit()
  const families = [
    { parent: page, child: "Nils" },
    { parent: second, child: "Signe" },
  ]
  await Promise.all(
    families.map(async ({ parent, child }) => {
      await signUp(parent, child.toLowerCase())
      await settleCookies(parent, baseURL)
      await addChild(parent, { first_name: child, last_name: "Ek", year_of_birth: birthYearFor(session) })
      await parent.goto(bookingPathOf(session))
      await waitForLife(parent)
      await parent.getByRole("radio", { name: t("basket:methods.bank_transfer") }).click()
    }),
  )
  await buyPasses(second, "PT 5-Pack")
  const bookFor = (parent: typeof page, names: string) =>
    parent
      .getByRole("dialog")
      .getByRole("button", { name: t("bookings:submit.book", { names, price: amount }) })

  await test.step("the first one books", async () => {
    await bookFor(page, "Nils").click()
    await expect(
      page.getByRole("heading", { name: t("confirmation:title", { count: 1, names: "Nils" }) }),
    ).toBeVisible()
  })

  const dialog = second.getByRole("dialog")
  await test.step("the second one, a moment later, is told that it is full", async () => {
    await bookFor(second, "Signe").click()
    await expectComplaint(complaints, /409.*bookable-payments/)
    await expect(dialog.getByText(t("bookings:book.nothingTaken"))).toBeVisible()
    await expect(dialog.getByText(t("bookings:reason.bookable_full")).first()).toBeVisible()
    await expect(bookFor(second, "Signe")).toBeHidden()
    await expect(
      dialog.getByRole("button", { name: t("bookings:waiting.join", { names: "Signe" }) }),
    ).toBeVisible()
    await waitForStillness(second)
    await expectAccessible(second)
  })

  await test.step("and books the one that is offered instead", async () => {
    await dialog.getByRole("button", { name: nextWithSeat }).click()
    await expect(second).not.toHaveURL(new RegExp(`bookableId=${session.id}$`))
    const other = await sessionInAddress(second)
    expect(other.starts_at > session.starts_at || other.id !== session.id).toBe(true)
    // It may be tomorrow's, for which a bank transfer would come too late.
    await second.getByRole("radio", { name: t("bookings:methods.pass") }).click()
    await dialog.getByRole("button", { name: bookWithPass("Signe") }).click()
    await expect(
      dialog.getByRole("heading", { name: t("confirmation:title", { count: 1, names: "Signe" }) }),
    ).toBeVisible()
    await expect(dialog.getByText(formatDay("en", other.starts_at, "long"))).toBeVisible()
    await expect(dialog.getByText(formatTime(other.starts_at), { exact: true })).toBeVisible()
  })
})

const bookWithPass = (names: string) =>
  t("bookings:submit.book", { names, price: t("common:passes", { count: 1 }) })

/** "Next one with a seat: …", whatever day that is. */
const nextWithSeat = new RegExp(t("bookings:book.otherSession", { day: "•", time: "•" }).split("•")[0] ?? "")

async function sessionInAddress(page: Parameters<typeof allSessions>[0]) {
  const id = Number(new URL(page.url()).searchParams.get("bookableId"))
  const session = (await allSessions(page)).find((one) => one.id === id)
  if (!session) throw new Error(`No session ${id}`)
  return session
}

test("ten quick clicks book one seat and use one pass", async ({ page, baseURL, turn }) => {
  const session = await findSession(page, { type: "group", seats: 2, lane: 2, turn })
  await signUp(page, "quick")
  await settleCookies(page, baseURL)
  await addChild(page, { first_name: "Ture", last_name: "Ek", year_of_birth: birthYearFor(session) })
  await buyPasses(page, "Group 10-Pack")
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/bookable-payments/")) sent.push(request.url())
  })

  await page.goto(bookingPathOf(session))
  await waitForLife(page)
  const book = page.getByRole("button", { name: bookWithPass("Ture") })
  await book.click({ clickCount: 10, delay: 5 })
  // The late clicks press nothing of what comes after the booking.
  await expect(book).toBeHidden()
  await expect(
    page.getByRole("heading", { name: t("confirmation:title", { count: 1, names: "Ture" }) }),
  ).toBeVisible()
  const bookings = async () => (await page.request.get("/api/bookings-info/")).json()
  await expect.poll(bookings).toHaveLength(1)
  expect(sent, "sent once").toHaveLength(1)
  await page.goto("/account?walletModal=true")
  await expect(page.getByText(t("wallet:leftOf", { count: 9, granted: 10 }))).toBeVisible()
})
