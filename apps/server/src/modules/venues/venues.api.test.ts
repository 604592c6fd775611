import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { DAY_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openNominatim } from "../../gateways/geocoder.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { geocodeAddress } from "./geocode-address.ts"

const academy = testAcademy()
let office: Visitor
let nominatim: Server
const asked: { url: string; agent: string | undefined }[] = []
let nominatimAnswer: { status: number; body: unknown } = { status: 200, body: [] }

beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  nominatim = createServer((request, response) => {
    asked.push({ url: request.url ?? "", agent: request.headers["user-agent"] })
    response.writeHead(nominatimAnswer.status).end(JSON.stringify(nominatimAnswer.body))
  })
  await new Promise<void>((done) => nominatim.listen(0, "127.0.0.1", done))
})
afterAll(() => nominatim.close())
beforeEach(async () => {
  asked.length = 0
  await academy.deps.pool.query("delete from audit_entries")
})

const place = {
  address: "Ringvägen 16, 117 26 Stockholm",
  area: "Södermalm",
  latitude: 59.3156,
  longitude: 18.05,
}
let counter = 0
const added = async () => {
  const name = `Plan ${++counter}`
  const { body } = await office.post("/api/admin/addresses/", { ...place, name })
  return { id: body.id as number, name }
}
const listed = async (id: number) =>
  (await office.get("/api/admin/addresses/")).body.find((address: { id: number }) => address.id === id)
const change = (id: number, changes: object) => office.patch(`/api/admin/addresses/${id}/`, changes)

test("without a service the part of the town and the town are found", async () => {
  const { status, body } = await office.post("/api/geocode-address/", {
    address: "Ringvägen 16, Södermalm, Stockholm",
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ latitude: 59.313, longitude: 18.07 })
  expect(body.places.map(({ label, exact }: { label: string; exact: boolean }) => [label, exact])).toEqual([
    ["Södermalm", false],
    ["Stockholm", false],
  ])
  const unknown = await office.post("/api/geocode-address/", { address: "Nowhere 1" })
  expect([unknown.status, unknown.body.code]).toEqual([404, "address_not_found"])
  const empty = await office.post("/api/geocode-address/", { address: "" })
  expect(empty.body.errors).toMatchObject([{ param: "address", code: "required" }])
})

const withNominatim = () => {
  const { port } = nominatim.address() as AddressInfo
  const geocoder = openNominatim({
    url: `http://127.0.0.1:${port}/maps`,
    userAgent: () => "Åsa’s Polaris (test)",
  })
  return { ...academy.deps, gateways: { ...academy.deps.gateways, geocoder } }
}

test("a service is told who asks, asked once about an address, and again after half a year", async () => {
  const found = {
    lat: "59.31",
    lon: "18.05",
    display_name: "Ringvägen 16",
    address: {
      road: "Ringvägen",
      house_number: "16",
      postcode: "117 26",
      city: "Stockholm",
      suburb: "Södermalm",
    },
  }
  nominatimAnswer = { status: 200, body: [found, { lat: "?", lon: "", display_name: "no place" }] }
  const deps = withNominatim()
  const expected = {
    label: "Ringvägen 16",
    address: "Ringvägen 16, 117 26 Stockholm",
    area: "Södermalm",
    latitude: 59.31,
    longitude: 18.05,
    exact: true,
  }
  expect((await geocodeAddress(deps, "Ringvägen 16")).places).toEqual([expected])
  expect((await geocodeAddress(deps, "  RINGVÄGEN  16 ")).places).toEqual([expected])
  expect(asked).toEqual([
    { url: expect.stringMatching(/^\/maps\/search\?q=ringv.*countrycodes=se/), agent: "Asas Polaris (test)" },
  ])
  await academy.deps.pool.query("update geocoded_addresses set found_at = found_at - interval '181 days'")
  academy.clock.pass(2_000)
  await geocodeAddress(deps, "Ringvägen 16")
  expect(asked).toHaveLength(2)
  // As an older release kept it.
  await academy.deps.pool.query(
    "update geocoded_addresses set places = (select jsonb_agg(one - 'address') from jsonb_array_elements(places) one)",
  )
  expect((await geocodeAddress(deps, "Ringvägen 16")).places).toEqual([{ ...expected, address: "" }])
})

test("a service that fails is unavailable, and what it said is not kept", async () => {
  const deps = withNominatim()
  academy.clock.pass(2_000)
  nominatimAnswer = { status: 503, body: {} }
  await expect(geocodeAddress(deps, "Storgatan 1")).rejects.toMatchObject({ code: "geocoder_unavailable" })
  academy.clock.pass(2_000)
  nominatimAnswer = { status: 200, body: [] }
  await expect(geocodeAddress(deps, "Storgatan 1")).rejects.toMatchObject({ code: "address_not_found" })
})

test("a place is added once by a name, and the log says so", async () => {
  const { id, name } = await added()
  expect(await listed(id)).toEqual({
    id,
    ...place,
    name,
    short_name: "",
    is_indoor: false,
    is_closed: false,
    sessions_to_come: 0,
    series_to_come: 0,
    camps_to_come: 0,
    next_starts_at: null,
    families_to_come: 0,
  })
  const again = await office.post("/api/admin/addresses/", { ...place, name })
  expect([again.status, again.body.code]).toEqual([409, "name_taken"])
  const { rows } = await academy.deps.pool.query("select action, entity, entity_id, after from audit_entries")
  expect(rows).toEqual([{ action: "created", entity: "addresses", entity_id: id, after: { ...place, name } }])
})

test("a change is written down, field by field, and a stale one is refused with the fields it names", async () => {
  const { id } = await added()
  await academy.deps.pool.query("delete from audit_entries")
  const moved = { latitude: { from: 59.3156, to: 59.32 }, area: { from: "Södermalm", to: "Tanto" } }
  expect((await change(id, moved)).status).toBe(200)
  expect(await listed(id)).toMatchObject({ latitude: 59.32, area: "Tanto", longitude: 18.05 })
  const { rows } = await academy.deps.pool.query("select before, after from audit_entries")
  expect(rows).toEqual([
    { before: { latitude: 59.3156, area: "Södermalm" }, after: { latitude: 59.32, area: "Tanto" } },
  ])
  const stale = await change(id, { ...moved, address: { from: place.address, to: "Elsewhere 1" } })
  expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"])
  expect(stale.body.errors.map(({ param }: { param: string }) => param)).toEqual(["latitude", "area"])
  expect(await listed(id)).toMatchObject({ address: place.address })
  const hall = { short_name: { from: "", to: "ZI" }, is_indoor: { from: false, to: true } }
  expect((await change(id, hall)).status).toBe(200)
  expect(await listed(id)).toMatchObject({ short_name: "ZI", is_indoor: true })
  expect((await change(id, { short_name: { from: "ZI", to: "ZINKE" } })).status).toBe(400)
  const taken = await added()
  const twice = await change(id, { name: { from: (await listed(id)).name, to: taken.name } })
  expect(twice.body.code).toBe("name_taken")
  expect((await change(2_000_000_000, moved)).body.code).toBe("not_found")
})

test("a place that moves by more than 200 metres: who booked there is told once and may leave freely; a gate nearby tells nobody", async () => {
  const { id } = await added()
  const { account, player, visitor } = await academy.family({ language: "sv" })
  await academy.given.passes(account)
  const bookable = await academy.given.bookable()
  await academy.deps.pool.query("update bookables set address_id = $2 where id = $1", [bookable.id, id])
  const { booking_id } = (await book(visitor, bookable, player)).body
  const sent = (await emailsTo(academy.deps, account.email)).length
  expect((await listed(id)).families_to_come).toBe(1)

  const near = await change(id, { latitude: { from: 59.3156, to: 59.3165 } })
  expect([near.status, near.body.told]).toEqual([200, 0])
  const far = await change(id, {
    latitude: { from: 59.3165, to: 59.33 },
    address: { from: place.address, to: "Kungsgatan 1, 111 43 Stockholm" },
  })
  expect([far.status, far.body.told]).toEqual([200, 1])
  const emails = (await emailsTo(academy.deps, account.email)).slice(sent)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toMatch(/^Ändrat: /)
  expect(emails[0]?.text).toContain("Kungsgatan 1")
  expect(emails[0]?.text).toContain(place.address)
  const { rows } = await academy.deps.pool.query(
    "select cancel_free_until = starts_at as is_free from bookings where id = $1",
    [booking_id],
  )
  expect(rows).toEqual([{ is_free: true }])
})

test("a closed place is no longer shown to visitors, and can be opened again", async () => {
  const { id } = await added()
  const isPublic = async () =>
    (await office.get("/api/locations/")).body.some((address: { id: number }) => address.id === id)
  expect(await isPublic()).toBe(true)
  await change(id, { is_closed: { from: false, to: true } })
  expect([await isPublic(), (await listed(id)).is_closed]).toEqual([false, true])
  await change(id, { is_closed: { from: true, to: false } })
  expect(await isPublic()).toBe(true)
})

test("what is to come at a place is counted: sessions, and families with a seat", async () => {
  const { given, clock, deps } = academy
  const starts_at = new Date(clock.now().getTime() + 3 * DAY_MS)
  const bookable = await given.bookable({ starts_at })
  const parent = await given.account()
  await given.booking(parent, await given.player(parent), bookable)
  await given.booking(parent, await given.player(parent), bookable)
  const { rows } = await deps.pool.query("select address_id from bookables where id = $1", [bookable.id])
  const before = await listed(rows[0].address_id)
  expect([before.sessions_to_come, before.families_to_come]).toEqual([1, 1])
  expect(new Date(before.next_starts_at)).toEqual(starts_at)
  await given.bookable({
    slug: "camp",
    starts_at: new Date(starts_at.getTime() - DAY_MS),
    address_id: rows[0].address_id,
  })
  const after = await listed(rows[0].address_id)
  expect([after.sessions_to_come, after.series_to_come, after.camps_to_come]).toEqual([2, 0, 1])
  expect(new Date(after.next_starts_at)).toEqual(new Date(starts_at.getTime() - DAY_MS))
})

test("every place leaves as a file, for the office alone", async () => {
  const { name } = await added()
  const file = await office.get("/api/admin/addresses/export.csv")
  expect(file.text).toContain(
    "name,address,area,latitude,longitude,short_name,is_indoor,is_closed,sessions_to_come\r\n",
  )
  expect(file.text).toContain(`${name},"${place.address}",${place.area},59.3156,18.05,,false,false,0\r\n`)
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await coach.get("/api/admin/addresses/export.csv")).status).toBe(403)
})
