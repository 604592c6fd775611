import { expect, test } from "vitest"
import { shareOfSession, whyNoMoreUnpaidSeats } from "./unpaid-seats.ts"

const group = { capacity: 6, slug: "group" } as const
const nothing = { wanted: 1, held: 0, held_of_session: 0, held_by_network: 0, session: group }

test("a third of a session, rounded up, at least one; both seats of a duo", () => {
  const shares = [1, 2, 3, 4, 6, 7, 24].map((capacity) => shareOfSession({ capacity, slug: "group" }))
  expect(shares).toEqual([1, 1, 1, 2, 2, 3, 8])
  expect(shareOfSession({ capacity: 2, slug: "duo" })).toBe(2)
})

test("six of one account, twenty of one network", () => {
  expect(whyNoMoreUnpaidSeats(nothing)).toBeNull()
  expect(whyNoMoreUnpaidSeats({ ...nothing, held: 5, held_by_network: 19 })).toBeNull()
  expect(whyNoMoreUnpaidSeats({ ...nothing, held: 6 })).toBe("too_many_unpaid_seats")
  expect(whyNoMoreUnpaidSeats({ ...nothing, held: 5, wanted: 2 })).toBe("too_many_unpaid_seats")
  expect(whyNoMoreUnpaidSeats({ ...nothing, held: 2, held_of_session: 2 })).toBe("too_many_seats_of_session")
  expect(whyNoMoreUnpaidSeats({ ...nothing, held_by_network: 20 })).toBe("network_holds_seats")
})
