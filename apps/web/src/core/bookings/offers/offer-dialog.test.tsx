import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { givenOffer, givenPlayer } from "../testing/given-offer.ts"
import { OfferDialog } from "./offer-dialog.tsx"

const OFFER = "GET /api/waiting-list/offers/9/"
const LIST = "GET /api/waiting-list/"
const ACCEPT = "POST /api/waiting-list/accept/"
const DECLINE = "POST /api/waiting-list/decline/"

/** Held until 18:00 in Stockholm; the page's clock says 14:40. */
const place = (offer: object = {}) => ({
  id: 8,
  bookable_id: 5,
  player_id: 3,
  player_name: "Alma",
  title: "Skills, Tuesday",
  booking_type: "group",
  starts_at: "2026-12-01T17:30:00+01:00",
  ends_at: "2026-12-01T18:30:00+01:00",
  address_name: "Zinkensdamm",
  coaches: ["Linnea"],
  position: null,
  waiting: 2,
  overlapping: false,
  is_open: false,
  offer: {
    booking_id: 9,
    held_until: "2026-11-26T18:00:00+01:00",
    price: 290,
    currency: "SEK",
    passes: 6,
    ...offer,
  },
})

const held = (offer: object = {}) => ({
  state: "held",
  bookable_id: 5,
  player_id: 3,
  player_name: "Alma",
  place: place(offer),
  ended: null,
  went_on: null,
  waiting: 2,
})

const lost = (changes: object = {}) => ({
  ...held(),
  state: "expired",
  place: null,
  ended: "2026-11-26T14:00:00+01:00",
  ...changes,
})

function show(offer: object, answers: ServerAnswers = {}, now?: string) {
  const known: ServerAnswers = {
    [OFFER]: [200, offer],
    [LIST]: [200, [place()]],
    "GET /api/available-bookings/5/": [200, givenOffer([givenPlayer(3, "Alma")], { seats_taken: 6 })],
    "GET /api/fetch-wallet/": [200, { balance: 450, currency: "SEK", training_passes: [], transactions: [] }],
    ...answers,
  }
  return renderScreen(<OfferDialog />, {
    path: "/account?offerModal=true&bookingId=9",
    answers: known,
    ...(now && { now }),
  })
}

describe("a held seat", () => {
  test("says for whom, how long, the place in line and the ways to pay; by a pass it is booked", async () => {
    const { t, user, sent, router } = show(held(), {
      [ACCEPT]: [200, { booking_id: 9, status: "confirmed" }],
    })
    const take = await screen.findByRole("button", { name: t("waiting-offer:takeByPass") })
    const dialog = within(screen.getByRole("dialog"))
    expect(
      dialog.getByText(t("bookings:waiting.heldUntilToday", { name: "Alma", time: "18:00" })),
    ).toBeTruthy()
    expect(dialog.getByText(/3\sh\s20\smin/)).toBeTruthy()
    expect(
      dialog.getByText(t("bookings:waiting.wasFirst", { count: 3, name: "Alma" }), { exact: false }),
    ).toBeTruthy()
    const ways = dialog.getAllByRole("radio").map((way) => way.getAttribute("value"))
    expect(ways).toEqual(["pass", "wallet", "swish", "card", "bank_transfer"])
    await user.click(take)
    expect(sent).toEqual([
      { call: ACCEPT, body: { place_id: 8, expected_price: 290, payment_method: "pass" } },
    ])
    await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9"))
  })

  test("is taken in the chosen way, and what overlaps is left only when it is ticked", async () => {
    const LEAVE = "POST /api/waiting-list/leave/"
    const other = { ...place(), id: 11, bookable_id: 6, title: "Fitness", position: 1, offer: null }
    const { t, user, sent } = show(held(), {
      [LIST]: [200, [place(), other]],
      [ACCEPT]: [200, { booking_id: 9, status: "confirmed" }],
      [LEAVE]: [200, { status: "ok" }],
    })
    await user.click(await screen.findByRole("checkbox"))
    await user.click(screen.getByRole("radio", { name: new RegExp(t("bookings:methods.wallet")) }))
    await user.click(screen.getByRole("button", { name: /290/ }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([ACCEPT, LEAVE]))
    expect(sent[0]?.body).toEqual({ place_id: 8, expected_price: 290, payment_method: "wallet" })
    expect(sent[1]?.body).toEqual({ place_id: 11 })
  })

  test("the card that is kept stands beside one that is put in, and pays at once", async () => {
    const session = givenOffer([givenPlayer(3, "Alma")], { seats_taken: 6 })
    const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2029 }
    const { user, sent, router } = show(held(), {
      "GET /api/available-bookings/5/": [200, { ...session, card }],
      [ACCEPT]: [200, { booking_id: 9, status: "confirmed" }],
    })
    await user.click(await screen.findByRole("radio", { name: /4242/ }))
    await user.click(screen.getByRole("button", { name: /290/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      place_id: 8,
      expected_price: 290,
      payment_method: "card",
      card: "kept",
    })
    await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9"))
  })

  test("declined, the dialog closes", async () => {
    const { t, user, sent, router } = show(held(), { [DECLINE]: [200, { status: "ok" }] })
    await user.click(await screen.findByRole("button", { name: t("waiting-offer:decline") }))
    await waitFor(() => expect(router.state.location.search).toBe(""))
    expect(sent).toEqual([{ call: DECLINE, body: { place_id: 8 } }])
  })

  test("an answer that comes too late is told so", async () => {
    const answers: ServerAnswers = { [ACCEPT]: [409, { status: 409, code: "offer_over" }] }
    const { t, user } = show(held(), answers)
    await user.click(await screen.findByRole("button", { name: t("waiting-offer:takeByPass") }))
    expect(await screen.findByText(t("problems:offer_over"))).toBeTruthy()
  })
})

describe("too late", () => {
  test("says when it went to the next in line, and leads to the session with its list", async () => {
    const { t, user, router } = show(lost({ went_on: "2026-11-26T14:00:00+01:00" }))
    expect(
      await screen.findByText(t("waiting-offer:wentOn", { when: "today at 14:00" }), { exact: false }),
    ).toBeTruthy()
    await user.click(screen.getByRole("button", { name: t("waiting-offer:toSession") }))
    expect(router.state.location.search).toBe("?bookableModal=true&bookableId=5&playerId=3")
  })

  test("says that nobody else waits", async () => {
    const { t } = show(lost({ waiting: 0 }))
    expect(await screen.findByText(t("waiting-offer:nobodyWaits"), { exact: false })).toBeTruthy()
  })

  test("by the clock, before the server is asked again", async () => {
    const { t } = show(held(), {}, "2026-11-26T18:00:01+01:00")
    expect(await screen.findByText(t("waiting-offer:goesOn"), { exact: false })).toBeTruthy()
    expect(screen.queryByRole("button", { name: t("waiting-offer:takeByPass") })).toBeNull()
  })
})

test("a taken seat that is not paid leads to its payment", async () => {
  const { t, user, router } = show({ ...lost(), state: "to_pay", ended: null })
  await user.click(await screen.findByRole("button", { name: t("waiting-offer:pay") }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    bookingModal: "true",
    bookingId: "9",
    playerId: "3",
    modalSection: "payment",
  })
})

test("another account's offer is none", async () => {
  const { t } = show(held(), { [OFFER]: [404, { status: 404, code: "not_found" }] })
  expect(await screen.findByText(t("waiting-offer:gone"))).toBeTruthy()
})
