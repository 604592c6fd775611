import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { noteCheckout } from "../../runtime/begun-checkout.ts"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { CheckoutReturn } from "./checkout-return.tsx"

const BOOKINGS = "GET /api/bookings-info/"
const CANCEL = "POST /api/bookings/cancel/"
const held = { id: 9, player_id: 3, bookable_id: 5, status: "held", payed: false }
const back = (answers: ServerAnswers) =>
  renderScreen(<CheckoutReturn />, {
    path: "/account?booking_cancelled=true&bookingId=9&playerId=3",
    answers,
  })

test("a seat that the provider has released already leads to its session, too", async () => {
  noteCheckout(9)
  const ended = { status: "ended", seats: [{ booking_id: 9, bookable_id: 5, player_id: 3 }] }
  const { sent, router } = back({ [BOOKINGS]: [200, []], "GET /api/purchases/9/": [200, ended] })
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ bookableModal: "true", bookableId: "5", ticked: "3", payment: "cancelled" },
    }),
  )
  expect(sent).toEqual([])
})

test("back without having paid, the held seat is given up, once, and the session opens again", async () => {
  noteCheckout(9)
  const { sent, router } = back({
    [BOOKINGS]: [200, [held]],
    [CANCEL]: [200, { status: "cancelled", returned: "nothing" }],
  })
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ bookableModal: "true", bookableId: "5", ticked: "3", payment: "cancelled" },
    }),
  )
  expect(sent).toEqual([{ call: CANCEL, body: { player_id: 3, booking_id: 9 } }])
})

test("the sheet of several weeks opens with the same dates ticked", async () => {
  noteCheckout(9, { bookableId: 5, playerIds: [3], weekIds: [5, 7] })
  const { router } = back({ [BOOKINGS]: [200, []] })
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get("everyWeek")).toBe("5,7"))
})

test("the sheet opens with the same players ticked, also where all their seats ended with the payment", async () => {
  const sheet = { bookableId: 5, playerIds: [3, 4] }
  for (const bookings of [[held], []]) {
    noteCheckout(9, sheet)
    const { router, unmount } = back({
      [BOOKINGS]: [200, bookings],
      [CANCEL]: [200, { status: "cancelled", returned: "nothing" }],
    })
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        ...{ bookableModal: "true", bookableId: "5", ticked: "3,4", payment: "cancelled" },
      }),
    )
    unmount()
  }
})

const paid = {
  order_id: 1,
  kind: "booking",
  status: "paid",
  amount: 290,
  currency: "SEK",
  booking_id: 9,
  player_id: 3,
}
const fromCheckout = (settled: object, path = "/account?booking_success=true&session_id=s1") =>
  renderScreen(<CheckoutReturn />, {
    path,
    answers: {
      "POST /api/confirm-checkout/": [
        200,
        { ...paid, is_instalment: false, became_wallet_money: false, ...settled },
      ],
    },
  })

test.each([
  ["a paid seat", {}],
  ["a paid basket", { kind: "basket" }],
  ["one that the bank has not confirmed", { status: "open" }],
])("back from the payment of %s, its confirmation opens over My Page", async (_, settled) => {
  const { router } = fromCheckout(settled)
  await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9"))
})

test("what was paid without a seat, or too late for it, is said in a notice", async () => {
  const pack = fromCheckout({ kind: "package", booking_id: null })
  expect(await screen.findByText(pack.t("account:checkout.package_paid", { amount: "290 kr" }))).toBeTruthy()
  pack.unmount()
  const late = fromCheckout({ became_wallet_money: true, status: "expired" })
  expect(
    await screen.findByText(late.t("account:checkout.became_wallet_money", { amount: "290 kr" })),
  ).toBeTruthy()
})

test("a later instalment of what is booked is said in a notice", async () => {
  const { t } = fromCheckout({ is_instalment: true })
  expect(await screen.findByText(t("account:checkout.booking_paid", { amount: "290 kr" }))).toBeTruthy()
})

test("where a friend is to be invited, the invitations stay open", async () => {
  const { t, router } = fromCheckout(
    {},
    "/account?booking_success=true&session_id=s1&bookingModal=true&bookingId=9&playerId=3&modalSection=invitations",
  )
  expect(await screen.findByText(t("account:checkout.booking_paid", { amount: "290 kr" }))).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toContain("modalSection=invitations"))
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
