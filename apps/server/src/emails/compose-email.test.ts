import { languages } from "@academy/domain/page-language"
import { describe, expect, test } from "vitest"
import { composeEmail, type StoredEmail } from "./compose-email.ts"
import { emailKinds, usualPath } from "./kinds.ts"

const at = { publicUrl: "https://academy.example", now: new Date("2026-11-20T10:00:00Z") }
const bookingParams = {
  first_name: "Anna",
  player_name: "Maja",
  title: "Group training",
  starts_at: "2026-11-26T16:30:00.000Z",
  ends_at: "2026-11-26T18:00:00.000Z",
  cancel_free_until: "2026-11-25T16:30:00.000Z",
  place: "Stadshagens IP",
  address: "Stadshagens idrottsväg 6",
  pitch: "2",
  booking_id: 41,
}
const email = (
  kind: StoredEmail["kind"],
  language: string,
  params: Record<string, unknown>,
): StoredEmail => ({
  dedupe_key: "k",
  kind,
  to_email: "anna@klubb.example",
  language,
  params,
})

test("an answer's sessions stand below it as tickets, each with the address that opens its booking", () => {
  const session = { ...bookingParams, bookable_id: 7 }
  const params = { message: "Welcome, both of you", reply_to: "office@academy.example", sessions: [session] }
  const { text, html } = composeEmail(email("message_answer", "sv", params), at)
  expect(text).toContain(
    "Welcome, both of you\n\ntorsdag 26 november, 17:30–19:00: Group training, Stadshagens IP, Stadshagens idrottsväg 6",
  )
  expect(text).toContain("Boka pass: https://academy.example/calendar/?bookableModal=true&bookableId=7\n")
  expect(html).toContain(">Boka pass</a>")
  const plain = composeEmail(email("message_answer", "sv", { message: "Hi", reply_to: "a@b.example" }), at)
  expect(plain.text).not.toContain("Boka pass:")
})

describe("a booking's email", () => {
  test("names day and time of Stockholm in the reader's language", () => {
    const { subject, text } = composeEmail(email("booking_confirmed", "sv", bookingParams), at)
    expect(subject).toBe("Bokat: Maja, Group training, torsdag 26 november kl. 17:30")
    expect(text).toContain("Hej Anna!")
    expect(text).toContain("Tid: 17:30–19:00")
    expect(text).toContain("Anläggning: Stadshagens IP, Stadshagens idrottsväg 6, 2")
    expect(text).toContain("Avboka senast onsdag 25 november kl. 17:30")
    expect(text).toContain("https://academy.example/account")
  })

  test("says what to bring to which kind of training, and leads to the place", () => {
    const kinds = ["booking_confirmed", "booking_reminder", "booking_moved", "session_changed"] as const
    const params = { ...bookingParams, booking_type: "group", old_starts_at: bookingParams.starts_at }
    for (const kind of kinds) {
      const { text, html } = composeEmail(email(kind, "en", params), at)
      expect(text).toContain("What to bring: Football boots")
      expect(text).toMatch(
        /Directions: https:\S+destination=Stadshagens%20IP%2C%20Stadshagens%20idrottsv%C3%A4g%206\n/,
      )
      expect(html).toContain(">Directions</a>")
    }
    const fitness = composeEmail(email("booking_reminder", "sv", { ...params, booking_type: "fitness" }), at)
    expect(fitness.text).toContain("Ta med: Inomhusskor")
    const cancelled = composeEmail(email("booking_cancelled", "en", params), at)
    expect(cancelled.text).not.toMatch(/Bring|Directions/)
  })

  test("carries a calendar file whose entry the cancellation takes out again", () => {
    const [confirmed] = composeEmail(email("booking_confirmed", "en", bookingParams), at).attachments
    const [cancelled] = composeEmail(email("booking_cancelled", "ar", bookingParams), at).attachments
    const uid = "UID:booking-41@academy.example"
    expect(confirmed?.content).toContain(uid)
    expect(confirmed?.content).toContain("METHOD:PUBLISH")
    expect(cancelled?.content).toContain(uid)
    expect(cancelled?.content).toContain("METHOD:CANCEL")
    expect(cancelled?.content).toMatch(/SEQUENCE:[1-9]\d+/)
  })

  test("no longer promises what cancelling in time would have brought back", () => {
    const late = { ...at, now: new Date("2026-11-26T10:00:00Z") }
    expect(composeEmail(email("booking_confirmed", "en", bookingParams), late).text).not.toContain("Cancel")
    const { cancel_free_until: _, ...others } = bookingParams
    expect(composeEmail(email("booking_confirmed", "en", others), at).text).not.toContain("Cancel")
  })

  test("of several days tells the last day too", () => {
    const camp = { ...bookingParams, ends_at: "2026-11-28T15:00:00.000Z" }
    expect(composeEmail(email("booking_confirmed", "sv", camp), at).text).toContain(
      "17:30–lördag 28 november 16:00",
    )
  })
})

describe("the email of a purchase", () => {
  const { booking_id, first_name: _, cancel_free_until: __, ...session } = bookingParams
  const seat = { ...session, booking_type: "group" }
  const seats = [
    { ...seat, booking_id: 41 },
    { ...seat, booking_id: 43, starts_at: "2026-12-03T16:30:00.000Z", ends_at: "2026-12-03T18:00:00.000Z" },
    { ...seat, booking_id: 42, player_name: "Olle" },
  ]
  const several = { ...bookingParams, player_name: ["Maja", "Olle"], count: 3, paid_with: "money", seats }
  const single = { ...bookingParams, paid_with: "money", seats: [seats[0]] }
  const receipt = {
    number: "2026-000123",
    receipt_id: 7,
    amount_minor: 72_000,
    vat_minor: 4075,
    currency: "SEK",
  }

  test("lists the seats by player, and leads to the list of bookings", () => {
    const { subject, text, html } = composeEmail(email("booking_confirmed", "en", several), at)
    expect(subject).toBe("3 seats booked, first on Thursday 26 November")
    expect(text).toContain(
      "Maja:\nThursday 26 November, 17:30–19:00: Group training, Stadshagens IP, Stadshagens idrottsväg 6, 2\nThursday 3",
    )
    expect(text).toMatch(/\nOlle: Thursday 26 November/)
    expect(text.match(/What to bring: /g)).toHaveLength(1)
    expect(text).toContain("View bookings:\nhttps://academy.example/account?calendarTab=upcoming\n")
    // Each seat has its room: on a phone it takes three lines.
    expect(html.match(/<div style="margin:0 0 8px;font-weight:400">Thursday /g)).toHaveLength(2)
    expect(text).toContain("You can cancel each seat separately")
  })

  test("has one calendar file with every seat, each leading to its booking, with what to bring", () => {
    const [file, ...others] = composeEmail(email("booking_confirmed", "sv", several), at).attachments
    expect([file?.filename, others]).toEqual(["bookings.ics", []])
    const content = file?.content.replaceAll("\r\n ", "") ?? ""
    expect(content.match(/UID:booking-\d+/g)).toEqual(["UID:booking-41", "UID:booking-43", "UID:booking-42"])
    expect(content).toContain("URL:https://academy.example/account?bookingModal=true&bookingId=43")
    expect(content.match(/DESCRIPTION:Fotbollsskor/g)).toHaveLength(3)
  })

  test("of a single seat leads to the booking", () => {
    const { subject, text } = composeEmail(email("booking_confirmed", "en", single), at)
    expect(subject).toBe("Booked: Maja, Group training, Thursday 26 November at 17:30")
    expect(text).toContain(
      `View booking:\nhttps://academy.example/account?bookingModal=true&bookingId=${booking_id}\n`,
    )
  })

  test("of several players in one session names them and the session, in every language", () => {
    const players = { ...bookingParams, player_name: ["Maja", "Olle"], paid_with: "pass" }
    const params = { ...players, seats: [seats[0], { ...seats[2] }] }
    const { subject, text } = composeEmail(email("booking_confirmed", "en", params), at)
    expect(subject).toBe("Booked: Maja and Olle, Group training, Thursday 26 November at 17:30")
    expect(text).toContain("Player: Maja and Olle\nSession: Group training\n")
    expect(text).toContain("View bookings:\nhttps://academy.example/account?calendarTab=upcoming\n")
    expect(text).toContain("You can cancel each seat separately")
    for (const language of languages)
      expect(composeEmail(email("booking_confirmed", language, params), at).subject).toMatch(
        /Maja.*Olle.*Group training.*17.*30/,
      )
  })

  test("has the receipt in it, and the way to it", () => {
    const { text } = composeEmail(email("booking_confirmed", "en", { ...single, ...receipt }), at)
    expect(text).toMatch(/Amount: 720\skr\nVAT included: 40\.75\skr\nReceipt number: 2026-000123\n/)
    expect(text).toContain("View receipt:\nhttps://academy.example/account/receipts/7\n")
    expect(text.match(/2026-000123/g)).toHaveLength(1)
  })

  test("booked by invoice, says how much, where, with which reference and until when", () => {
    const invoice = {
      unpaid_minor: 24_000,
      currency: "SEK",
      reference: "00013326",
      due_at: "2026-12-02T11:00:00Z",
    }
    const { text } = composeEmail(
      email("booking_confirmed", "en", { ...single, ...invoice, paid_with: "invoice" }),
      at,
    )
    expect(text).toMatch(/To pay: 240\skr\nBankgiro: 5555-5555\nReference: 00013326\nDue date: 2 December\n/)
    expect(text).toContain("and you pay nothing.")
  })

  test.each([
    ["money", "for a full refund"],
    ["pass", "and no pass is used"],
    ["free", "so that someone else gets the seat"],
    ["invoice", "and you pay nothing"],
    ["mixed", "free of charge"],
  ])("paid with %s, says what cancelling brings back", (paid_with, rule) => {
    const { text } = composeEmail(email("booking_confirmed", "en", { ...single, paid_with }), at)
    expect(text).toContain(rule)
    if (paid_with !== "money") expect(text).not.toContain("refund")
  })
})

test.each([
  "booking_moved",
  "booking_reminder",
  "session_changed",
  "session_message",
  "booking_shared",
] as const)("%s leads to the booking itself", (kind) => {
  const { text } = composeEmail(email(kind, "en", bookingParams), at)
  expect(text).toContain("https://academy.example/account?bookingModal=true&bookingId=41\n")
})

test("a receipt shows number and money as the language writes them, and leads to the document", () => {
  const amounts = { amount_minor: 125_000, vat_minor: 7076, currency: "SEK" }
  const params = { number: "2026-000123", receipt_id: 7, ...amounts }
  const { subject, text } = composeEmail(email("receipt", "sv", params), at)
  expect(subject).toBe("Kvitto 2026-000123")
  expect(text).toContain("Belopp: 1 250 kr".replaceAll(" ", "\u00a0").replace("Belopp:\u00a0", "Belopp: "))
  expect(text).toContain("70,76")
  expect(text).toContain("https://academy.example/account/receipts/7")
})

test("what was bought is no session: receipts and payments of a pack call it a purchase", () => {
  const facts = {
    title: "Group 10-Pack",
    number: "2026-000123",
    receipt_id: 7,
    due_at: "2026-12-05T11:00:00.000Z",
  }
  const bought = (
    ["receipt", "instalment_plan", "instalment_reminder", "instalment_card_failed"] as const
  ).map((kind) => composeEmail(email(kind, "en", facts), at).text)
  for (const text of bought) {
    expect(text).toContain("Paid for: Group 10-Pack")
    expect(text).not.toContain("Session: Group")
  }
  expect(composeEmail(email("booking_confirmed", "en", bookingParams), at).text).toContain("Session: ")
})

test("a link to a page of a player names the player, whichever kind has one", () => {
  const ofPlayer = emailKinds.filter((kind) => usualPath[kind].includes("playerDetails"))
  expect(ofPlayer).toContain("level_up")
  for (const kind of ofPlayer) {
    const { text } = composeEmail(email(kind, "en", { first_name: "Sara", player_id: 12 }), at)
    expect(text).toContain(`https://academy.example${usualPath[kind]}&playerId=12`)
  }
})

test("Arabic reads from the right, with names and numbers set apart", () => {
  const { html, text } = composeEmail(email("booking_confirmed", "ar", bookingParams), at)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain("\u2068Maja\u2069")
  expect(text).toContain("\u2068Stadshagens IP\u2069، \u2068Stadshagens idrottsväg 6\u2069")
  expect(text).toMatch(/17:30/)
})

test("what a name holds is never markup, a second line or a header", () => {
  const evil = {
    ...bookingParams,
    first_name: '<img src=x onerror="x">',
    player_name: "Maja\r\nBcc: all@klubb.example",
    title: "\u202eGroup\u2066",
  }
  const { subject, html, text, attachments } = composeEmail(email("booking_confirmed", "en", evil), at)
  expect(subject).not.toMatch(/[\r\n\u202e\u2066]/)
  expect(html).not.toContain("<img")
  expect(text).not.toMatch(/^Bcc:/m)
  expect(attachments[0]?.content).not.toMatch(/^Bcc:/m)
})

test.each(emailKinds)("%s: each language has its links, absolute ones, in text and button", (kind) => {
  // A reminder leads to what cancelling costs, too, and what tells of a new guardian to another password.
  const links = kind === "booking_reminder" || kind === "guardian_joined" ? 2 : 1
  const hasDirections = /^(booking_(confirmed|shared|moved|reminder|restored)|session_changed)$/.test(kind)
  for (const language of ["en", "sv", "fr", "es", "ar", "xx"]) {
    const { text, html, subject } = composeEmail(email(kind, language, { ...bookingParams, number: "1" }), at)
    expect(text.match(/https?:\/\/\S+/g)).toHaveLength(links + (hasDirections ? 1 : 0))
    expect(text.match(/https:\/\/academy\.example\/\S*/g)).toHaveLength(links)
    expect(html.match(/href="https:\/\/academy\.example\/[^"]*"/g)).toHaveLength(links)
    expect(subject).not.toMatch(/[{}]/)
    expect(text + html.replace(/style="[^"]*"/g, "")).not.toMatch(/[{}]|undefined/)
  }
})

test("without a name the greeting does without it", () => {
  expect(
    composeEmail(email("verify_email", "fr", { first_name: "", url: "https://a.example/x" }), at).text,
  ).toMatch(/^Bonjour,\n/)
})
