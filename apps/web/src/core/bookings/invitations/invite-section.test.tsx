import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import type { Booking } from "../queries.ts"
import { InviteSection } from "./invite-section.tsx"

const SEARCH = "POST /api/invitations/search-players/"
/** Between two letters, of a thumb that is in no hurry. */
const BETWEEN_LETTERS_MS = 400

afterEach(() => void vi.useRealTimers())

const INVITE = "POST /api/invite-to-booking/"

const show = () =>
  renderScreen(<InviteSection booking={{ id: 9, bookable_id: 4 } as Booking} />, {
    answers: {
      "GET /api/booking-invitations/9/": [200, []],
      "POST /api/invitations/bookable-players/": [
        200,
        {
          players: [{ player_id: 3, booking_id: 9, first_name: "Alma" }],
          seats_left: 2,
          held_until: "2026-11-30T19:00:00.000Z",
          passes: 0,
        },
      ],
      [SEARCH]: [200, [{ player_id: 8, first_name: "Tindra", club_name: "", year_of_birth: 2014 }]],
      [INVITE]: [200, { invitation_id: 5 }],
    },
  })

test("a name that is typed at a usual pace is one search, as searches are counted by the hour", async () => {
  const { t, sent } = show()
  const field = await screen.findByRole("searchbox", { name: t("bookings:invitations.search") })
  vi.useFakeTimers()
  for (const typed of ["T", "Ti", "Tin", "Tind", "Tindr", "Tindra"]) {
    fireEvent.change(field, { target: { value: typed } })
    await act(() => vi.advanceTimersByTimeAsync(BETWEEN_LETTERS_MS))
  }
  await act(() => vi.advanceTimersByTimeAsync(BETWEEN_LETTERS_MS))
  expect(sent.filter(({ call }) => call === SEARCH).map(({ body }) => body)).toEqual([
    { search: "Tindra", bookable_id: 4 },
  ])
})

test("who was just invited can't be invited once more by another press", async () => {
  const { t, user, sent } = show()
  await user.type(await screen.findByRole("searchbox", { name: t("bookings:invitations.search") }), "Tindra")
  await user.click(await screen.findByRole("radio", { name: /Tindra/ }, { timeout: 3_000 }))
  const invite = screen.getByRole("button", { name: t("bookings:invitations.submit", { name: "Tindra" }) })
  await user.click(invite)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(""))
  expect(invite.isConnected).toBe(false)
  expect(sent.filter(({ call }) => call === INVITE)).toHaveLength(1)
})
