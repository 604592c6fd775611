import { expect, test } from "vitest"
import { shownHours, toOpeningHours } from "./opening-hours.ts"

test.each([
  ["9–17", { from: "09:00", to: "17:00" }, "9–17"],
  ["9-17", { from: "09:00", to: "17:00" }, "9–17"],
  ["09:30 – 17.15", { from: "09:30", to: "17:15" }, "9:30–17:15"],
  ["0–24", { from: "00:00", to: "24:00" }, "0–24"],
  [" 18–21 ", { from: "18:00", to: "21:00" }, "18–21"],
])("%j is hours", (text, hours, shown) => {
  expect(toOpeningHours(text)).toEqual(hours)
  expect(shownHours(text)).toBe(shown)
})

test.each(["", "9", "17–9", "9–9", "9–25", "9–24:30", "9:60–17", "nine to five", "9–17, 18–20"])(
  "%j is none",
  (text) => {
    expect(toOpeningHours(text)).toBe(null)
    expect(shownHours(text)).toBe("")
  },
)
