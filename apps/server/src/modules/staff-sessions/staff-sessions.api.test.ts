import { MESSAGES_A_DAY } from "@academy/domain/staff-sessions"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let sofia: Visitor
let amir: Visitor
let office: Visitor
let sara: GivenAccount
let omar: GivenAccount
let session: number
let path: string

const NOW = "2026-11-26T16:00:00+01:00"
const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows
const instant = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR_MS)

beforeAll(async () => {
  t.clock.set(NOW)
  const { given, deps, app } = t
  const coach = async (name: string) => {
    const account = await given.account({ is_staff: true })
    await deps.db.insert(coaches).values({ name, account_id: account.id })
    return as(app, account)
  }
  sofia = await coach("Sofia Lund")
  amir = await coach("Amir Haddad")
  office = await as(app, await given.account({ is_superuser: true }))
  sara = await given.account({ first_name: "Sara", language: "sv", phone_number: "070-1740622" })
  omar = await given.account({ first_name: "Omar", language: "ar", phone_number: "070-1740611" })
})
beforeEach(async () => {
  t.clock.set(NOW)
  const { given, deps } = t
  const bookable = await given.bookable({ starts_at: instant(2) })
  const [leader] = await rowsOf("select id from coaches where name = 'Sofia Lund'")
  await deps.db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: leader.id })
  await given.booking(sara, await given.player([sara, omar]), bookable)
  await given.booking(sara, await given.player(sara, { first_name: "Noah" }), bookable)
  session = bookable.id
  path = `/api/staff/sessions/${session}/`
})

test("an own note stays with its writer, also from the office and from a colleague of the same session", async () => {
  await sofia.put(`${path}note/`, { audience: "own", text: "Elsa's knee: ask her mother" })
  await office.put(`${path}note/`, { audience: "own", text: "Looked in" })
  const [colleague] = await rowsOf("select id from coaches where name = 'Amir Haddad'")
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: session, coach_id: colleague.id })
  const notes = await Promise.all(
    [sofia, amir, office].map(async (one) => (await one.get(path)).body.own_note),
  )
  expect(notes).toEqual(["Elsa's knee: ask her mother", "", "Looked in"])
  const logged = await rowsOf(
    "select after from audit_entries where entity = 'session_notes' and entity_id = $1",
    [session],
  )
  expect(JSON.stringify(logged)).not.toContain("knee")
})

test("who does not lead a session sees when it is, and writes nothing", async () => {
  await sofia.put(`${path}note/`, { audience: "families", text: "The free player" })
  await sofia.put(`${path}plan/`, { parts: [{ minutes: 15, title: "Rondo", text: "" }] })
  await sofia.post(`${path}messages/`, { topic: "weather", words: "" })
  const { body } = await amir.get(path)
  expect(body).toMatchObject({
    is_mine: false,
    may_write: false,
    players: 2,
    family_note: { text: "", coach_name: "" },
    plan: [],
    messages: [],
  })
  const writes = [
    amir.put(`${path}note/`, { audience: "own", text: "x" }),
    amir.put(`${path}plan/`, { parts: [] }),
    amir.post(`${path}messages/`, { topic: "weather", words: "" }),
    amir.post(`${path}messages/preview/`, { topic: "weather", words: "" }),
  ]
  expect((await Promise.all(writes)).map(({ body: said }) => said.code)).toEqual(Array(4).fill("not_found"))
})

test("of what two phones wrote the later one stays, whichever arrives first", async () => {
  const write = (who: Visitor, text: string, hours: number) =>
    who.put(`${path}note/`, { audience: "families", text, written_at: instant(hours).toISOString() })
  expect((await write(office, "Written last", -0.1)).body).toEqual({ text: "Written last" })
  expect((await write(sofia, "Written first, sent later", -1)).body).toEqual({ text: "Written last" })
  expect((await sofia.get(path)).body.family_note.text).toBe("Written last")
  const plan = (title: string, hours: number) =>
    sofia.put(`${path}plan/`, {
      parts: [{ minutes: 20, title, text: "" }],
      written_at: instant(hours).toISOString(),
    })
  await plan("New", -1)
  expect((await plan("Old", -2)).body.parts).toMatchObject([{ title: "New" }])
  const { status, body } = await sofia.put(`${path}note/`, {
    audience: "own",
    text: "x",
    written_at: "tonight",
  })
  expect([status, body.errors[0].param]).toEqual([400, "written_at"])
})

test("two who write at once leave one note for the families", async () => {
  const both = await Promise.all(
    [sofia, office, sofia].map((who, n) =>
      who.put(`${path}note/`, { audience: "families", text: `Text ${n}` }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await rowsOf("select 1 from session_notes where bookable_id = $1", [session])
  expect(rows).toHaveLength(1)
})

test("families of those who were there read the note once the session is over", async () => {
  await sofia.put(`${path}note/`, { audience: "families", text: "We found the free player." })
  const mother = await as(t.app, sara)
  const wordsOf = async () =>
    (await mother.get("/api/user-players/")).body.map(
      ({ coach_note }: { coach_note: { note: string } | null }) => coach_note?.note ?? null,
    )
  expect(new Set(await wordsOf())).toEqual(new Set([null]))
  t.clock.set("2026-11-26T21:00:00+01:00")
  const [seat] = await rowsOf("select id, player_id from bookings where bookable_id = $1 order by id", [
    session,
  ])
  await sofia.post(`/api/mark-booking-done/${seat.player_id}/${seat.id}/`)
  expect((await wordsOf()).filter(Boolean)).toEqual(["We found the free player."])
})

test("a message reaches each guardian once, in its language, and is kept", async () => {
  const words = "The gate on the left is open."
  const preview = (await sofia.post(`${path}messages/preview/`, { topic: "meeting_point", words })).body
  expect(
    preview.emails.map(({ language, guardians }: Record<string, unknown>) => [language, guardians]),
  ).toEqual([
    ["sv", 1],
    ["ar", 1],
  ])
  const { body } = await sofia.post(`${path}messages/`, { topic: "meeting_point", words })
  expect(body.guardians).toBe(2)
  const [toSara] = (await emailsTo(t.deps, sara.email)).slice(-1)
  expect(toSara?.text).toContain("Vi samlas vid entrén.")
  expect(toSara?.text).toContain(words)
  expect(toSara?.text).toContain("Elsa och Noah")
  const [toOmar] = (await emailsTo(t.deps, omar.email)).slice(-1)
  expect(toOmar?.text).toContain("نلتقي عند المدخل")
  const father = await as(t.app, omar)
  const [told] = (await father.get("/api/notifications/")).body.notifications
  expect(told).toMatchObject({ type: "session_message", data: { bookable_id: session } })
  await father.post("/api/notifications/read/", { id: told.id })
  expect((await sofia.get(path)).body.messages).toMatchObject([
    { coach_name: "Sofia Lund", topic: "meeting_point", words, guardians: 2, opened: 1 },
  ])
  const readers = async (who: Visitor) =>
    (await who.get(`/api/staff/session-messages/${body.id}/readers/`)).body
  expect(await readers(sofia)).toEqual([
    {
      account_id: sara.id,
      name: "Sara Lind",
      players: "Elsa, Noah",
      phone_number: "070-1740622",
      opened_at: null,
    },
    { account_id: omar.id, name: "Omar Lind", players: "Elsa", phone_number: "070-1740611", opened_at: NOW },
  ])
  expect(await readers(office)).toHaveLength(2)
  expect((await readers(amir)).code).toBe("not_found")
  const [entry] = await rowsOf(
    "select action, after from audit_entries where entity = 'session_messages' and entity_id = $1",
    [body.id],
  )
  expect(entry).toMatchObject({ action: "families_told", after: { guardians: 2, words: "changed" } })
})

test("no message without words, to nobody, of a cancelled session, a day after, or too often", async () => {
  const send = (topic = "weather") => sofia.post(`${path}messages/`, { topic, words: " " })
  expect((await send("other")).body.errors[0].param).toBe("words")
  for (let sent = 0; sent < MESSAGES_A_DAY; sent += 1) expect((await send()).status).toBe(200)
  expect((await send()).body.code).toBe("too_many_today")
  t.clock.set(new Date(t.clock.now().getTime() + 2 * DAY_MS).toISOString())
  expect((await send()).body.code).toBe("session_over")
  t.clock.set(NOW)
  await rowsOf("update bookables set status = 'cancelled' where id = $1", [session])
  expect((await send()).body.code).toBe("bookable_cancelled")
  await rowsOf("update bookables set status = 'scheduled' where id = $1", [session])
  await rowsOf("update bookings set status = 'cancelled' where bookable_id = $1", [session])
  expect((await send()).body.code).toBe("nobody_booked")
})

test("one press reminds who owes a bank transfer, in three days once; the coach sees when, and no sum", async () => {
  const later = await t.given.bookable({ starts_at: instant(10 * 24) })
  const [leader] = await rowsOf("select id from coaches where name = 'Sofia Lund'")
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: later.id, coach_id: leader.id })
  const { body: booked } = await (await as(t.app, sara)).post(`/api/bookable-payments/${later.id}/`, {
    player: (await t.given.player(sara, { first_name: "Tove" })).id,
    payment_method: "bank_transfer",
  })
  expect(booked.status).toBe("unpaid")
  const remind = (who: Visitor) => who.post(`/api/staff/bookings/${booked.booking_id}/remind-to-pay/`, {})
  const owed = async () => (await sofia.get("/api/staff/to-do/")).body.unpaid[0]
  expect(await owed()).toMatchObject({
    player_name: "Tove Lind",
    is_owed: true,
    reminded_at: null,
    contact_name: "Sara Lind",
    phone_number: "070-1740622",
  })
  const [order] = await rowsOf("select due_at from orders where reference = $1", [booked.reference])
  expect(new Date((await owed()).due_at)).toEqual(order.due_at)
  expect((await remind(amir)).body.code).toBe("not_found")
  const both = await Promise.all([remind(sofia), remind(office)])
  expect(both.map(({ body }) => body.code).sort()).toEqual(["reminded_lately", undefined])
  expect((await owed()).reminded_at).toBe(NOW)
  expect(JSON.stringify(await owed())).not.toMatch(/290|amount|reference/)
  const emails = () =>
    rowsOf(
      "select params->>'reference' as reference from emails where kind = 'payment_reminder' and to_email = $1",
      [sara.email],
    )
  expect(await emails()).toEqual([{ reference: booked.reference }])

  t.clock.pass(2 * DAY_MS)
  expect((await remind(sofia)).body.code).toBe("reminded_lately")
  t.clock.pass(DAY_MS)
  expect((await remind(sofia)).status).toBe(200)
  expect(await emails()).toHaveLength(2)
  t.clock.pass(4 * DAY_MS + 6 * HOUR_MS)
  expect((await remind(sofia)).body.code).toBe("quiet_hours")
  const [paid] = await rowsOf("select min(id) as id from bookings where bookable_id = $1", [session])
  expect((await sofia.post(`/api/staff/bookings/${paid.id}/remind-to-pay/`, {})).body.code).toBe(
    "nothing_owed",
  )
})

test("families are asked for stars once, whoever asks, and not those who gave them", async () => {
  const ask = (who: Visitor) => who.post(`${path}ask-for-ratings/`, {})
  await t.deps.pool.query("update bookings set attendance = 'present' where bookable_id = $1", [session])
  expect((await ask(sofia)).body.code).toBe("reminded_lately")
  const third = await t.given.account()
  const rated = await t.given.booking(third, await t.given.player(third), { ...(await bookableOf()) })
  await t.deps.pool.query("update bookings set attendance = 'present' where id = $1", [rated.id])
  t.clock.pass(4 * HOUR_MS)
  await (await as(t.app, third)).post(`/api/rate-booking/${rated.id}/`, { stars: 5 })
  const unrated = async () =>
    (await sofia.get("/api/staff/to-do/")).body.unrated.find(
      ({ bookable_id }: { bookable_id: number }) => bookable_id === session,
    )
  expect(await unrated()).toMatchObject({ players: 2, not_asked: 1, asked_at: null })
  expect((await ask(amir)).body.code).toBe("not_found")
  const both = await Promise.all([ask(sofia), ask(sofia)])
  expect(both.map(({ body }) => body.code ?? body.families).sort()).toEqual([1, "reminded_lately"])
  expect(await unrated()).toMatchObject({
    not_asked: 0,
    asked_at: t.clock.now().toISOString().replace("19:00:00.000Z", "20:00:00+01:00"),
  })
  const { remindToRate } = await import("../../core/notifications/index.ts")
  await remindToRate(t.deps)
  expect(
    await rowsOf(
      "select params->'player_name' as players from notifications where type = 'rating_reminder' and bookable_id = $1",
      [session],
    ),
  ).toEqual([{ players: ["Elsa", "Noah"] }])
})

const bookableOf = async () => (await rowsOf("select * from bookables where id = $1", [session]))[0]

test("a coach's messages: what its families were told, and who comes late or not; nobody else's", async () => {
  await office.post(`${path}messages/`, { topic: "weather", words: "Gloves" })
  const [booking] = await rowsOf("select id, player_id from bookings where bookable_id = $1 order by id", [
    session,
  ])
  const late = (minutes: number) =>
    as(t.app, sara).then((visitor) =>
      visitor.post(`/api/bookings/${booking.player_id}/${booking.id}/running-late/`, { minutes }),
    )
  t.clock.pass(HOUR_MS)
  expect((await late(10)).status).toBe(200)
  expect((await late(20)).status).toBe(200)
  const kinds = async (who: Visitor) =>
    (await who.get("/api/staff/messages/")).body
      .filter(({ bookable_id }: { bookable_id: number }) => bookable_id === session)
      .map(({ kind, name, minutes, topic, words }: Record<string, unknown>) => [
        kind,
        name,
        minutes,
        topic,
        words,
      ])
  expect(await kinds(sofia)).toEqual([
    ["late", "Elsa Lind", 20, null, ""],
    ["told", expect.any(String), null, "weather", "Gloves"],
  ])
  expect(await kinds(amir)).toEqual([])
  await late(0)
  expect(await kinds(sofia)).toHaveLength(1)
  t.clock.pass(15 * DAY_MS)
  expect(await kinds(sofia)).toEqual([])
})
