import { beforeEach, describe, expect, test } from "vitest"
import { orders } from "../../db/tables/index.ts"
import { as } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { notify, remindOfSessions, remindToPay, remindToRate } from "./index.ts"

const t = testAcademy()
let sara: GivenAccount
let elsa: { id: number }

beforeEach(async () => {
  await t.deps.pool.query("delete from notifications")
  await t.deps.pool.query("delete from bookings")
  await t.deps.pool.query("delete from orders")
  t.clock.set("2026-11-26T15:30:00+01:00")
  sara = await t.given.account()
  elsa = await t.given.player(sara)
})

const session = {
  player_name: "Elsa",
  title: "Group · First touch",
  starts_at: "2026-11-26T16:30:00.000Z",
  place: "Stadshagens IP",
}
const tell = (account: { id: number }, dedupe_key?: string) =>
  notify(t.deps.db, {
    account_id: account.id,
    type: "booking_confirmed",
    facts: session,
    bookable_id: 7,
    player_id: elsa.id,
    booking_id: 9,
    at: t.clock.now(),
    ...(dedupe_key ? { dedupe_key } : {}),
  })
const listOf = async (account: GivenAccount) =>
  (await (await as(t.app, account)).get("/api/notifications/")).body
const told = async () =>
  (
    await t.deps.pool.query(
      "select account_id, type, booking_id, params, dedupe_key from notifications order by type, account_id",
    )
  ).rows

describe("the list", () => {
  test("is in the account's language, with where a click leads", async () => {
    await tell(sara)
    expect(await listOf(sara)).toEqual({
      notifications: [
        {
          id: expect.any(Number),
          type: "booking_confirmed",
          title: "Booked for Elsa",
          message: "Group · First touch, Thursday 26 November at 17:30, Stadshagens IP.",
          created: "2026-11-26T15:30:00+01:00",
          read: false,
          data: { bookable_id: 7, player_id: elsa.id, booking_id: 9 },
        },
      ],
      unread_count: 1,
    })
    await t.deps.pool.query("update accounts set language = 'sv' where id = $1", [sara.id])
    expect((await listOf(sara)).notifications[0].title).toBe("Bokat för Elsa")
  })

  test("has the newest fifty in front and counts all that are unread", async () => {
    for (let index = 0; index < 55; index++) {
      await tell(sara)
      t.clock.pass(60_000)
    }
    const { notifications, unread_count } = await listOf(sara)
    expect([notifications.length, unread_count]).toEqual([50, 55])
    const ids = notifications.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  test("is not sent again while nothing has changed: not one new, one read, another language or another account", async () => {
    await tell(sara)
    await tell(sara)
    const parent = await as(t.app, sara)
    const ask = (tag?: string, language = "en") =>
      parent.get("/api/notifications/", {
        "accept-language": language,
        ...(tag === undefined ? {} : { "if-none-match": tag }),
      })
    const first = await ask()
    const tag = String(first.headers.etag)
    expect(first.headers["cache-control"]).toBe("no-store")
    const again = await ask(tag)
    expect([again.status, again.headers.etag, again.text]).toEqual([304, tag, ""])
    expect((await ask(tag, "sv")).body.notifications[0].title).toBe("Bokat för Elsa")
    const jonas = await as(t.app, await t.given.account())
    expect((await jonas.get("/api/notifications/", { "if-none-match": tag })).body.unread_count).toBe(0)

    await parent.post("/api/notifications/read/", { id: first.body.notifications[1].id })
    const read = await ask(tag)
    expect([read.status, read.body.unread_count]).toEqual([200, 1])
    await tell(sara)
    expect((await ask(String(read.headers.etag))).body.notifications).toHaveLength(3)
  })

  test("what was sold is called as it was then, unless that is still its name in some language", async () => {
    const bookable = await t.given.bookable()
    await t.deps.pool.query(
      `update bookables set translations = '{"sv":{"title":"Avslut"},"fr":{"title":""}}', title = 'Finishing' where id = $1`,
      [bookable.id],
    )
    const say = (title: string) =>
      notify(t.deps.db, {
        account_id: sara.id,
        type: "booking_confirmed",
        facts: { ...session, title },
        bookable_id: bookable.id,
        at: t.clock.now(),
      })
    for (const title of ["Finishing", "Avslut", "Old name"]) await say(title)
    const titlesIn = async (language: string) => {
      const { body } = await (await as(t.app, sara)).get("/api/notifications/", {
        "accept-language": language,
      })
      return body.notifications.map(({ message }: { message: string }) => message.split(/,| à| el/)[0])
    }
    expect(await titlesIn("en")).toEqual(["Old name", "Finishing", "Finishing"])
    expect(
      (await titlesIn("sv")).every((title: string, at: number) => title.startsWith(at ? "Avslut" : "Old")),
    ).toBe(true)
    expect((await titlesIn("fr"))[1]).toContain("Finishing")
  })

  test("is the account's own, and needs one", async () => {
    await tell(sara)
    expect(await listOf(await t.given.account())).toEqual({ notifications: [], unread_count: 0 })
    expect((await (await as(t.app)).get("/api/notifications/")).status).toBe(401)
    expect((await (await as(t.app)).post("/api/notifications/read/", {})).status).toBe(401)
  })

  test("a key tells once", async () => {
    await Promise.all(Array.from({ length: 5 }, () => tell(sara, "once")))
    expect((await listOf(sara)).unread_count).toBe(1)
  })
})

describe("reading", () => {
  test("one, then all; another account's is not found and stays unread", async () => {
    const jonas = await t.given.account()
    for (const account of [sara, sara, jonas]) await tell(account)
    const parent = await as(t.app, sara)
    const [newest] = (await listOf(sara)).notifications
    const [foreign] = (await listOf(jonas)).notifications
    const read = (body: object) => parent.post("/api/notifications/read/", body)

    expect((await read({ id: newest.id })).body).toEqual({ status: "ok" })
    expect((await read({ id: newest.id })).status).toBe(200)
    expect((await listOf(sara)).notifications.map((one: { read: boolean }) => one.read)).toEqual([
      true,
      false,
    ])
    expect((await read({ id: foreign.id })).status).toBe(404)
    expect((await read({ id: 999_999 })).status).toBe(404)
    expect((await read({})).body).toEqual({ status: "ok" })
    expect((await listOf(sara)).unread_count).toBe(0)
    expect((await listOf(jonas)).unread_count).toBe(1)
  })
})

describe("the evening before a session", () => {
  const book = async (starts: string, facts: object = {}) => {
    const bookable = await t.given.bookable({ starts_at: new Date(starts) })
    return t.given.booking(sara, elsa, bookable, { created_at: new Date("2026-11-20T12:00:00Z"), ...facts })
  }

  test("every guardian is reminded, once, however often and in how many copies the job runs", async () => {
    const jonas = await t.given.account()
    elsa = await t.given.player([sara, jonas])
    const booking = await book("2026-11-27T17:30:00+01:00")
    t.clock.set("2026-11-26T18:00:00+01:00")
    await Promise.all([remindOfSessions(t.deps), remindOfSessions(t.deps), remindOfSessions(t.deps)])
    t.clock.pass(3_600_000)
    expect(await remindOfSessions(t.deps)).toBe(0)
    expect(await told()).toMatchObject(
      [sara, jonas].map(({ id }) => ({ account_id: id, type: "booking_reminder", booking_id: booking.id })),
    )
    expect((await listOf(sara)).notifications[0]).toMatchObject({
      title: "Training Friday 27 November at 17:30",
      message: "Elsa: Group · Finishing under pressure, Stadshagens IP.",
      read: false,
    })
  })

  test.each([
    ["16:59", 0],
    ["17:00", 1],
    ["20:59", 1],
    ["21:00", 0],
    ["23:59", 0],
  ])("at %s it reminds %i", async (time, count) => {
    await book("2026-11-27T08:00:00+01:00")
    t.clock.set(`2026-11-26T${time}:00+01:00`)
    expect(await remindOfSessions(t.deps)).toBe(count)
  })

  test("not of today's, of the day after tomorrow's, of cancelled ones, of what was booked this very evening", async () => {
    t.clock.set("2026-11-26T19:00:00+01:00")
    await book("2026-11-26T20:00:00+01:00")
    await book("2026-11-28T00:00:00+01:00")
    await book("2026-11-27T10:00:00+01:00", { status: "cancelled" })
    await book("2026-11-27T12:00:00+01:00", { created_at: new Date("2026-11-26T17:30:00+01:00") })
    expect(await remindOfSessions(t.deps)).toBe(0)
    await t.deps.pool.query("update bookables set status = 'cancelled'")
    await book("2026-11-27T15:00:00+01:00")
    await t.deps.pool.query(
      "update bookables set status = 'cancelled' where starts_at = '2026-11-27T15:00:00+01:00'",
    )
    expect(await remindOfSessions(t.deps)).toBe(0)
  })

  test("a session moved to another day is reminded of anew", async () => {
    const { id } = await book("2026-11-27T17:30:00+01:00")
    t.clock.set("2026-11-26T18:00:00+01:00")
    expect(await remindOfSessions(t.deps)).toBe(1)
    await t.deps.pool.query(
      `update bookables set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days'
       where id = (select bookable_id from bookings where id = $1)`,
      [id],
    )
    t.clock.set("2026-11-28T18:00:00+01:00")
    expect(await remindOfSessions(t.deps)).toBe(1)
  })
})

describe("after a session", () => {
  const attend = async (ends: string, facts: object = {}) => {
    const ends_at = new Date(ends)
    const starts_at = new Date(ends_at.getTime() - 5_400_000)
    return t.given.booking(sara, elsa, await t.given.bookable({ starts_at, ends_at }), facts)
  }

  test("whoever booked is asked for stars, once", async () => {
    const booking = await attend("2026-11-26T19:00:00+01:00")
    t.clock.set("2026-11-26T18:59:59+01:00")
    expect(await remindToRate(t.deps)).toBe(0)
    t.clock.set("2026-11-26T19:00:00+01:00")
    expect(await remindToRate(t.deps)).toBe(1)
    expect(await remindToRate(t.deps)).toBe(0)
    expect(await told()).toMatchObject([
      { account_id: sara.id, type: "rating_reminder", booking_id: booking.id },
    ])
  })

  test("a late session waits for the morning", async () => {
    await attend("2026-11-26T21:30:00+01:00")
    const asked = async (now: string) => {
      t.clock.set(now)
      return remindToRate(t.deps)
    }
    expect(await asked("2026-11-26T21:31:00+01:00")).toBe(0)
    expect(await asked("2026-11-27T07:59:00+01:00")).toBe(0)
    expect(await asked("2026-11-27T08:00:00+01:00")).toBe(1)
  })

  test("not when absent, rated, cancelled, or long ago", async () => {
    await attend("2026-11-26T10:00:00+01:00", { attendance: "absent" })
    await attend("2026-11-26T12:00:00+01:00", { status: "cancelled" })
    await attend("2026-11-22T12:00:00+01:00")
    const rated = await attend("2026-11-26T14:00:00+01:00", { attendance: "present" })
    await t.deps.pool.query("insert into ratings (booking_id, account_id, stars) values ($1, $2, 5)", [
      rated.id,
      sara.id,
    ])
    expect(await remindToRate(t.deps)).toBe(0)
    await t.deps.pool.query("delete from ratings")
  })
})

describe("before a bank transfer is due", () => {
  const owe = async (
    due: string,
    facts: object = {},
    players = [elsa],
    booking: object = {},
    starts = "2026-12-10T17:00:00+01:00",
  ) => {
    const [order] = await t.deps.db
      .insert(orders)
      .values({
        account_id: sara.id,
        kind: "booking",
        payment_method: "bank_transfer",
        amount_minor: 29_000,
        currency: "SEK",
        reference: `0000${due}`,
        due_at: new Date(due),
        ...facts,
      })
      .returning()
    const bookable = await t.given.bookable({ starts_at: new Date(starts) })
    for (const player of players)
      await t.given.booking(sara, player, bookable, {
        payed: false,
        payment_method: "bank_transfer",
        order_id: order?.id ?? null,
        ...booking,
      })
  }

  test("whoever pays is reminded once within three days, once per order", async () => {
    await owe("2026-11-29T15:30:00+01:00", {}, [elsa, await t.given.player(sara, { first_name: "Noah" })])
    t.clock.set("2026-11-26T15:29:00+01:00")
    expect(await remindToPay(t.deps)).toBe(0)
    t.clock.set("2026-11-26T15:30:00+01:00")
    expect(await remindToPay(t.deps)).toBe(1)
    expect(await remindToPay(t.deps)).toBe(0)
    const [reminder] = (await listOf(sara)).notifications
    expect(reminder.title).toBe("290\u00a0kr due 29 November")
    expect(reminder.message).toContain("00002026-11-29T15:30:00+01:00")
  })

  test("of a seat given up too late, which stays owed; not of one given up in time, nor when nobody is there", async () => {
    const given_up = (cancelled_at: string) => ({ status: "cancelled", cancelled_at: new Date(cancelled_at) })
    await owe("2026-11-28T11:00:00+01:00", {}, [elsa], given_up("2026-12-09T17:00:00+01:00"))
    expect(await remindToPay(t.deps)).toBe(0)
    await owe("2026-11-28T12:00:00+01:00", {}, [elsa], given_up("2026-12-09T17:00:01+01:00"))
    await t.deps.pool.query("update accounts set is_active = false where id = $1", [sara.id])
    expect(await remindToPay(t.deps)).toBe(0)
    await t.deps.pool.query("update accounts set is_active = true where id = $1", [sara.id])
    expect(await remindToPay(t.deps)).toBe(1)
  })

  test("of a session that is over, of a walk-in for example; not of one that is near", async () => {
    const child = () => t.given.player(sara)
    await owe("2026-11-28T15:30:00+01:00", {}, [await child()], {}, "2026-11-30T17:00:00+01:00")
    expect(await remindToPay(t.deps)).toBe(0)
    await owe("2026-11-28T16:30:00+01:00", {}, [await child()], {}, "2026-11-18T17:00:00+01:00")
    expect(await remindToPay(t.deps)).toBe(1)
    expect(await remindToPay(t.deps)).toBe(0)
  })

  test("not at night, and not when paid or closed", async () => {
    const child = () => t.given.player(sara)
    await owe("2026-11-28T12:00:00+01:00", { status: "paid", closed_at: new Date() }, [await child()])
    await owe("2026-11-28T13:00:00+01:00", { payment_method: "card" }, [await child()])
    expect(await remindToPay(t.deps)).toBe(0)
    await owe("2026-11-28T14:00:00+01:00", {}, [await child()])
    t.clock.set("2026-11-26T22:00:00+01:00")
    expect(await remindToPay(t.deps)).toBe(0)
    t.clock.set("2026-11-27T08:00:00+01:00")
    expect(await remindToPay(t.deps)).toBe(1)
  })
})
