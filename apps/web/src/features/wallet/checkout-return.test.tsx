import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { noteCheckout } from "../../runtime/begun-checkout.ts"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { CheckoutReturn } from "./checkout-return.tsx"

const BOOKINGS = "GET /api/bookings-info/"
const CANCEL = "POST /api/bookings/cancel/"
const back = (answers: ServerAnswers) =>
  renderScreen(<CheckoutReturn />, {
    path: "/account?booking_cancelled=true&bookingId=9&playerId=3",
    answers,
  })

test("back without having paid, the seat that was held is given up, once", async () => {
  noteCheckout(9)
  const { t, sent, router } = back({
    [BOOKINGS]: [200, [{ id: 9, player_id: 3, status: "held", payed: false }]],
    [CANCEL]: [200, { status: "cancelled", returned: "nothing" }],
  })
  expect(await screen.findByText(t("account:checkout.booking_cancelled"))).toBeTruthy()
  expect(sent).toEqual([{ call: CANCEL, body: { player_id: 3, booking_id: 9 } }])
  await waitFor(() => expect(router.state.location.search).toBe(""))
})

test("one that ended with the payment is not cancelled again; one paid in another tab is not called cancelled", async () => {
  const { t, sent, unmount } = back({ [BOOKINGS]: [200, []] })
  expect(await screen.findByText(t("account:checkout.booking_cancelled"))).toBeTruthy()
  unmount()
  const paid = back({ [BOOKINGS]: [200, [{ id: 9, player_id: 3, status: "confirmed", payed: true }]] })
  expect(await screen.findByText(t("account:checkout.booking_success"))).toBeTruthy()
  expect([...sent, ...paid.sent]).toEqual([])
})

test("one that was booked by invoice meanwhile is booked, and still to be paid", async () => {
  noteCheckout(9)
  const { t, sent } = back({
    [BOOKINGS]: [200, [{ id: 9, player_id: 3, status: "confirmed", payed: false }]],
  })
  expect(await screen.findByText(t("account:checkout.booking_unpaid"))).toBeTruthy()
  expect(sent).toEqual([])
})

const held = { id: 9, player_id: 3, status: "held", payed: false }
const problem = (status: number, code: string) => ({ status, code, detail: "" })

test("what could not be given up, or not be asked about, is not called cancelled: the seat may still be held", async () => {
  const failures: ServerAnswers[] = [
    { [BOOKINGS]: [200, [held]], [CANCEL]: [503, problem(503, "unavailable")] },
    { [BOOKINGS]: [503, problem(503, "unavailable")] },
  ]
  for (const answers of failures) {
    noteCheckout(9)
    const { t, unmount } = back(answers)
    expect(await screen.findByText(t("account:checkout.booking_held"))).toBeTruthy()
    unmount()
  }
})

test("one whose time was over at that moment is cancelled", async () => {
  noteCheckout(9)
  const { t } = back({ [BOOKINGS]: [200, [held]], [CANCEL]: [409, problem(409, "already_cancelled")] })
  expect(await screen.findByText(t("account:checkout.booking_cancelled"))).toBeTruthy()
})

test("a link that only says so gives nobody's seat up: the checkout was begun elsewhere", async () => {
  const { t, sent } = back({ [BOOKINGS]: [200, [held]] })
  expect(await screen.findByText(t("account:checkout.booking_held"))).toBeTruthy()
  expect(sent).toEqual([])
})
