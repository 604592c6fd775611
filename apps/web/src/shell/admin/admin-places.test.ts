import { pageAt } from "@academy/contract/pages"
import { expect, test } from "vitest"
import { adminPlaces } from "./admin-places.ts"

test("each entry of the rail leads to a page of the panel", () => {
  expect(adminPlaces.map(({ to }) => pageAt(to)?.area)).toEqual(adminPlaces.map(() => "admin"))
})
