import { pageAt } from "@academy/contract/pages"
import { expect, test } from "vitest"
import { staffPlaces } from "./staff-places.ts"

test("each place leads to a page of the panel", () => {
  expect(staffPlaces.map(({ to }) => pageAt(to)?.area)).toEqual(staffPlaces.map(() => "staff"))
})
