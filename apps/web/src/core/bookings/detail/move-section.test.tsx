import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import type { Booking } from "../queries.ts"
import { MoveSection } from "./move-section.tsx"

const MOVE = "POST /api/bookings/3/7/move/"

const booking = {
  id: 7,
  player_id: 3,
  player_name: "Elsa",
  title: "Skills",
  status: "confirmed",
  timestamp: "2026-12-01T16:30:00.000Z",
  payed: true,
  payment_method: "card",
  price: 290,
  currency: "SEK",
  address: { name: "Stadshagens IP" },
  cancellation: { possible: true, free_until: "2026-11-30T16:30:00.000Z", returns: ["card", "wallet"] },
} as unknown as Booking

const other = (bookable_id: number, difference: number, starts_at = "2026-12-03T16:30:00.000Z") => ({
  bookable_id,
  title: `Session ${bookable_id}`,
  starts_at,
  ends_at: starts_at,
  cancel_free_until: new Date(Date.parse(starts_at) - 24 * 3_600_000).toISOString(),
  address_name: "Kristinebergs IP",
  coaches: ["Sofia Lund"],
  capacity: 6,
  seats_left: 2,
  difference,
  currency: "SEK",
})

const show = (others: object[], answers: ServerAnswers = {}, changes: Partial<Booking> = {}) =>
  renderScreen(<MoveSection booking={{ ...booking, ...changes }} onCancelInstead={vi.fn()} />, {
    now: "2026-11-26T13:40:00.000Z",
    answers: {
      "GET /api/bookings/3/7/other-sessions/": [200, others],
      "GET /api/fetch-wallet/": [
        200,
        { balance: 100, currency: "SEK", training_passes: [], transactions: [] },
      ],
      ...answers,
    },
  })
const choose = async (name: RegExp) => screen.findByRole("radio", { name })
/** The text as it is read, with the spaces of prices as plain ones. */
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")

test("what the wallet covers is paid from it, what it does not by card, what is cheaper comes back where it is wished", async () => {
  const { t, user, sent } = show(
    [other(1, 50), other(2, 150), { ...other(3, -40), refund: { to_card: 30, to_wallet: 10 } }],
    {
      [MOVE]: [200, { starts_at: "2026-12-03T16:30:00.000Z", refund: { to_card: 0, to_wallet: 40 } }],
    },
  )
  await user.click(await choose(/Session 1/))
  expect(text()).toContain(t("bookings:move.submitWallet", { amount: "50 kr" }))
  await user.click(await choose(/Session 2/))
  expect(text()).toContain(t("bookings:move.submitCard", { amount: "150 kr" }))
  await user.click(await choose(/Session 3/))
  expect(text()).toContain(t("bookings:move.cheaper", { amount: "40 kr" }))
  expect(text()).toContain(t("bookings:cancellation.both", { card: "30 kr", wallet: "10 kr" }))
  await user.click(await choose(new RegExp(t("bookings:cancellation.toWallet"))))
  expect(text()).toContain(t("bookings:cancellation.wallet", { amount: "40 kr" }))
  await user.click(screen.getByRole("button", { name: /3/ }))
  expect(await screen.findByText(new RegExp(t("bookings:move.doneText")))).toBeTruthy()
  expect(text()).toContain(t("bookings:cancellation.wallet", { amount: "40 kr" }))
  expect(sent).toEqual([{ call: MOVE, body: { bookable_id: 3, expected_price: 0, refund_to: "wallet" } }])
})

test("what is booked stands beside what is chosen, with how it was paid and what the move costs", async () => {
  const { t, user } = show([other(1, 50), other(2, 0)])
  expect(text()).toContain(t("bookings:move.paid.card"))
  await user.click(await choose(/Session 1/))
  const compared = () => screen.getByRole("status").textContent?.replace(/\s/g, " ")
  expect(compared()).toMatch(/17:30Tue 1 Dec.*17:30Thu 3 Dec/)
  expect(compared()).toContain(t("bookings:move.dearer", { amount: "50 kr" }))
  await user.click(await choose(/Session 2/))
  expect(compared()).toContain(t("bookings:move.same"))
})

test("a pass moves along, and the rule says when it would be used", async () => {
  const { user } = show([other(1, 0)], {}, { payment_method: "pass" })
  await user.click(await choose(/Session 1/))
  expect(text()).toContain(
    "No extra cost. Your pass moves to the new session. You can move until Mon 30 Nov 17:30; after that, the pass is used.",
  )
})

test("a session too soon to be cancelled says so before the press", async () => {
  const { t, user } = show([other(1, 0, "2026-11-27T08:00:00.000Z"), other(2, 0)])
  await user.click(await choose(/Session 1/))
  expect(text()).toContain(t("bookings:move.ruleNewOver"))
  expect(
    screen.getByText(t("bookings:move.ruleNewOver")).closest("[role=status]"),
    "beside the button, not above the fold",
  ).not.toBeNull()
  await user.click(await choose(/Session 2/))
  expect(text()).not.toContain(t("bookings:move.ruleNewOver"))
})
