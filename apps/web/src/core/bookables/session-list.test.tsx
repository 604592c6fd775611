import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { fitOf } from "./fit.ts"
import type { Bookable } from "./queries.ts"
import { SessionList } from "./session-list.tsx"

const session = {
  id: 10,
  title: "Group · Weak foot",
  starts_at: "2027-02-24T17:30:00+01:00",
  ends_at: "2027-02-24T19:00:00+01:00",
  capacity: 6,
  seats_taken: 6,
  price: 290,
  currency: "SEK",
  min_birth_year: 2013,
  max_birth_year: 2015,
  bookable_from: null,
  returning_from: null,
  status: "scheduled",
  booking_type: { id: 1, slug: "group", name: "Group", pass_type: null },
  address: { id: 1, name: "Stadshagens IP" },
  coaches: [],
} as unknown as Bookable

const elsa = { id: 1, first_name: "Elsa", year_of_birth: 2014 }
const noah = { id: 2, first_name: "Noah", year_of_birth: 2018 }
const now = new Date("2027-02-20T12:00:00+01:00")

function show(players: (typeof elsa)[] | null, changes: Partial<Bookable> = {}) {
  const shown = { ...session, ...changes }
  return renderScreen(
    <SessionList
      sessions={[shown]}
      ownSeats={[]}
      fitOf={players ? (one) => fitOf(one, players, [], now) : undefined}
      showsDay
    />,
    { account: null },
  )
}

test.each([
  ["a guest", null],
  ["a family of whom it would fit one", [elsa, noah]],
])("a full session leads %s to its waiting list", (_who, players) => {
  const { t } = show(players)
  const link = screen.getByRole("link")
  expect(link.textContent).toBe(t("bookables:row.wait"))
  expect(link.getAttribute("href")).toContain("bookableId=10")
})

test("it leads nowhere for a family that it doesn't fit, and to a seat while there is one", () => {
  show([noah])
  expect(screen.queryByRole("link")).toBe(null)
  const { t } = show([elsa], { seats_taken: 5 })
  expect(screen.getByRole("link").textContent).toBe(t("common:book"))
})

test("before it can be booked it says from when, and leads neither a guest nor a family to a seat", () => {
  const changes = { seats_taken: 2, bookable_from: "2027-02-22T18:00:00+01:00" }
  for (const players of [null, [elsa]]) {
    const { t, unmount } = show(players, changes)
    screen.getByText(t("bookables:bookableFrom", { moment: "Mon 22 Feb 18:00" }))
    expect(screen.queryByText(t("common:book"))).toBeNull()
    unmount()
  }
  const { t } = show([elsa], { ...changes, bookable_from: "2026-02-22T18:00:00+01:00" })
  expect(screen.getByRole("link").textContent).toBe(t("common:book"))
})
