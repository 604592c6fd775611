import { randomBytes } from "node:crypto"
import { HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import sharp from "sharp"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { sweepPictures } from "../../core/files/index.ts"
import { bookableCoaches, coaches, guardianships } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Pictures in the note of a session: who adds, sees and removes them, and whose consent they need. */

const t = testAcademy({ benchLimitsOff: true })
const NOW = "2026-11-26T16:00:00+01:00"
const AFTER = "2026-11-26T21:00:00+01:00"
let sofia: Visitor
let amir: Visitor
let office: Visitor
let sara: GivenAccount
let mother: Visitor
let child: { id: number }
let bookable: Awaited<ReturnType<typeof t.given.bookable>>
let session: number
let path: string

const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows
const consent = (playerId: number) =>
  rowsOf(
    "insert into consents (player_id, purpose, text_version, given_at) values ($1, 'photo_and_film', 1, $2)",
    [playerId, t.clock.now()],
  )
const withdraw = (playerId: number) => rowsOf("delete from consents where player_id = $1", [playerId])
const attend = (playerId: number, attendance: "present" | "absent" = "present") =>
  rowsOf("update bookings set attendance = $3 where player_id = $1 and bookable_id = $2", [
    playerId,
    session,
    attendance,
  ])
const randomPicture = () =>
  sharp(randomBytes(20 * 20 * 3), { raw: { width: 20, height: 20, channels: 3 } })
    .withExif({ IFD0: { Make: "PhoneMaker" }, IFD3: { GPSLatitude: "59/1 20/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer()
async function add(visitor: Visitor, confirmed = "", content?: Buffer, to = path) {
  const form = new FormData()
  form.append("confirmed_player_ids", confirmed)
  form.append("picture_upload", new Blob([new Uint8Array(content ?? (await randomPicture()))]), "pitch.jpg")
  // Ten a minute are taken.
  t.clock.pass(MINUTE_MS / 60)
  return visitor.post(`${to}pictures/`, form)
}
const statusFor = async (visitor: Visitor, url: string) => (await visitor.get(url)).status
const noteOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user-players/")).body.find(({ id }: { id: number }) => id === child.id)?.coach_note

beforeAll(async () => {
  t.clock.set(NOW)
  const coach = async (name: string) => {
    const account = await t.given.account({ is_staff: true })
    await t.deps.db.insert(coaches).values({ name, account_id: account.id })
    return as(t.app, account)
  }
  sofia = await coach("Sofia Lund")
  amir = await coach("Amir Haddad")
  office = await as(t.app, await t.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  t.clock.set(NOW)
  sara = await t.given.account({ first_name: "Sara" })
  mother = await as(t.app, sara)
  bookable = await t.given.bookable({
    starts_at: new Date(t.clock.now().getTime() + HOUR_MS),
    capacity: 9,
  })
  const [leader] = await rowsOf("select id from coaches where name = 'Sofia Lund'")
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: leader.id })
  child = await t.given.player(sara)
  await t.given.booking(sara, child, bookable)
  session = bookable.id
  path = `/api/staff/sessions/${session}/`
  await consent(child.id)
})

test("families of those who were there see them after the session; nobody else, with whatever address", async () => {
  const other = await t.given.account()
  const absent = await t.given.player(other)
  await t.given.booking(other, absent, bookable)
  await consent(absent.id)
  const { status, body } = await add(sofia)
  expect([status, body.length, body[0].added_by]).toEqual([200, 1, "Sofia Lund"])
  const [{ url }] = body
  expect(url).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
  expect([await statusFor(mother, url), await noteOf(mother)]).toEqual([404, null])

  await attend(child.id)
  await attend(absent.id, "absent")
  t.clock.set(AFTER)
  const own = await t.given.account()
  await t.deps.db
    .insert(guardianships)
    .values({ account_id: own.id, player_id: child.id, role: "player", slot: 0 })
  const seeing = { guardian: mother, "own login": await as(t.app, own), coach: sofia, office }
  for (const [who, visitor] of Object.entries(seeing))
    expect([who, await statusFor(visitor, url)]).toEqual([who, 200])
  const refused = {
    visitor: await as(t.app),
    "family of an absent child": await as(t.app, other),
    stranger: await as(t.app, await t.given.account()),
    "a coach without these players": amir,
  }
  for (const [who, visitor] of Object.entries(refused))
    expect([who, await statusFor(visitor, url)]).toEqual([who, 404])
  expect(await noteOf(mother)).toMatchObject({ note: "", coach_name: "Sofia Lund", pictures: [{ url }] })
  await sofia.put(`${path}note/`, { audience: "families", text: "A good evening." })
  expect(await noteOf(seeing["own login"])).toMatchObject({ note: "A good evening.", pictures: [{ url }] })
})

test("a seat that is held or was given back reads no note", async () => {
  const [{ url }] = (await add(sofia)).body
  t.clock.set(AFTER)
  await attend(child.id)
  expect(await statusFor(mother, url)).toBe(200)
  const ended = "status = 'cancelled', cancelled_at = starts_at"
  const held = "status = 'held', attendance = null, held_until = starts_at, held_for = 'checkout'"
  for (const change of [ended, held]) {
    await rowsOf(`update bookings set ${change} where player_id = $1`, [child.id])
    expect([change, await statusFor(mother, url), await noteOf(mother)]).toEqual([change, 404, null])
  }
})

test("a picture is kept without place and camera, and the same one once", async () => {
  const content = await randomPicture()
  const first = (await add(sofia, "", content)).body
  expect((await add(sofia, "", content)).body).toEqual(first)
  const [{ key }] = await rowsOf("select key from session_pictures where bookable_id = $1", [session])
  const file = await t.deps.gateways.files.read(key)
  const { format, exif } = await sharp(file?.content).metadata()
  expect([format, exif]).toEqual(["webp", undefined])
  const kept = await rowsOf("select 1 from pictures where key like $1", [`${key.slice(0, 16)}-%`])
  expect(kept).toHaveLength(1)
  t.clock.pass(2 * HOUR_MS)
  expect([await sweepPictures(t.deps), await t.deps.gateways.files.read(key)]).not.toContain(null)
})

test("of six that come at once four are kept, whoever sends them", async () => {
  const answers = await Promise.all([sofia, office, sofia, office, sofia, office].map((who) => add(who)))
  expect(answers.map(({ body }) => body.code ?? "kept").sort()).toEqual([
    ...Array(4).fill("kept"),
    ...Array(2).fill("too_many_pictures"),
  ])
  const rows = await rowsOf("select place from session_pictures where bookable_id = $1 order by place", [
    session,
  ])
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  // Also where the code above would count wrongly.
  const fifth = rowsOf(
    `insert into session_pictures (bookable_id, account_id, place, key, content_hash, confirmed_player_ids, created_at)
     select bookable_id, account_id, 5, 'fifth', 'fifth', '{}', created_at from session_pictures
     where bookable_id = $1 limit 1`,
    [session],
  )
  await expect(fifth).rejects.toThrow("session_pictures_most")
})

test("each booked player without a consent has to be named as not in the picture", async () => {
  const other = await t.given.account()
  const hidden = await t.given.player(other, { first_name: "Alma", last_name: "Berg" })
  await t.given.booking(other, hidden, bookable)
  expect((await sofia.get(path)).body.without_photos).toEqual([
    { player_id: hidden.id, name: "Alma Berg", is_unconfirmed: false },
  ])
  for (const confirmed of ["", String(child.id)])
    expect((await add(sofia, confirmed)).body.code).toBe("photo_consent_unconfirmed")
  expect((await add(sofia, "Alma")).body.code).toBe("invalid_input")
  expect((await add(sofia, `${hidden.id},${child.id}`)).status).toBe(200)
  expect((await amir.get(path)).body).toMatchObject({ pictures: [], without_photos: [] })
})

test("a consent that is withdrawn hides the pictures from families until a coach has looked again", async () => {
  const [{ url }] = (await add(sofia)).body
  t.clock.set(AFTER)
  await attend(child.id)
  await sofia.put(`${path}note/`, { audience: "families", text: "Words stay." })
  // No browser shows it from what it kept, without asking.
  expect((await mother.get(url)).headers["cache-control"]).toBe("private, no-cache")
  await withdraw(child.id)
  expect([await statusFor(mother, url), await statusFor(sofia, url)]).toEqual([404, 200])
  expect(await noteOf(mother)).toMatchObject({ note: "Words stay.", pictures: [] })
  expect((await sofia.get(path)).body.without_photos).toMatchObject([
    { player_id: child.id, is_unconfirmed: true },
  ])
  const confirm = (who: Visitor, ids: string) =>
    who.post(`${path}pictures/confirm/`, { confirmed_player_ids: ids })
  expect((await confirm(amir, String(child.id))).body.code).toBe("not_found")
  expect((await confirm(sofia, "")).body.code).toBe("photo_consent_unconfirmed")
  expect((await confirm(sofia, String(child.id))).body).toEqual({ status: "ok" })
  expect(await statusFor(mother, url)).toBe(200)
  expect((await sofia.get(path)).body.without_photos).toMatchObject([{ is_unconfirmed: false }])
})

test("its coaches, who added it and the office remove it, with its file; then it is gone for the other, too", async () => {
  const [{ id, url }] = (await add(office)).body
  const [{ key }] = await rowsOf("select key from session_pictures where id = $1", [id])
  const remove = (who: Visitor) => who.delete(`/api/staff/session-pictures/${id}/`)
  expect((await remove(amir)).body.code).toBe("not_found")
  expect((await remove(mother)).body.code).toBe("access_denied")
  const both = await Promise.all([remove(sofia), remove(office)])
  expect(both.map(({ body }) => body.code ?? body.status).sort()).toEqual(["not_found", "ok"])
  expect([await statusFor(office, url), await t.deps.gateways.files.read(key)]).toEqual([404, null])
  expect(await rowsOf("select 1 from pictures where key = $1", [key])).toEqual([])
  const logged = await rowsOf(
    "select action from audit_entries where entity = 'session_pictures' and entity_id = $1 order by id",
    [session],
  )
  expect(logged.map(({ action }) => action)).toEqual(["created", "removed"])
})

test("pictures go with the text that is emptied, and with the session", async () => {
  await sofia.put(`${path}note/`, { audience: "families", text: "Our evening." })
  await add(sofia)
  const [{ key }] = await rowsOf("select key from session_pictures where bookable_id = $1", [session])
  t.clock.pass(MINUTE_MS)
  await sofia.put(`${path}note/`, { audience: "own", text: "" })
  expect((await sofia.get(path)).body.pictures).toHaveLength(1)
  await sofia.put(`${path}note/`, { audience: "families", text: "" })
  expect((await sofia.get(path)).body.pictures).toEqual([])
  expect(await t.deps.gateways.files.read(key)).toBeNull()

  await add(sofia)
  const [second] = await rowsOf("select key from session_pictures where bookable_id = $1", [session])
  await rowsOf("delete from session_pictures where bookable_id = $1", [session])
  t.clock.pass(2 * HOUR_MS)
  await sweepPictures(t.deps)
  expect(await t.deps.gateways.files.read(second.key)).toBeNull()
})

test("another session's number, no picture and a text are refused; the export names what one added", async () => {
  const other = await t.given.bookable({ starts_at: new Date(t.clock.now().getTime() + HOUR_MS) })
  expect((await add(sofia, "", undefined, `/api/staff/sessions/${other.id}/`)).body.code).toBe("not_found")
  expect((await add(sofia, "", Buffer.from("not a picture"))).body.code).toBe("not_an_image")
  const none = await sofia.post(`${path}pictures/`, { confirmed_player_ids: "" })
  expect([none.status, none.body.errors[0].param]).toEqual([400, "picture_upload"])
  await add(sofia)
  const { session_pictures } = (await sofia.get("/api/my-data/")).body
  expect(session_pictures.length).toBeGreaterThan(0)
  expect(Object.keys(session_pictures[0])).toEqual(["title", "created"])
})
