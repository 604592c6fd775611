import { expect, test } from "vitest"
import { firstBookingPath, sessionIn } from "./chosen-session.ts"

test("the session of a remembered path: on the first booking's page, and in the dialog that books it", () => {
  expect(sessionIn(firstBookingPath(12))).toBe(12)
  expect(sessionIn("/calendar/?bookableModal=true&bookableId=7&selectedDate=2026-11-28")).toBe(7)
  expect(sessionIn("/account?bookableModal=true&bookableId=8")).toBe(8)
})

test("other paths lead to no session", () => {
  for (const path of [
    null,
    "/account",
    "/account?bookableId=8",
    "/account/first-booking/x",
    "/account/first-booking/1/2",
    "/calendar/?bookableModal=true&bookableId=-1",
  ])
    expect(sessionIn(path), String(path)).toBeNull()
})
