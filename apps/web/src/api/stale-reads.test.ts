import { expect, test } from "vitest"
import { staleAfter } from "./stale-reads.ts"

test("a seat that was taken changes bookings, offers, wallet and figures, and no static list", () => {
  const stale = staleAfter("POST /api/bookable-payments/:id/")
  expect(stale).toEqual(
    expect.arrayContaining([
      "GET /api/available-bookings/",
      "GET /api/available-bookings/:id/",
      "GET /api/bookings-info/",
      "GET /api/bookings/:a/:b/",
      "GET /api/fetch-unrated-bookings/",
      "GET /api/fetch-wallet/",
      "GET /api/notifications/",
      "GET /api/user-players/",
      "POST /api/bookings-unified/",
    ]),
  )
  expect(stale).not.toContain("GET /api/fetch-clubs/")
  expect(stale).not.toContain("GET /api/user-info/")
})

test("a saved player changes who may book", () => {
  expect(staleAfter("PUT /api/update-player/:id/")).toContain("GET /api/available-bookings/:id/")
})

test("a write that ends the session asks nothing anew: an answer of 401 would tell of an expired session", () => {
  expect(staleAfter("POST /api/account-deletion/")).toEqual([])
})
