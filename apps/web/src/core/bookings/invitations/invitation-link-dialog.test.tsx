import { screen, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { givenBookable, givenOffer, givenPlayer } from "../testing/given-offer.ts"
import { InvitationLinkDialog } from "./invitation-link-dialog.tsx"
import { InviteLink } from "./invite-link.tsx"

const LINK = "GET /api/invitations/link/a-key/"
const OPEN = "POST /api/invitations/link/a-key/open/"
const CREATE = "POST /api/invitations/link/"
const OFFER = "GET /api/available-bookings/31/"
const noah = givenPlayer(7, "Noah")
const tindra = givenPlayer(8, "Tindra")
const link = {
  bookable_id: 31,
  title: "Group training",
  timestamp: "2026-11-28T11:00:00+01:00",
  ends_at: "2026-11-28T12:00:00+01:00",
  inviter_name: "Sara",
  requesting_player_name: "Alma",
  who_pays: "inviter",
  held_until: "2026-11-27T20:00:00+01:00",
}

const show = (answers: ServerAnswers = {}) =>
  renderScreen(<InvitationLinkDialog />, {
    path: "/account?invitationKey=a-key",
    answers: {
      [LINK]: [200, link],
      [OFFER]: [200, givenOffer([noah, tindra])],
      ...answers,
    },
  })

test("who opens a link chooses a player, and answers the usual invitation next", async () => {
  const { t, user, sent, router } = show({
    [OPEN]: [200, { invitation_id: 5, bookable_id: 31, held_until: link.held_until }],
  })
  await screen.findByText(t("bookings:invitations.theyPay", { name: "Alma" }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole("radio", { name: /Tindra/ }))
  await user.click(
    screen.getByRole("button", { name: t("bookings:invitations.link.take", { name: "Tindra" }) }),
  )
  await waitFor(() =>
    expect(router.state.location.search).toBe("?bookableModal=true&isInvitation=true&bookableId=31"),
  )
  expect(sent).toEqual([{ call: OPEN, body: { player_id: 8 } }])
})

test("a link that somebody else has opened says so, before and while one chooses", async () => {
  const over = { status: 400, code: "invitation_link_invalid", detail: "" }
  const { t, user, unmount } = show({
    [OFFER]: [200, givenOffer([noah])],
    [OPEN]: [400, over],
  })
  await user.click(
    await screen.findByRole("button", { name: t("bookings:invitations.link.take", { name: "Noah" }) }),
  )
  expect(await screen.findByText(t("problems:invitation_link_invalid"))).toBeTruthy()
  unmount()
  show({ [LINK]: [400, over] })
  expect(await screen.findByText(t("bookings:invitations.gone"))).toBeTruthy()
})

test("who does not fit cannot be chosen, and the only one who does needs no choice", async () => {
  const { t } = show({
    [OFFER]: [200, givenOffer([givenPlayer(7, "Noah", { year_of_birth: 2010 }), tindra])],
  })
  const take = t("bookings:invitations.link.take", { name: "Tindra" })
  expect(await screen.findByRole("button", { name: take })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>("radio", { name: /Noah/ }).disabled).toBe(true)
})

test("a link to a session that is full by now leads to the next one with free seats", async () => {
  const later = { id: 32, starts_at: "2026-12-08T16:30:00.000Z", ends_at: "2026-12-08T17:30:00.000Z" }
  const { t, user, router } = show({
    [OFFER]: [200, givenOffer([noah], { id: 31, seats_taken: 6 })],
    "GET /api/bookings-info/": [200, []],
    "GET /api/available-bookings/": [200, [givenBookable(later)]],
  })
  expect(await screen.findByText(t("bookings:reason.bookable_full"))).toBeTruthy()
  await user.click(await screen.findByRole("button", { name: /8/ }))
  await waitFor(() =>
    expect(router.state.location.search).toBe("?bookableModal=true&bookableId=32&playerId=7"),
  )
})

test("a link to send is made once it is asked for, and stands there to be copied", async () => {
  const { t, user, sent } = renderScreen(<InviteLink bookingId={12} hasPass={false} />, {
    answers: { [CREATE]: [200, { key: "a-key", expires_at: link.held_until }] },
  })
  expect(screen.getByText(t("bookings:invitations.link.lead"))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("bookings:invitations.link.make") }))
  const field = await screen.findByLabelText<HTMLInputElement>(t("bookings:invitations.link.label"))
  expect(field.value).toBe(`${location.origin}/account?invitationKey=a-key`)
  expect(sent).toEqual([{ call: CREATE, body: { booking_id: 12, who_pays: "invited" } }])
})

test("a link that the browser did not copy says so", async () => {
  const { t, user } = renderScreen(<InviteLink bookingId={12} hasPass={false} />, {
    answers: { [CREATE]: [200, { key: "a-key", expires_at: link.held_until }] },
  })
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"))
  await user.click(screen.getByRole("button", { name: t("bookings:invitations.link.make") }))
  await user.click(await screen.findByRole("button", { name: t("common:copyLink") }))
  expect(await screen.findByText(t("common:notCopied"))).toBeTruthy()
})
