import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
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
