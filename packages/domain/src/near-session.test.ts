import { expect, test } from "vitest"
import { bookingTypeSlugs } from "./bookings.ts"
import { directionsUrl, gearFor } from "./near-session.ts"

test("nobody takes boots to a gym, and everybody else does", () => {
  expect(bookingTypeSlugs.filter((type) => gearFor(type) === "gym")).toEqual(["fitness"])
})

test("directions lead to a point and to a street with its signs", () => {
  const to = (destination: string) => directionsUrl(destination).split("&destination=")[1]
  expect(to("59.33,18.02")).toBe("59.33%2C18.02")
  expect(to("Söder & IP #2")).toBe("S%C3%B6der%20%26%20IP%20%232")
})
