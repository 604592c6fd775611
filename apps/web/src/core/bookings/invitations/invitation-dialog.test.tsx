import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { givenBookable, givenOffer, givenPlayer } from "../testing/given-offer.ts"
import { InvitationDialog } from "./invitation-dialog.tsx"

const OFFER = "GET /api/available-bookings/5/"
const LIST = "GET /api/booking-invitations/"
const RESPOND = "POST /api/respond-booking-invitation/8/"
/** After this the invited seats are no longer held. */
const HELD_UNTIL = "2026-11-30T20:00:00+01:00"

const alma = givenPlayer(3, "Alma")
const noah = givenPlayer(4, "Noah")

const invited = (id: number, player: typeof alma, changes: object = {}) => ({
  id,
  direction: "received",
  state: "waiting",
  bookable_id: 5,
  title: "Skills, Tuesday",
  booking_type: "group",
  timestamp: "2026-12-01T16:30:00.000Z",
  ends_at: "2026-12-01T17:30:00.000Z",
  inviter_name: "Elin",
  requesting_player_name: "Tindra",
  invited_player_id: player.player_id,
  invited_player_name: player.first_name,
  who_pays: "inviter",
  price: 290,
  currency: "SEK",
  held_until: HELD_UNTIL,
  created: "2026-11-26T09:12:00+01:00",
  ...changes,
})

const show = (invitations: object[], bookable: object = {}, answers: ServerAnswers = {}, now?: string) =>
  renderScreen(<InvitationDialog />, {
    path: "/account?bookableModal=true&bookableId=5&isInvitation=true",
    ...(now && { now }),
    answers: {
      [LIST]: [200, invitations],
      [OFFER]: [200, givenOffer([alma, noah], bookable)],
      ...answers,
    },
  })

const full = { seats_taken: 6 }
const elsewhere: ServerAnswers = {
  "GET /api/bookings-info/": [200, []],
  "GET /api/available-bookings/": [
    200,
    [
      givenBookable(full),
      givenBookable({ id: 6, ...full }),
      givenBookable({ id: 7, starts_at: "2026-12-08T16:30:00.000Z", ends_at: "2026-12-08T17:30:00.000Z" }),
    ],
  ],
}

describe("an invitation whose time ran out", () => {
  test("leads to the next session with a seat when this one is full", async () => {
    const { t, user, router } = show([invited(7, alma, { state: "expired" })], full, elsewhere)
    expect(await screen.findByText(t("bookings:invitations.tooLate"))).toBeTruthy()
    await user.click(await screen.findByRole("button", { name: /8/ }))
    await waitFor(() =>
      expect(router.state.location.search).toBe("?bookableModal=true&bookableId=7&playerId=3"),
    )
  })

  test("leads to this session while it has a seat", async () => {
    const { t, user, router } = show([invited(7, alma, { state: "expired" })])
    await user.click(
      await screen.findByRole("button", { name: t("bookings:invitations.bookHere", { name: "Alma" }) }),
    )
    expect(router.state.location.search).toBe("?bookableModal=true&bookableId=5&playerId=3")
  })

  test("is over by the clock, before the server is asked again", async () => {
    const { t } = show([invited(7, alma)], full, elsewhere, "2026-11-30T19:00:00.000Z")
    expect(await screen.findByText(t("bookings:invitations.expired"))).toBeTruthy()
    expect(
      screen.queryByRole("button", { name: t("bookings:invitations.accept", { name: "Alma" }) }),
    ).toBeNull()
  })
})

test("one that was accepted and is not paid yet says so, and leads to the payment", async () => {
  const booking = { id: 9, bookable_id: 5, player_id: 3, status: "held", payed: false }
  const answers: ServerAnswers = { "GET /api/bookings-info/": [200, [booking]] }
  const { t, user, router } = show([invited(7, alma, { state: "accepted" })], {}, answers)
  expect(await screen.findByText(t("bookings:invitations.heldText", { name: "Alma" }))).toBeTruthy()
  expect(screen.queryByText(t("bookings:invitations.acceptedText", { name: "Alma" }))).toBeNull()
  await user.click(screen.getByRole("button", { name: t("bookings:list.pay") }))
  expect(router.state.location.search).toBe("?bookingModal=true&bookingId=9&playerId=3&modalSection=payment")
})

test("an invitation that was declined offers no other session", async () => {
  const { t } = show([invited(7, alma, { state: "declined" })], full)
  expect(await screen.findByText(t("bookings:invitations.declinedText", { name: "Alma" }))).toBeTruthy()
  expect(screen.queryByRole("button", { name: /8/ })).toBeNull()
})

test("of several invited children one is chosen, and only that one's invitation is answered", async () => {
  const { t, user, sent } = show(
    [invited(7, alma), invited(8, noah)],
    {},
    {
      [RESPOND]: [200, { invitation_id: 8, state: "accepted", booking_id: 31, status: "confirmed" }],
    },
  )
  const choice = await screen.findByRole("radio", { name: /Noah/ })
  const blocked = screen.getByRole("button", { name: t("bookings:invitations.link.chooseFirst") })
  expect(blocked.getAttribute("aria-disabled")).toBe("true")
  await user.click(choice)
  await user.click(screen.getByRole("button", { name: t("bookings:invitations.accept", { name: "Noah" }) }))
  expect(await screen.findByText(t("bookings:invitations.acceptedText", { name: "Noah" }))).toBeTruthy()
  expect(sent).toEqual([{ call: RESPOND, body: { accept: true } }])
})
