import { createHash, verify } from "node:crypto"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { unzipSync } from "fflate"
import forge from "node-forge"
import { beforeEach, expect, test } from "vitest"
import { readSettings } from "../../settings.ts"
import { as } from "../../testing/as.ts"
import { givenWalletFiles } from "../../testing/phone-wallet-keys.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"
import { languageOf } from "../../text/languages.ts"
import { drawAppleTickets } from "./apple-tickets.ts"
import { signGoogleTicket } from "./google-ticket.ts"
import { offeredTickets } from "./phone-tickets.ts"

/** Google's own bound for what a link carries. */
const LONGEST_TOKEN = 1800
const files = givenWalletFiles()
const { phoneTickets } = readSettings(files.env)
const t = testAcademy({ phoneTickets })
let family: Awaited<ReturnType<TestApp["family"]>>
let noah: { id: number }

beforeEach(async () => {
  t.clock.set("2026-11-26T12:00:00+01:00")
  family = await t.family({ first_name: "Anna", language: "en" })
  noah = await t.given.player(family.account, { first_name: "Noah" })
})

const starts_at = new Date("2026-12-04T17:30:00+01:00")
const session = (at = starts_at) =>
  t.given.bookable({ title: "Group · Finishing", starts_at: at, ends_at: new Date(at.getTime() + HOUR_MS) })

async function booked(...sessions: { id: number }[]): Promise<number> {
  await t.given.passes(family.account, { amount: sessions.length })
  const { body } = await family.visitor.post("/api/book-seats/", {
    seats: sessions.map(({ id }) => ({ bookable_id: id, players_id: [noah.id] })),
    payment_method: "pass",
  })
  return body.booking_id
}

/** As bytes: the visitor reads text. */
async function ticketsOf(id: number, { cookies } = family.visitor) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return t.app.inject({ url: `/api/purchases/${id}/ticket.pkpass`, headers: { cookie } })
}
const offered = async (id: number) => (await family.visitor.get(`/api/purchases/${id}/`)).body.phone_tickets
const unzip = (archive: Buffer): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content)]),
  )
const passIn = (archive: Buffer) => {
  const entries = unzip(archive)
  return { entries, pass: JSON.parse(entries["pass.json"]?.toString() ?? "") }
}

test("a session is one ticket with all its players, signed, in the account's language", async () => {
  const elsa = await t.given.player(family.account, { first_name: "Elsa" })
  const one = await session()
  await t.given.passes(family.account, { amount: 2 })
  const { body } = await family.visitor.post("/api/book-seats/", {
    seats: [{ bookable_id: one.id, players_id: [noah.id, elsa.id] }],
    payment_method: "pass",
  })
  const id = body.booking_id
  expect(await offered(id)).toEqual(["apple", "google"])
  const answer = await ticketsOf(id)
  expect(answer.headers["content-type"]).toBe("application/vnd.apple.pkpass")
  expect(answer.headers["content-disposition"]).toContain("ticket.pkpass")
  const { entries, pass } = passIn(answer.rawPayload)
  expect(pass).toMatchObject({
    passTypeIdentifier: "pass.example.academy",
    teamIdentifier: "TEAM123456",
    serialNumber: `booking-${Math.min(...body.bookings.map(({ booking_id }: { booking_id: number }) => booking_id))}`,
    organizationName: "Polaris Football Academy",
    eventTicket: {
      headerFields: [{ label: "Time", value: "17:30–18:30" }],
      primaryFields: [{ label: "Session", value: "Group · Finishing" }],
      secondaryFields: [
        { label: "Day", value: "Friday 4 December" },
        { label: "Player", value: "Noah and Elsa" },
      ],
    },
  })
  expect(new Date(pass.relevantDate)).toEqual(starts_at)
  expect(pass.eventTicket.backFields.map(({ value }: { value: string }) => value !== "")).toEqual([
    true,
    true,
    true,
  ])
  // What phones check: each file by its digest, and the signature of the list of digests.
  const manifest = JSON.parse(entries["manifest.json"]?.toString() ?? "")
  for (const [name, digest] of Object.entries(manifest))
    expect(
      createHash("sha1")
        .update(entries[name] ?? "")
        .digest("hex"),
      name,
    ).toBe(digest)
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(["pass.json", "icon.png", "logo.png"]))
  const signature = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(entries.signature?.toString("binary") ?? ""),
  )
  expect(
    (signature as forge.pkcs7.PkcsSignedData).certificates.map(({ subject }) => subject.getField("CN").value),
  ).toEqual(expect.arrayContaining(["Pass Type ID", "Intermediate"]))
})

test("several sessions are several tickets for Apple, and none for Google", async () => {
  const id = await booked(await session(), await session(new Date(+starts_at + 7 * DAY_MS)))
  expect(await offered(id)).toEqual(["apple"])
  const answer = await ticketsOf(id)
  expect(answer.headers["content-type"]).toBe("application/vnd.apple.pkpasses")
  expect(answer.headers["content-disposition"]).toContain("ticket.pkpasses")
  const tickets = Object.values(unzip(answer.rawPayload)).map((one) => passIn(one).pass)
  expect(tickets.map(({ relevantDate }) => new Date(relevantDate).getTime())).toEqual([
    starts_at.getTime(),
    starts_at.getTime() + 7 * DAY_MS,
  ])
  expect(new Set(tickets.map(({ serialNumber }) => serialNumber)).size).toBe(2)
  expect((await family.visitor.get(`/api/purchases/${id}/google-ticket/`)).body.code).toBe("not_found")
})

test("Google's address holds the whole ticket, signed, and is short enough for a link", async () => {
  const id = await booked(await session())
  const { url } = (await family.visitor.get(`/api/purchases/${id}/google-ticket/`)).body
  const token = url.replace("https://pay.google.com/gp/v/save/", "")
  expect(token.length).toBeLessThan(LONGEST_TOKEN)
  const [head, payload, signature] = token.split(".")
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString())
  expect(
    verify("sha256", Buffer.from(`${head}.${payload}`), files.publicKey, Buffer.from(signature, "base64url")),
  ).toBe(true)
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" })
  expect(read(payload)).toMatchObject({
    ...{ iss: "tickets@academy.example", aud: "google", typ: "savetowallet" },
    origins: [t.deps.settings.publicUrl],
    payload: {
      eventTicketClasses: [
        {
          eventName: { defaultValue: { language: "en", value: "Group · Finishing" } },
          dateTime: { start: "2026-12-04T17:30:00+01:00", end: "2026-12-04T18:30:00+01:00" },
        },
      ],
      eventTicketObjects: [
        { id: `3388000000012345678.localhost-${id}-${starts_at.getTime() / 1000}`, ticketHolderName: "Noah" },
      ],
    },
  })
})

test("a moved session's ticket is the same one, with the new time", async () => {
  const one = await session()
  const id = await booked(one)
  const before = passIn((await ticketsOf(id)).rawPayload).pass
  await t.deps.pool.query(
    "update bookables set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1",
    [one.id],
  )
  const after = passIn((await ticketsOf(id)).rawPayload).pass
  expect(after.serialNumber).toBe(before.serialNumber)
  expect(after.eventTicket.secondaryFields[0].value).toBe("Saturday 5 December")
})

test("of another account, or not confirmed, there is none", async () => {
  const id = await booked(await session())
  const other = await as(t.app, await t.given.account())
  expect((await ticketsOf(id, other)).json().code).toBe("not_found")
  expect((await other.get(`/api/purchases/${id}/google-ticket/`)).body.code).toBe("not_found")
  await t.deps.pool.query(
    "update bookings set status = 'held', held_until = $2, held_for = 'checkout' where id = $1",
    [id, new Date(t.clock.now().getTime() + DAY_MS)],
  )
  expect(await offered(id)).toEqual([])
  expect((await ticketsOf(id)).json().code).toBe("not_found")
})

test.each([
  ["2027-12-30T12:00:00Z", 1, ["apple", "google"]],
  ["2027-12-30T12:00:00Z", 2, ["apple"]],
  ["2027-12-30T12:00:00Z", 10, ["apple"]],
  ["2027-12-30T12:00:00Z", 11, []],
  ["2027-12-30T12:00:00Z", 0, []],
  ["2027-12-31T00:00:00Z", 1, ["google"]],
])(
  "at %s, for %i sessions, there are tickets for %j: the certificate has a last day",
  (now, sessions, expected) => {
    expect(offeredTickets(phoneTickets, sessions, new Date(now))).toEqual(expected)
    expect(offeredTickets({ apple: null, google: null }, sessions, new Date(now))).toEqual([])
  },
)

test("where one of two players has cancelled, the ticket keeps its name; once the session is over there is none", async () => {
  const elsa = await t.given.player(family.account, { first_name: "Elsa" })
  const one = await session()
  const cancelled = { status: "cancelled", cancelled_at: t.clock.now() } as const
  const first = await t.given.booking(family.account, noah, one, cancelled)
  const second = await t.given.booking(family.account, elsa, one)
  const { pass } = passIn((await ticketsOf(second.id)).rawPayload)
  expect(pass.serialNumber).toBe(`booking-${first.id}`)
  expect(pass.eventTicket.secondaryFields[1].value).toBe("Elsa")
  t.clock.set("2026-12-04T18:30:00+01:00")
  expect(await offered(second.id)).toEqual([])
  expect((await ticketsOf(second.id)).json().code).toBe("not_found")
})

test("long Arabic texts leave out the venue's address, so that the link can carry them", () => {
  const words = {
    ...{ title: "ح".repeat(60), player_name: "\u2068Elsa\u2069 و\u2068Noah\u2069", pitch: "" },
    ...{ place: `\u2068${"م".repeat(25)}\u2069`, address: "ش".repeat(200) },
  }
  const ticket = {
    booking_id: 3_000_000_123,
    starts_at,
    ends_at: starts_at,
    latitude: 0,
    longitude: 0,
    words,
  }
  if (!phoneTickets.google) throw new Error("no signer")
  const url = signGoogleTicket(phoneTickets.google, ticket, {
    ...{ publicUrl: "https://www.academy.example", now: starts_at, language: "ar" },
  })
  expect(url.length).toBeLessThanOrEqual("https://pay.google.com/gp/v/save/".length + LONGEST_TOKEN)
  const { payload } = JSON.parse(Buffer.from(url.split(".")[3] ?? "", "base64url").toString())
  expect(payload.eventTicketObjects[0].ticketHolderName).toBe(words.player_name)
  expect(payload.eventTicketClasses[0].venue.name.defaultValue.value).toBe("م".repeat(25))
})

test("others are answered between the tickets of a term", async () => {
  if (!phoneTickets.apple) throw new Error("no signer")
  const words = { title: "Group", player_name: "Noah", day: "Friday", place: "IP" }
  const ticket = { starts_at, ends_at: starts_at, latitude: 0, longitude: 0, words }
  const term = Array.from({ length: 6 }, (_, at) => ({ ...ticket, booking_id: at + 1 }))
  // The libraries and icons are there, so that what is counted is the signing.
  await drawAppleTickets(
    t.deps.gateways,
    phoneTickets.apple,
    [{ ...ticket, booking_id: 1 }],
    languageOf("en"),
  )
  let turns = 0
  const drawn = drawAppleTickets(t.deps.gateways, phoneTickets.apple, term, languageOf("en")).finally(() =>
    clearInterval(counting),
  )
  const counting = setInterval(() => turns++, 0)
  await drawn
  expect(turns).toBeGreaterThanOrEqual(term.length - 1)
})
