import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { GroupDialog } from "./group-dialog.tsx"

const GROUPS = "GET /api/admin/player-groups/"
const READ = "GET /api/admin/bookables/3/group/?group_id=5"
const BOOK = "POST /api/admin/bookables/3/group/"
const choices = { groups: [], years: [], clubs: [], places: [], series: [], plans: [], tags: [] }
const u12 = { id: 5, name: "U12 Lidingö", filter: { year_of_birth: 2014 }, players: 4 }
const player = (
  player_id: number,
  name: string,
  why_not: string | null = null,
  ways = ["bank_transfer", "nothing"],
) => ({
  player_id,
  name,
  year_of_birth: 2014,
  ways,
  why_not,
})
const group = {
  price: 290,
  currency: "SEK",
  seats_left: 2,
  players: [
    player(1, "Alva Ek"),
    player(2, "Bo Ek"),
    player(3, "Cleo Ek", "already_booked"),
    player(4, "Dag Ek", null, ["pass", "bank_transfer"]),
  ],
}
const path = "/admin/bookings?session=3&dialog=group"
const PREVIEW = `${BOOK}preview/`
const planned = (...prices: [number, number | null][]) => ({
  players: prices.map(([player_id, price]) => ({
    player_id,
    price,
    why_not: price === null ? "over_capacity" : null,
    ...(price === 232 && { family_discount: { audience: "siblings", percent: 20, off: 58 } }),
  })),
  seats: prices.filter(([, price]) => price !== null).length,
  sum: prices.reduce((sum, [, price]) => sum + (price ?? 0), 0),
  currency: "SEK",
})
const booked = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === BOOK).map(({ body }) => body)

test("the group is chosen, who fits is ticked, who does not says why; who got no seat meanwhile stays to be read", async () => {
  const { user, sent } = renderScreen(<GroupDialog />, {
    path,
    answers: {
      [GROUPS]: [200, { ...choices, groups: [u12] }],
      [READ]: [200, group],
      [PREVIEW]: [200, planned([1, 290], [4, 232])],
      [BOOK]: [
        200,
        {
          results: [
            { player_id: 1, booking_id: 8, why_not: null },
            { player_id: 4, booking_id: null, why_not: "over_capacity" },
          ],
        },
      ],
    },
  })
  await user.click(await screen.findByRole("combobox", { name: "Group" }))
  await user.click(await screen.findByRole("option", { name: /U12 Lidingö/ }))
  const cleo = await screen.findByRole("checkbox", { name: /Cleo Ek/ })
  expect([cleo.getAttribute("aria-checked"), cleo.hasAttribute("disabled")]).toEqual(["false", true])
  screen.getByText(/already booked/i)
  screen.getByText("Free seats: 2")
  await user.click(screen.getByRole("checkbox", { name: /Bo Ek/ }))
  await screen.findByText(/2014.*Sibling discount.*232/)
  await screen.findByText(/Total .*522/)
  await user.click(await screen.findByRole("button", { name: "Book 2 players" }))
  await screen.findByText("Booked: 1 of 2")
  await screen.findByText(/Dag Ek: The session is full/)
  expect(booked(sent)).toEqual([
    {
      player_ids: [1, 4],
      pay_with: "bank_transfer",
      expected_prices: [
        { player_id: 1, price: 290 },
        { player_id: 4, price: 232 },
      ],
    },
  ])
})

test("a way that a family cannot pay leaves it out; free seats ask for a reason", async () => {
  const { user, sent, router } = renderScreen(<GroupDialog />, {
    path,
    answers: {
      [GROUPS]: [200, { ...choices, groups: [u12] }],
      [READ]: [200, group],
      [PREVIEW]: [200, planned([1, 0], [2, 0])],
      [BOOK]: [200, { results: [1, 2].map((player_id) => ({ player_id, booking_id: 9, why_not: null })) }],
    },
  })
  await user.click(await screen.findByRole("combobox", { name: "Group" }))
  await user.click(await screen.findByRole("option", { name: /U12/ }))
  await user.click(await screen.findByRole("combobox", { name: "Payment method" }))
  await user.click(await screen.findByRole("option", { name: "Free" }))
  screen.getByText("can’t pay this way")
  const dialog = screen.getByRole("dialog")
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Trial day")
  await user.click(within(dialog).getByRole("button", { name: "Book 2 players" }))
  await screen.findByText("Booked: 2 of 2")
  expect(booked(sent)).toEqual([{ player_ids: [1, 2], pay_with: "nothing", reason: "Trial day" }])
  await expect.poll(() => router.state.location.search).not.toContain("dialog")
})

test("without a group it says how one is made", async () => {
  renderScreen(<GroupDialog />, { path, answers: { [GROUPS]: [200, choices] } })
  await screen.findByText(/No groups yet/)
})
