import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { Overview } from "./overview.tsx"

const player = {
  id: 7,
  first_name: "Hugo",
  last_name: "Lind",
  img_player: null,
  year_of_birth: 2012,
  level: 3,
  points: 300,
  pro_bar_width: 20,
  card_color: "silver",
  position: "CM",
  club_name: "",
  district_name: "",
  attendance: [],
  coach_note: null,
  games: [],
}
const booking = {
  id: 31,
  player_id: 7,
  player_name: "Hugo",
  title: "Group",
  timestamp: "2026-11-30T17:30:00+01:00",
  ends_at: "2026-11-30T18:30:00+01:00",
  from_time: "17:30",
  status: "confirmed",
  payed: true,
  address: { name: "Stadshagens IP" },
  coaches: [],
  others: 0,
  pitch: "",
  focus: "",
  booking_type: "group",
  to_time: "18:30",
  cancellation: { possible: true, free_until: "2026-11-29T17:30:00+01:00", returns: ["nothing"] },
}

/** Whether the overview asks for a number to call, before a session of the only player. */
async function asksForNumber({
  phone_number = "",
  players_phone = "",
  is_minor = false,
  isBooked = true,
} = {}) {
  const account = { id: 1, first_name: "Anna", phone_number, is_minor }
  const { t, unmount } = renderScreen(
    <Overview
      account={account as never}
      players={[{ ...player, phone_number: players_phone } as never]}
      bookings={isBooked ? [booking as never] : []}
    />,
    { path: "/account", account },
  )
  await screen.findByRole("link", { name: t("account:openPlayer", { name: "Hugo" }) })
  const link = screen.queryByRole("link", { name: t("account:reach.add") })
  unmount()
  return link !== null
}

test("a family that has booked and can't be called is asked for its number, a player's own login is not", async () => {
  expect(await asksForNumber()).toBe(true)
  expect(await asksForNumber({ phone_number: "070 123 45 67" })).toBe(false)
  expect(await asksForNumber({ players_phone: "070 123 45 67" })).toBe(false)
  expect(await asksForNumber({ isBooked: false })).toBe(false)
  expect(await asksForNumber({ is_minor: true })).toBe(false)
})
