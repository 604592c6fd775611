import { expect, test } from "vitest"
import { bookingIcs, type CalendarEntry, feedIcs } from "./calendar-file.ts"

const entry: CalendarEntry = {
  uid: "booking-41@academy.example",
  sequence: 0,
  method: "PUBLISH",
  title: "Group training",
  starts_at: new Date("2026-11-26T16:30:00Z"),
  ends_at: new Date("2026-11-26T18:00:00Z"),
  place: "Stadshagens IP",
  changed_at: new Date("2026-11-20T10:00:00.123Z"),
}
const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n")

test("an entry has all that RFC 5545 asks for, in UTC, with CRLF at each end of line", () => {
  const file = bookingIcs([entry])
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true)
  expect(linesOf(file)).toEqual(
    expect.arrayContaining([
      "VERSION:2.0",
      "METHOD:PUBLISH",
      "UID:booking-41@academy.example",
      "SEQUENCE:0",
      "DTSTAMP:20261120T100000Z",
      "DTSTART:20261126T163000Z",
      "DTEND:20261126T180000Z",
      "SUMMARY:Group training",
      "STATUS:CONFIRMED",
    ]),
  )
})

test("a cancellation names the same entry and comes later", () => {
  const lines = linesOf(bookingIcs([{ ...entry, method: "CANCEL", sequence: 1 }]))
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:CANCEL",
      "UID:booking-41@academy.example",
      "SEQUENCE:1",
      "STATUS:CANCELLED",
    ]),
  )
})

test("the file of a booking reminds two hours before; a cancellation and a feed do not", () => {
  const lines = linesOf(bookingIcs([entry]))
  const alarm = lines.slice(lines.indexOf("BEGIN:VALARM"), lines.indexOf("END:VALARM") + 1)
  expect(alarm).toEqual([
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Group training",
    "TRIGGER:-PT2H",
    "END:VALARM",
  ])
  expect(lines.indexOf("END:VALARM")).toBeLessThan(lines.indexOf("END:VEVENT"))
  expect(bookingIcs([{ ...entry, method: "CANCEL", sequence: 1 }])).not.toContain("VALARM")
  expect(feedIcs("Elsa", [entry])).not.toContain("VALARM")
})

test("a purchase is one file with an entry for each of its seats, each with its reminder", () => {
  const lines = linesOf(
    bookingIcs([entry, { ...entry, uid: "booking-42@academy.example", title: "Fitness" }]),
  )
  expect(lines.filter((line) => line === "BEGIN:VCALENDAR")).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
    "UID:booking-41@academy.example",
    "UID:booking-42@academy.example",
  ])
  expect(lines.filter((line) => line === "TRIGGER:-PT2H")).toHaveLength(2)
})

test("a seat that is only held is tentative", () => {
  expect(linesOf(bookingIcs([{ ...entry, isTentative: true }]))).toContain("STATUS:TENTATIVE")
  expect(linesOf(bookingIcs([{ ...entry, isTentative: true, method: "CANCEL" }]))).toContain(
    "STATUS:CANCELLED",
  )
})

test("commas, semicolons, backslashes and line ends are escaped", () => {
  const lines = linesOf(bookingIcs([{ ...entry, title: "a,b;c\\d\r\ne\nATTENDEE:x" }]))
  expect(lines).toContain("SUMMARY:a\\,b\\;c\\\\d\\ne\\nATTENDEE:x")
  expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false)
})

test("lines are folded at 75 bytes, between characters", () => {
  const title = `${"å".repeat(60)}${"⚽".repeat(40)}${"👟".repeat(40)}`
  const file = bookingIcs([{ ...entry, title }])
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(linesOf(file)).toContain(`SUMMARY:${title}`)
  expect(Buffer.from(file).toString()).not.toContain("\ufffd")
})
