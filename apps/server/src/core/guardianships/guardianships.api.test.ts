import { CODE_MS } from "@academy/domain/guardianships"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { connectionCodes } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { logIn } from "../../testing/given-family.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"
import { hashCode } from "./create-connection-code.ts"

const academy = testAcademy({ benchLimitsOff: true })
let anna: GivenAccount
let erik: GivenAccount
let annas: Visitor
let eriks: Visitor
let elsa: { id: number }
let noah: { id: number }

beforeEach(async () => {
  const { given, app } = academy
  anna = await given.account({ first_name: "Anna" })
  erik = await given.account({ first_name: "Erik" })
  elsa = await given.player(anna, { first_name: "Elsa" })
  noah = await given.player(anna, { first_name: "Noah" })
  annas = await as(app, anna)
  eriks = await as(app, erik)
})

const ask = async (visitor: Visitor, email: string) =>
  (await visitor.post("/api/parent-requests/send/", { email })).body.request_id as number
const respond = (visitor: Visitor, body: object) => visitor.post("/api/parent-requests/respond/", body)
const playersOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user-players/")).body.map(({ id }: { id: number }) => id)
const codeFor = async (visitor: Visitor, players_id: number[]) =>
  (await visitor.post("/api/connection-codes/", { players_id })).body
const redeem = (visitor: Visitor, code: string) => visitor.post("/api/connection-codes/redeem/", { code })
const newsOf = async (visitor: Visitor) =>
  (await visitor.get("/api/notifications/")).body.notifications.map(({ type }: { type: string }) => type)

test("codes asked for at once: each is answered, and the last one holds", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => annas.post("/api/connection-codes/", { players_id: [elsa.id] })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const live = await academy.deps.db.select().from(connectionCodes)
  const hashes = answers.map(({ body }) => hashCode(academy.deps.settings.secretKey, body.code))
  expect(live).toMatchObject([{ account_id: anna.id, code_hash: expect.toBeOneOf(hashes) }])
  const last = answers[hashes.indexOf(live[0]?.code_hash ?? "")]
  expect((await redeem(eriks, last?.body.code)).status).toBe(200)
})

describe("a request", () => {
  test("reaches whoever has the address; the ticked players are shared, both are told", async () => {
    const request_id = await ask(eriks, anna.email.toUpperCase())
    const { body: received } = await annas.get("/api/parent-requests/")
    expect(received).toMatchObject([{ request_id, email: erik.email, direction: "received" }])
    expect((await eriks.get("/api/parent-requests/")).body).toMatchObject([
      { request_id, email: anna.email, name: "", direction: "sent" },
    ])
    const { status, body } = await respond(annas, { request_id, action: "accept", players_id: [elsa.id] })
    expect([status, body]).toEqual([
      200,
      { request_id, players: [{ id: elsa.id, first_name: "Elsa" }], waiting: [] },
    ])
    expect(await playersOf(eriks)).toEqual([elsa.id])
    expect(await newsOf(eriks)).toContain("player_shared")
    expect(await newsOf(annas)).toEqual(expect.arrayContaining(["guardian_joined", "parent_request"]))
    expect((await annas.get("/api/parent-requests/")).body).toEqual([])
    expect(await emailsTo(academy.deps, anna.email)).toMatchObject([
      { subject: "Someone wants to be a guardian of your players" },
      { subject: "New guardian for Elsa" },
    ])
  })

  test("left without named players it shares all of them, as the specification's call does", async () => {
    const request_id = await ask(eriks, anna.email)
    await respond(annas, { request_id, action: "accept" })
    expect(await playersOf(eriks)).toEqual([elsa.id, noah.id])
  })

  test("declined shares nothing and tells the sender nothing", async () => {
    const request_id = await ask(eriks, anna.email)
    const { body } = await respond(annas, { request_id, action: "decline" })
    expect(body).toEqual({ request_id, players: [], waiting: [] })
    expect([await playersOf(eriks), await newsOf(eriks)]).toEqual([[], []])
  })

  test("answered twenty times at once it is answered once", async () => {
    const request_id = await ask(eriks, anna.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => respond(annas, { request_id, action: "accept" })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["request_closed"]))
    expect(await playersOf(eriks)).toHaveLength(2)
  })

  test("answered yes and no in two browsers while the sender takes it back: one of these holds", async () => {
    const { visitor: second } = await logIn(academy, anna)
    const request_id = await ask(eriks, anna.email)
    const answers = await Promise.all([
      respond(annas, { request_id, action: "accept" }),
      respond(second, { request_id, action: "accept" }),
      respond(second, { request_id, action: "decline" }),
      eriks.post("/api/parent-requests/cancel/", { request_id }),
    ])
    expect(answers.map(({ body }) => body.code).filter((code) => code !== "request_closed")).toHaveLength(1)
    const isShared = answers.slice(0, 2).some(({ status }) => status === 200)
    expect(await playersOf(eriks)).toEqual(isShared ? [elsa.id, noah.id] : [])
    expect((await newsOf(eriks)).length).toBe(isShared ? 2 : 0)
  })

  test("asked twice is one; taken back it is gone for both", async () => {
    const request_id = await ask(eriks, anna.email)
    expect(await ask(eriks, anna.email)).toBe(request_id)
    expect((await eriks.post("/api/parent-requests/cancel/", { request_id })).body).toEqual({ status: "ok" })
    expect((await annas.get("/api/parent-requests/")).body).toEqual([])
    const again = await eriks.post("/api/parent-requests/cancel/", { request_id })
    const late = await respond(annas, { request_id, action: "accept" })
    expect([again.body.code, late.body.code]).toEqual(["request_closed", "request_closed"])
  })

  test("to oneself or to no address is refused, and more than ten a day", async () => {
    const own = await eriks.post("/api/parent-requests/send/", { email: erik.email })
    const none = await eriks.post("/api/parent-requests/send/", { email: "anna(at)klubb" })
    expect([own.body.code, none.body.errors?.[0]?.param]).toEqual(["own_address", "email"])
    for (let n = 0; n < 9; n++) await ask(eriks, `other-${n}-${erik.id}@klubb.example`)
    const { status, body } = await eriks.post("/api/parent-requests/send/", { email: anna.email })
    expect([status, body.code]).toEqual([429, "too_many_today"])
  })
})

test("one address gets at most ten emails a day, however many accounts ask, and the answer tells nothing", async () => {
  const email = "grandmother@klubb.example"
  for (let n = 0; n < 12; n++)
    expect(await ask(await as(academy.app, await academy.given.account()), email)).toBeGreaterThan(0)
  expect(await emailsTo(academy.deps, email)).toHaveLength(10)
})

test("an account that asks an address again and again keeps nobody else's email away from it", async () => {
  const email = "uncle@klubb.example"
  for (let n = 0; n < 10; n++) await ask(eriks, email)
  await ask(annas, email)
  expect(await emailsTo(academy.deps, email)).toHaveLength(2)
})

describe("a code", () => {
  test("shares its players once", async () => {
    const { code, players } = await codeFor(annas, [elsa.id])
    expect([code, players]).toEqual([expect.stringMatching(/^\d{8}$/), [{ id: elsa.id, first_name: "Elsa" }]])
    const { status } = await redeem(eriks, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, await playersOf(eriks)]).toEqual([200, [elsa.id]])
    const third = await as(academy.app, await academy.given.account())
    expect((await redeem(third, code)).body.code).toBe("connection_code_invalid")
  })

  test("typed by ten accounts at once goes to one of them", async () => {
    const { code } = await codeFor(annas, [elsa.id])
    const others = await Promise.all(
      Array.from({ length: 10 }, async () => as(academy.app, await academy.given.account())),
    )
    const answers = await Promise.all(others.map((visitor) => redeem(visitor, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test("is over after fifteen minutes, and when another one is made", async () => {
    const { code: first } = await codeFor(annas, [elsa.id])
    const { code } = await codeFor(annas, [elsa.id])
    expect((await redeem(eriks, first)).body.code).toBe("connection_code_invalid")
    academy.clock.pass(CODE_MS)
    expect((await redeem(eriks, code)).body.code).toBe("connection_code_invalid")
  })

  test("is guessed at most five times in fifteen minutes", async () => {
    const { code } = await codeFor(annas, [elsa.id])
    for (let n = 0; n < 5; n++) await redeem(eriks, String((Number(code) + n + 1) % 10 ** 8).padStart(8, "0"))
    expect((await redeem(eriks, code)).body.code).toBe("too_many_requests")
  })

  test("is guessed at most thirty times from one network, however many accounts there are", async () => {
    academy.clock.pass(CODE_MS)
    const { code } = await codeFor(annas, [elsa.id])
    const guess = String((Number(code) + 1) % 10 ** 8).padStart(8, "0")
    for (let n = 0; n < 6; n++) {
      const stranger = await as(academy.app, await academy.given.account())
      for (let tries = 0; tries < 5; tries++)
        expect((await redeem(stranger, guess)).body.code).toBe("connection_code_invalid")
    }
    const next = await as(academy.app, await academy.given.account())
    expect((await redeem(next, code)).body.code).toBe("too_many_requests")
    academy.clock.pass(CODE_MS)
  })

  test("of one's own is none", async () => {
    const { code } = await codeFor(annas, [elsa.id])
    expect((await redeem(annas, code)).body.code).toBe("connection_code_invalid")
  })
})

describe("guardians of one player", () => {
  test("are at most four, however many come at once", async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const account = await academy.given.account()
        const visitor = await as(academy.app, account)
        return { visitor, request_id: await ask(visitor, anna.email) }
      }),
    )
    const answers = await Promise.all(
      others.map(({ request_id }) => respond(annas, { request_id, action: "accept", players_id: [elsa.id] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["too_many_guardians"]))
    const { body } = await annas.get(`/api/players/${elsa.id}/guardians/`)
    // The third and the fourth wait for the second's approval, and are counted.
    expect(body).toHaveLength(2)
    expect((await annas.get("/api/approvals/")).body).toHaveLength(2)
    expect(body[0]).toMatchObject({ name: expect.stringContaining("Anna"), role: "owner", is_self: true })
  })

  test("have equal rights to the child; what each paid stays its own", async () => {
    await redeem(eriks, (await codeFor(annas, [elsa.id])).code)
    const session = await academy.given.bookable({
      starts_at: new Date(academy.clock.now().getTime() + 5 * DAY_MS),
    })
    const booking = await academy.given.booking(anna, elsa, session)
    const seen = await eriks.get(`/api/bookings/${elsa.id}/${booking.id}/`)
    expect(seen.status).toBe(200)
    const renamed = await eriks.put(`/api/update-player/${elsa.id}/`, { position: "GK" })
    expect(renamed.body.position).toBe("GK")
    expect((await eriks.get("/api/fetch-wallet/")).body.transactions).toEqual([])
  })

  test("leave by themselves; the last one stays, the eldest becomes the owner", async () => {
    await redeem(eriks, (await codeFor(annas, [elsa.id])).code)
    expect((await annas.delete(`/api/players/${elsa.id}/guardians/`)).body).toEqual({ status: "ok" })
    expect(await playersOf(annas)).toEqual([noah.id])
    const { body } = await eriks.get(`/api/players/${elsa.id}/guardians/`)
    expect(body).toMatchObject([{ account_id: erik.id, role: "owner" }])
    expect((await eriks.delete(`/api/players/${elsa.id}/guardians/`)).body.code).toBe("last_guardian")
  })

  test("two that leave at once: one of them stays", async () => {
    await redeem(eriks, (await codeFor(annas, [elsa.id])).code)
    const answers = await Promise.all(
      [annas, eriks].map((visitor) => visitor.delete(`/api/players/${elsa.id}/guardians/`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("who has booked sessions to come cancels them before leaving", async () => {
    await redeem(eriks, (await codeFor(annas, [elsa.id])).code)
    const session = await academy.given.bookable({
      starts_at: new Date(academy.clock.now().getTime() + 5 * DAY_MS),
    })
    await academy.given.booking(anna, elsa, session)
    expect((await annas.delete(`/api/players/${elsa.id}/guardians/`)).body.code).toBe("bookings_to_come")
  })
})

describe("what one guardian does", () => {
  const told = async (visitor: Visitor, type: string) =>
    (await visitor.get("/api/notifications/")).body.notifications.filter(
      (one: { type: string }) => one.type === type,
    )

  test.each(["pass", "wallet"] as const)(
    "is told to the other, who booked is shown, and no payment (%s)",
    async (way) => {
      const { given, clock } = academy
      const shared = await given.player([anna, erik], { first_name: "Vide" })
      await given.passes(anna)
      await given.money(anna, 29_000)
      const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 3 * DAY_MS) })
      const { booking_id } = (await book(annas, bookable, shared, way)).body
      const [note] = await told(eriks, "booked_by_guardian")
      expect(note.title).toBe("Anna booked for Vide")
      expect(await told(annas, "booked_by_guardian")).toEqual([])

      const path = `/api/bookings/${shared.id}/${booking_id}/`
      const { booking, payment } = (await eriks.get(path)).body
      expect(booking).toMatchObject({ booked_by: { name: "Anna Lind", is_self: false }, price: null })
      expect(payment).toBeNull()
      expect((await annas.get(path)).body.booking.booked_by.is_self).toBe(true)

      await eriks.post("/api/bookings/cancel/", { player_id: shared.id, booking_id })
      expect(await told(annas, "booking_cancelled")).toHaveLength(1)
      expect(await told(eriks, "cancelled_by_guardian")).toEqual([])
    },
  )

  test("cancelled by the one who booked, the other hears who did it", async () => {
    const { given, clock } = academy
    const shared = await given.player([anna, erik], { first_name: "Vide" })
    await given.passes(anna)
    const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 3 * DAY_MS) })
    const { booking_id } = (await book(annas, bookable, shared, "pass")).body
    await annas.post("/api/bookings/cancel/", { player_id: shared.id, booking_id })
    expect(await told(eriks, "cancelled_by_guardian")).toMatchObject([{ title: "Anna cancelled for Vide" }])
  })

  test.each(["expired", "cancelled"])(
    "a payment that is %s is told to the other once, who is not asked to pay",
    async (end) => {
      const { given, clock, deps } = academy
      const shared = await given.player([anna, erik], { first_name: "Vide" })
      const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 3 * DAY_MS) })
      const { booking_id } = (await book(annas, bookable, shared, "card")).body
      const seen = (await eriks.get("/api/bookings-info/")).body.find(
        ({ id }: { id: number }) => id === booking_id,
      )
      expect(seen).toMatchObject({
        status: "held",
        booked_by: { name: "Anna Lind", is_self: false },
        price: null,
      })
      if (end === "expired") {
        clock.pass(31 * MINUTE_MS)
        await expireOrders(deps)
      } else await annas.post("/api/bookings/cancel/", { player_id: shared.id, booking_id })
      expect(await told(eriks, "unfinished_by_guardian")).toMatchObject([
        { title: "Anna didn’t finish paying", data: { bookable_id: bookable.id } },
      ])
      expect(await told(annas, "unfinished_by_guardian")).toEqual([])
    },
  )

  test("two who cancel and book again at once: one seat, one live booking, the passes agree", async () => {
    const { given, clock, deps } = academy
    const shared = await given.player([anna, erik], { first_name: "Vide" })
    await given.passes(anna, { amount: 5 })
    await given.passes(erik, { amount: 5 })
    const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 3 * DAY_MS) })
    const { booking_id } = (await book(annas, bookable, shared, "pass")).body
    await Promise.all(
      [annas, eriks].flatMap((visitor) => [
        visitor.post("/api/bookings/cancel/", { player_id: shared.id, booking_id }),
        book(visitor, bookable, shared, "pass"),
        book(visitor, bookable, shared, "pass"),
      ]),
    )
    const { rows } = await deps.pool.query(
      `select (select count(*)::int from bookings where bookable_id = $1 and status = 'confirmed') as live,
        (select seats_taken from bookables where id = $1) as taken,
        (select 10 - sum(amount_left)::int from pass_lots where account_id = any($2)) as spent`,
      [bookable.id, [anna.id, erik.id]],
    )
    expect(rows[0].taken).toBe(rows[0].live)
    expect(rows[0].spent).toBe(rows[0].live)
    expect(rows[0].live).toBeLessThanOrEqual(1)
    await expectBooksToAgree(deps.pool)
  })
})
