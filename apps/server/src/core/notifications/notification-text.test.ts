import { notificationTypes } from "@academy/contract/notifications"
import { expect, test } from "vitest"
import { texts } from "../../text/texts.ts"
import { writeNotificationText } from "./notification-text.ts"

/** Everything that any text may name. */
const facts = {
  sender_name: "Jonas",
  player_name: "Elsa",
  title: "Group · First touch",
  starts_at: "2026-11-26T16:30:00.000Z",
  place: "Stadshagens IP",
  membership_name: "Pro",
  package_name: "Group 10-Pack",
  amount_minor: 29_000,
  currency: "SEK",
  reference: "00000018",
  due_at: "2026-12-01T11:00:00.000Z",
  coach_name: "Amir",
  message: "We begin at the north gate.",
  minutes: 10,
  headline: "Camps of the summer",
  passes_left: 6,
  unpaid_minor: 29_000,
}

test.each(["en", "sv", "fr", "es", "ar"])("every type is a whole sentence in %s", (language) => {
  for (const type of notificationTypes) {
    const { title, message } = writeNotificationText(language, type, facts)
    for (const text of [title, message]) {
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|!/)
      expect(text.length).toBeGreaterThan(5)
    }
  }
})

test("an Arabic title within another language is isolated, so that the day stays after it", () => {
  const { message } = writeNotificationText("en", "seat_at_risk", { ...facts, title: "مواهب" })
  expect(message).toContain("\u2068مواهب\u2069")
})

/** What may end with a stop of its own does; several names are a list. */
const withStops = {
  ...facts,
  player_name: ["Elsa", "Hugo", "Ines B."],
  sender_name: "Jonas B.",
  coach_name: "Anders B.",
  guardian_name: "Jonas B.",
  title: "Group · First touch.",
  place: "Stadshagens IP.",
  reason: "The pitch is closed.",
  message: "We begin at the north gate.",
  returned: "card",
  card_minor: 29_000,
  bankgiro: "5051-1234",
  last4: "4242",
  year_before: 2014,
  year_after: 2013,
  held_until: "2026-11-26T16:30:00.000Z",
  since: "2026-11-26T16:30:00.000Z",
  players: 80,
  level: 3,
}

const newsOf = (type: string) => {
  const parts = Object.keys((texts.en.notifications as Record<string, object>)[type] ?? {})
  return parts.map((part) => part.replace(/^(title|message)_?/, ""))
}

test.each(["en", "sv", "fr", "es", "ar"])(
  "each sentence begins with a capital and ends once in %s",
  (language) => {
    const { reason: _, ...withoutReason } = withStops
    for (const type of notificationTypes)
      for (const news of newsOf(type))
        for (const told of [withStops, withoutReason]) {
          const { title, message } = writeNotificationText(language, type, { ...told, news })
          for (const text of [title, message]) {
            expect(text).not.toMatch(/[.!?…؟]\u2069?\.(?!\.)/)
            expect(text).not.toMatch(/: ?\.|\s[.,]|^[\s,.:;]| {2}/)
            expect(text).not.toMatch(/^(torsdag|jeudi|jueves)/)
          }
        }
  },
)

test.each([
  ["en", "Elsa, Hugo and Ines"],
  ["sv", "Elsa, Hugo och Ines"],
  ["fr", "Elsa, Hugo et Ines"],
  ["es", "Elsa, Hugo e Ines"],
  // Each name by itself: around all of them, the first name would turn the whole list left to right.
  ["ar", "\u2068Elsa\u2069 و\u2068Hugo\u2069 و\u2068Ines\u2069"],
])("several players are listed as %s lists them", (language, names) => {
  const told = { ...facts, player_name: ["Elsa", "Hugo", "Ines"] }
  expect(writeNotificationText(language, "booking_reminder", told).message).toContain(names)
})

test.each([
  ["en", "Thursday 26 November", "17:30"],
  ["sv", "torsdag 26 november", "17:30"],
  ["fr", "jeudi 26 novembre", "17\u00a0h\u00a030"],
  ["es", "jueves 26 de noviembre", "17:30"],
  ["ar", "الخميس", "17:30"],
])("days and times are Stockholm's, written as in %s", (language, day, time) => {
  const { message } = writeNotificationText(language, "booking_confirmed", facts)
  expect(message).toContain(day)
  expect(message).toContain(time)
})

test("the same hour of the day before and after a clock change", () => {
  const read = (starts_at: string) =>
    writeNotificationText("en", "booking_reminder", { ...facts, starts_at }).title
  expect(read("2027-03-27T16:30:00Z")).toBe("Training Saturday 27 March at 17:30")
  expect(read("2027-03-28T15:30:00Z")).toBe("Training Sunday 28 March at 17:30")
})

test("money as each language writes it, öre only where there are some", () => {
  const title = (language: string, amount_minor: number) =>
    writeNotificationText(language, "late_payment", { ...facts, amount_minor }).title.replaceAll(/\s/g, " ")
  expect(title("sv", 29_000)).toBe("290 kr finns på ditt saldo")
  expect(title("sv", 29_050)).toBe("290,50 kr finns på ditt saldo")
  expect(title("en", 29_000)).toBe("290 kr was added to your balance")
})

test("in Arabic Latin names are set apart, so that they keep their order", () => {
  expect(writeNotificationText("ar", "parent_request", facts).message).toContain("\u2068Jonas\u2069")
})

test("a language we do not speak reads English, a fact that is missing leaves no trace of its key", () => {
  expect(writeNotificationText("de", "package_bought", {}).message).toBe("is in your account, ready to use.")
})

test("what was stored with a count says it; an older row without one stays readable", () => {
  const title = (facts: object) => writeNotificationText("en", "package_bought", { ...facts }).title
  expect(title({ package_name: "Group 10-Pack", count: 10 })).toBe("10 passes added")
  expect(title({ package_name: "Group", count: 1 })).toBe("1 pass added")
  expect(title({ package_name: "Group 10-Pack" })).toBe("Passes added")
})

test("a membership that ends is told with its last day, not with the first one without it", () => {
  const ending = { ...facts, news: "end_asked", starts_at: "2026-12-31T23:00:00.000Z" }
  const messageIn = (language: string) => writeNotificationText(language, "membership_update", ending).message
  expect(messageIn("en")).toContain("The last day of Elsa’s membership is Thursday 31 December.")
  expect(messageIn("sv")).toContain("gäller till och med torsdag 31 december.")
  expect(messageIn("fr")).toContain("est le jeudi 31 décembre.")
  expect(messageIn("es")).toContain("es el jueves 31 de diciembre.")
  expect(messageIn("ar")).toContain("31 ديسمبر")
})

test("a large number is grouped as the language does, a year is not", () => {
  const reading = { reader_name: "Olle Ek", count: 1240, players: 1500, since: facts.starts_at }
  expect(writeNotificationText("en", "bulk_reading", reading).title).toContain("1,240")
  expect(writeNotificationText("sv", "bulk_reading", reading).title).toContain("1\u00a0240")
  const year = { ...facts, year_before: 2014, year_after: 2013, news: "year_of_birth" }
  expect(
    JSON.stringify(notificationTypes.map((type) => writeNotificationText("en", type, year))),
  ).not.toMatch(/2,01[34]/)
})
