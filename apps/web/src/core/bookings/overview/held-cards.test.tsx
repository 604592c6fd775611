import { screen, within } from "@testing-library/react"
import { act } from "react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { HeldCards } from "./held-cards.tsx"
// What the cards fetch is there.
import "./held-seats.tsx"

const held = {
  id: 8,
  bookable_id: 5,
  player_id: 3,
  player_name: "Noah",
  title: "Group · Finishing",
  timestamp: "2026-11-26T17:30:00+01:00",
  status: "held",
  held_until: "2026-11-26T11:38:00+01:00",
  booked_by: { name: "Johan Berg", is_self: false },
}
const now = "2026-11-26T11:20:00+01:00"

test("another guardian's payment is said to be that: who, which session, until when, and nothing to pay", async () => {
  const { t } = await act(async () => renderScreen(<HeldCards bookings={[held as never]} />, { now }))
  const card = await screen.findByRole("region", { name: t("my-page:held.othersTitle") })
  expect(card.textContent).toContain("Johan Berg is paying for Noah")
  expect(card.textContent).toContain("Group · Finishing, today at 17:30")
  expect(card.textContent).toContain("Held until 11:38")
  expect(within(card).queryByRole("link")).toBeNull()
  expect(within(card).queryByRole("button")).toBeNull()
})

test("one's own payment is finished or cancelled; siblings of one payment share the card", async () => {
  const own = { ...held, booked_by: { name: "Sara", is_self: true } }
  const { t, user, sent } = renderScreen(
    <HeldCards bookings={[own as never, { ...own, id: 9, player_id: 4, player_name: "Elsa" } as never]} />,
    {
      now,
      answers: {
        "POST /api/bookings/cancel/": [
          200,
          { booking_id: 8, status: "cancelled", returned: "nothing", amount: 0, to_card: 0, to_wallet: 0 },
        ],
      },
    },
  )
  const card = await screen.findByRole("region", { name: t("my-page:held.ownTitle") })
  expect(card.textContent).toContain("Noah and Elsa")
  const go = within(card).getByRole("link", { name: t("my-page:held.continue") })
  expect(go.getAttribute("href")).toContain("bookingId=8&playerId=3&modalSection=payment")
  await user.click(within(card).getByRole("button", { name: t("common:cancel") }))
  await expect
    .poll(() => sent)
    .toEqual([{ call: "POST /api/bookings/cancel/", body: { player_id: 3, booking_id: 8 } }])
})

test("a hold whose time is over is not shown", () => {
  const { t } = renderScreen(<HeldCards bookings={[held as never]} />, { now: "2026-11-26T11:39:00+01:00" })
  expect(screen.queryByText(t("my-page:held.othersTitle"))).toBeNull()
})
