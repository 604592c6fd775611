import type { Locator } from "@playwright/test"
import { formatMoney } from "../apps/web/src/i18n/format.ts"
import { addChild, settleCookies, signUp } from "./families.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { allSessions, birthYearFor, bookingPathOf, findSession, type Session } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const child = "Wilma"
const moneyOf = ({ price, currency }: Session) => formatMoney("en", price, currency)

/** A family that looks at a session for which no pass pays. */
async function arrive(
  page: Parameters<typeof findSession>[0],
  baseURL: string | undefined,
  { lane, turn, seats = 1 }: { lane: number; turn: number; seats?: number },
) {
  const session = await findSession(page, { type: "talent", seats, lane, turn })
  await signUp(page, "card")
  await settleCookies(page, baseURL)
  await addChild(page, { first_name: child, last_name: "Ström", year_of_birth: birthYearFor(session) })
  await page.goto(bookingPathOf(session))
  await waitForLife(page)
  return session
}

const byCard = (dialog: Locator) => dialog.getByRole("radio", { name: t("basket:methods.card") })
const bookFor = (names: string, price: string) => t("bookings:submit.book", { names, price })

const expectBooked = (dialog: Locator) =>
  expect(
    dialog.getByRole("heading", { name: t("confirmation:title", { count: 1, names: child }) }),
  ).toBeVisible()

test("a declined card can be tried again; cancelled, the money goes to the wallet and pays the next", async ({
  page,
  baseURL,
  turn,
}) => {
  const session = await arrive(page, baseURL, { lane: 0, turn })
  const amount = moneyOf(session)
  const dialog = page.getByRole("dialog")

  await test.step("declined, then paid", async () => {
    await byCard(dialog).click()
    await dialog.getByRole("button", { name: bookFor(child, amount) }).click()
    await expect(page.getByRole("heading", { name: t("checkout:title") })).toBeVisible()
    await waitForLife(page)
    await expectAccessible(page)
    await page.getByRole("button", { name: t("checkout:decline") }).click()
    await expect(page.getByText(t("checkout:declined"))).toBeVisible()
    await page.getByRole("button", { name: t("checkout:pay", { amount }) }).click()
    await expectBooked(dialog)
    await expect(dialog.getByText(t("confirmation:receipt.title", { amount }))).toBeVisible()
    await waitForStillness(page)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: t("common:done") }).click()
    await expect(page).toHaveURL(/\/account$/)
  })

  await test.step("the booking says so, and has a receipt", async () => {
    const ticket = page.getByRole("region", { name: t("account:ticket.label") })
    await ticket.getByRole("link", { name: session.title }).click()
    await dialog.getByRole("tab", { name: t("bookings:detail.payment") }).click()
    await expect(dialog.getByText(t("bookings:methods.card"), { exact: true })).toBeVisible()
    await waitForStillness(page)
    await expectAccessible(page)
    const receipt = dialog.getByRole("link", { name: /\d/ })
    const number = (await receipt.textContent()) ?? ""
    await receipt.click()
    await expect(page).toHaveURL(/\/account\/receipts\//)
    await expect(page.getByText(number).first()).toBeVisible()
    await waitForStillness(page)
    await expectAccessible(page)
    await page.goBack()
    await expect(dialog.getByText(number)).toBeVisible()
  })

  await test.step("cancelled, the money goes where the parent wants it", async () => {
    await dialog.getByRole("tab", { name: t("bookings:detail.cancellation") }).click()
    await dialog.getByRole("radio", { name: t("bookings:cancellation.toWallet") }).click()
    await dialog.getByRole("button", { name: t("bookings:cancellation.confirm") }).click()
    await expect(dialog.getByText(t("payments:refund.to.wallet"))).toBeVisible()
  })

  await test.step("and pays for the next seat", async () => {
    await page.goto(bookingPathOf(session))
    await waitForLife(page)
    await dialog.getByRole("button", { name: bookFor(child, amount) }).click()
    await expectBooked(dialog)
    await page.goto("/account?walletModal=true")
    await expect(
      page.getByText(formatMoney("en", 0, session.currency), { exact: true }).first(),
    ).toBeVisible()
  })
})

test("a checkout that is cancelled gives both seats back, and leads to the session with the same children", async ({
  page,
  baseURL,
  turn,
}) => {
  const session = await arrive(page, baseURL, { lane: 1, turn, seats: 2 })
  const taken = async () => (await allSessions(page)).find(({ id }) => id === session.id)?.seats_taken
  await addChild(page, { first_name: "Noa", last_name: "Ström", year_of_birth: birthYearFor(session) })
  await page.reload()
  await waitForLife(page)
  const dialog = page.getByRole("dialog")
  const players = [child, "Noa"].map((name) => dialog.getByRole("checkbox", { name }))
  for (const player of players) await player.click()
  await byCard(dialog).click()
  const book = dialog.getByRole("button", {
    name: bookFor(`${child} and Noa`, moneyOf({ ...session, price: 2 * session.price })),
  })
  await book.click()
  await expect(page.getByRole("heading", { name: t("checkout:title") })).toBeVisible()
  expect(await taken(), "held during the checkout").toBe(session.seats_taken + 2)
  await waitForLife(page)
  await page.getByRole("button", { name: t("checkout:cancel") }).click()
  await expect(dialog.getByText(t("booking-sheet:paymentEnded.cancelled"))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`bookableId=${session.id}`))
  expect(await taken(), "free again").toBe(session.seats_taken)
  for (const player of players) await expect(player).toBeChecked()
  await expect(book).toBeVisible()
  await dialog.getByRole("button", { name: t("common:close") }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test("the four returns each have their notice, and a bank transfer waits as unpaid", async ({
  page,
  baseURL,
  turn,
}) => {
  const session = await arrive(page, baseURL, { lane: 2, turn })
  const amount = moneyOf(session)
  const dialog = page.getByRole("dialog")

  await test.step("an invoice takes the seat", async () => {
    await dialog.getByRole("radio", { name: t("basket:methods.bank_transfer") }).click()
    await dialog.getByRole("button", { name: bookFor(child, amount) }).click()
    await expectBooked(dialog)
    await expect(dialog.getByText(t("common:reference"), { exact: true })).toBeVisible()
    await waitForStillness(page)
    await expectAccessible(page)
  })

  await test.step("and stands among the unpaid until it is paid by card", async () => {
    await page.goto("/account?calendarTab=unpaid")
    await waitForLife(page)
    await page.getByRole("link", { name: t("account:toDo.pay", { amount }) }).click()
    await byCard(dialog).click()
    await dialog.getByRole("button", { name: t("bookings:payment.submitCard", { amount }) }).click()
    await expect(page.getByRole("heading", { name: t("checkout:title") })).toBeVisible()
    await waitForLife(page)
    await page.getByRole("button", { name: t("checkout:pay", { amount }) }).click()
    await expectBooked(dialog)
    await page.goto("/account?calendarTab=unpaid")
    await expect(page.getByText(t("bookings:list.unpaidEmpty"))).toBeVisible()
  })

  for (const notice of ["booking_success", "package_success", "booking_cancelled", "package_cancelled"]) {
    await test.step(notice, async () => {
      await page.goto(`/account?${notice}=true`)
      await expect(page.getByText(t(`account:checkout.${notice}`))).toBeVisible()
      await expect(page).toHaveURL(/\/account$/)
    })
  }
})
