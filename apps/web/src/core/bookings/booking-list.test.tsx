import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { formatMoney } from "../../i18n/format.ts"
import { renderScreen } from "../../testing/render-screen.tsx"
import { BookingList } from "./booking-list.tsx"

const booking = (id: number, facts: object) => ({
  ...{
    id,
    bookable_id: id,
    player_id: 7,
    player_name: "Hugo",
    title: "Group",
    status: "confirmed",
    payed: false,
  },
  ...{
    timestamp: "2026-12-05T10:00:00+01:00",
    ends_at: "2026-12-05T11:00:00+01:00",
    price: 290,
    currency: "SEK",
  },
  ...{
    left_to_pay: 290,
    unpaid: 290,
    due_at: "2026-12-03T12:00:00+01:00",
    held_until: null,
    rating_open: false,
  },
  ...{
    payment_method: "bank_transfer",
    booked_by: { name: "Anna", is_self: true },
    address: { name: "Zinken" },
  },
  ...{ cancellation: { possible: true, free_until: "2026-12-04T10:00:00+01:00", returns: ["nothing"] } },
  ...facts,
})

test("an unpaid session says what there is to pay; seats that are paid together do not each name the sum", async () => {
  const bookings = [
    booking(1, { open_order_id: 11 }),
    booking(2, { open_order_id: 12, unpaid: 580 }),
    booking(3, { open_order_id: 12, unpaid: 580, player_name: "Wilma" }),
  ]
  const { t } = renderScreen(<BookingList tab="unpaid" playerIds={[7]} />, {
    path: "/account",
    answers: { "GET /api/bookings-info/": [200, bookings] },
  })
  const links = await screen.findAllByRole("link", { name: /Pay/ })
  expect(links.map(({ textContent }) => textContent)).toEqual([
    t("account:toDo.pay", { amount: formatMoney("en", 290, "SEK") }),
    ...Array(2).fill(t("bookings:list.pay")),
  ])
})
