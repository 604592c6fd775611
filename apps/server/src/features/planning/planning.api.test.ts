import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { coaches } from "../../db/tables/bookables.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { lettersTo } from "../../testing/letters.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"

let academy: TestApp
let officeAccount: GivenAccount
let office: Visitor
/** New for each test, so that no session of another one stands in the way; so is the pitch. */
let coachId: number
/** Types and places are there once a session is. */
let ids: { booking_type_id: number; address_id: number }

beforeAll(async () => {
  academy = await openTestApp()
  officeAccount = await academy.given.account({ is_superuser: true })
  office = await as(academy.app, officeAccount)
})
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
  const [coach] = await academy.deps.db.insert(coaches).values({ name: "Sofia Lund" }).returning()
  coachId = coach?.id ?? 0
  ids = await academy.given.bookable({ status: "cancelled", starts_at: new Date("2026-01-01T12:00:00Z") })
})
afterAll(() => academy.close())

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows

const wanted = (more: Record<string, unknown> = {}) => ({
  booking_type_id: ids.booking_type_id,
  address_id: ids.address_id,
  coach_ids: [coachId],
  starts: "17:30",
  ends: "19:00",
  capacity: 6,
  price: 290,
  title: "Group · Weak foot",
  pitch: `Pitch ${coachId}`,
  ...more,
})
const create = (more: Record<string, unknown> = {}) =>
  office.post("/api/admin/bookables/", wanted({ day: "2026-12-03", ...more }))

describe("one session", () => {
  test("is planned, stands in the office's week and is open for families at once", async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    const { monday, bookables } = (await office.get("/api/admin/week/?day=2026-12-06")).body
    expect(monday).toBe("2026-11-30")
    expect(bookables.filter((row: { id: number }) => row.id === body.id)).toMatchObject([
      {
        title: "Group · Weak foot",
        starts_at: "2026-12-03T17:30:00+01:00",
        coaches: [{ name: "Sofia Lund" }],
        pitch: `Pitch ${coachId}`,
        series_id: null,
      },
    ])
    const open = (await (await as(academy.app)).get("/api/available-bookings/")).body
    expect(open.map((row: { id: number }) => row.id)).toContain(body.id)
    expect(
      await rowsOf(
        "select action, account_id from audit_entries where entity = 'bookables' and entity_id = $1",
        body.id,
      ),
    ).toEqual([{ action: "created", account_id: officeAccount.id }])
  })

  test("whose coach or pitch is taken is planned once the office says so, and the log keeps what was confirmed", async () => {
    const first = (await create()).body
    const refused = await create({ starts: "18:30", ends: "20:00" })
    expect([refused.status, refused.body.code]).toEqual([409, "needs_confirmation"])
    const about = [{ id: first.id, title: "Group · Weak foot", starts_at: "2026-12-03T17:30:00+01:00" }]
    expect(refused.body.details).toEqual([
      { code: "coach_elsewhere", about },
      { code: "pitch_taken", about },
    ])
    const half = await create({ starts: "18:30", ends: "20:00", confirmed_warnings: ["pitch_taken"] })
    expect(half.body.details).toEqual([{ code: "coach_elsewhere", about }])
    const confirmed_warnings = ["coach_elsewhere", "pitch_taken"]
    const second = await create({ starts: "18:30", ends: "20:00", confirmed_warnings })
    expect(second.status).toBe(200)
    const [entry] = await rowsOf(
      "select after from audit_entries where entity = 'bookables' and entity_id = $1",
      second.body.id,
    )
    expect(entry.after.confirmed_warnings).toBe("coach_elsewhere, pitch_taken")
    expect((await create({ starts: "20:00", ends: "21:00" })).status).toBe(200)
  })

  test("two that press at once plan one: the second is warned", async () => {
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each([
    ["day", { day: "2027-02-30" }],
    ["day", { day: "2026-11-25" }],
    ["ends", { ends: "17:30" }],
    ["starts", { starts: "25:00" }],
    ["coach_ids", { coach_ids: [999_999] }],
    ["address_id", { address_id: 999_999 }],
    ["booking_type_id", { booking_type_id: 999_999 }],
    ["capacity", { capacity: 0 }],
    ["title", { title: "" }],
    ["max_birth_year", { min_birth_year: 2014, max_birth_year: 2011 }],
  ])("bad input names %s", async (param, more) => {
    const { status, body } = await create(more)
    expect([status, body.errors?.[0]?.param]).toEqual([400, param])
  })
})

describe("a series", () => {
  const rule = { weekday: 4, from: "2027-03-15", until: "2027-05-16", every: 1, skip_red_days: true }

  test("shows each date before it is planned, and is planned at the same time on the wall all the way", async () => {
    await create({ day: "2027-04-08" })
    const { starts, ends, address_id, coach_ids, pitch } = wanted()
    const { dates } = (
      await office.post("/api/admin/series/preview/", { ...rule, starts, ends, address_id, coach_ids, pitch })
    ).body
    expect(dates).toHaveLength(9)
    expect(dates.filter((date: { skipped: boolean }) => date.skipped)).toMatchObject([
      { day: "2027-05-06", red_day: "ascension_day" },
    ])
    const clashing = dates.filter((date: { warnings: unknown[] }) => date.warnings.length > 0)
    expect(clashing.map((date: { day: string }) => date.day)).toEqual(["2027-04-08"])

    expect((await office.post("/api/admin/series/", wanted(rule))).body.code).toBe("needs_confirmation")
    const { status, body } = await office.post(
      "/api/admin/series/",
      wanted({ ...rule, left_out: ["2027-04-08"] }),
    )
    expect([status, body.created]).toEqual([200, 7])
    const planned = await rowsOf(
      `select series_date::text, to_char(starts_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI') as starts,
         to_char(cancel_free_until at time zone 'Europe/Stockholm', 'HH24:MI') as free
       from bookables where series_id = $1 order by starts_at`,
      body.id,
    )
    expect(planned.map((row) => row.starts)).toEqual(planned.map((row) => `${row.series_date} 17:30`))
    expect(new Set(planned.map((row) => row.free))).toEqual(new Set(["17:30"]))
    expect(planned.map((row) => row.series_date)).not.toContain("2027-04-08")
    expect(
      await rowsOf(
        "select action from audit_entries where entity = 'bookable_series' and entity_id = $1",
        body.id,
      ),
    ).toEqual([{ action: "created" }])
  })

  test("without a date, of too many dates or that ends before it begins is refused", async () => {
    const plan = (more: object) => office.post("/api/admin/series/", wanted({ ...rule, ...more }))
    expect((await plan({ from: "2027-05-06", until: "2027-05-06" })).body.code).toBe("series_without_dates")
    expect((await plan({ until: "2029-05-16" })).body.errors[0].param).toBe("until")
    expect((await plan({ until: "2027-03-14" })).body.errors[0].param).toBe("until")
    expect((await plan({ ends: "17:00" })).body.errors[0].param).toBe("ends")
  })
})

describe("a change", () => {
  const change = (id: number, body: object) => office.patch(`/api/admin/bookables/${id}/`, body)

  test("of time moves the bookings, is told once in the family's language, and lets them leave until the start", async () => {
    const { account, player, visitor } = await academy.family({ language: "sv" })
    await academy.given.passes(account)
    const { id } = (await create()).body
    const { booking_id } = (await book(visitor, { id }, player)).body
    const sent = (await lettersTo(academy.deps, account.email)).length
    expect((await change(id, { starts: "18:30", ends: "20:00" })).body).toEqual({ id, told: 1 })
    expect((await change(id, { starts: "18:30", ends: "20:00" })).body).toEqual({ id, told: 0 })
    expect((await change(id, { price: 310, title: "Group · Both feet", capacity: 8 })).body).toEqual({
      id,
      told: 0,
    })
    const letters = (await lettersTo(academy.deps, account.email)).slice(sent)
    expect(letters.map((letter) => letter.subject)).toEqual([
      "Ändrat: Group · Weak foot, torsdag 3 december kl. 18:30",
    ])
    expect(letters[0]?.text).toContain("torsdag 3 december, 17:30, Stadshagens IP")
    const [booking] = await rowsOf(
      "select starts_at, cancel_free_until, price_minor from bookings where id = $1",
      booking_id,
    )
    expect(booking).toEqual({
      starts_at: new Date("2026-12-03T17:30:00Z"),
      cancel_free_until: new Date("2026-12-03T17:30:00Z"),
      price_minor: 29_000,
    })
    const notices = (await visitor.get("/api/notifications/")).body.notifications
    expect(notices.filter(({ type }: { type: string }) => type === "session_changed")).toHaveLength(1)
  })

  test("by half an hour keeps the usual notice", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    const { id } = (await create()).body
    const { booking_id } = (await book(visitor, { id }, player)).body
    expect((await change(id, { starts: "18:00" })).body.told).toBe(1)
    const [booking] = await rowsOf("select cancel_free_until from bookings where id = $1", booking_id)
    expect(booking.cancel_free_until).toEqual(new Date("2026-12-02T17:00:00Z"))
  })

  test("is refused when a player would be in two places, when fewer seats are left than are taken, and when it is over", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    const { id } = (await create()).body
    const other = (await create({ starts: "20:00", ends: "21:00" })).body
    await book(visitor, { id }, player)
    await book(visitor, other, player)
    const confirmed_warnings = ["coach_elsewhere", "pitch_taken"]
    const moved = await change(id, { starts: "20:00", ends: "21:00", confirmed_warnings })
    expect([moved.status, moved.body.code]).toEqual([409, "overlapping_booking"])
    expect((await change(id, { starts: "20:00", ends: "21:00" })).body.code).toBe("needs_confirmation")
    await rowsOf("update bookables set capacity = 2, seats_taken = 1 where id = $1", id)
    const second = await academy.family()
    await academy.given.passes(second.account)
    await book(second.visitor, { id }, second.player)
    expect((await change(id, { capacity: 1 })).body.errors[0].param).toBe("capacity")
    academy.clock.set("2026-12-03T17:00:00Z")
    expect((await change(id, { title: "Too late" })).body.code).toBe("session_over")
    expect((await change(999_999, { title: "None" })).status).toBe(404)
    await expectBooksToAgree(academy.deps.pool)
  })
})

describe("the academy cancels", () => {
  const cancel = (visitor: Visitor, id: number) =>
    visitor.post(`/api/admin/bookables/${id}/cancel/`, { reason: "Thunder over Stadshagen" })

  async function givenBooked() {
    const { id } = (await create()).body
    const byPass = await academy.family({ language: "sv" })
    await academy.given.passes(byPass.account, { amount: 1 })
    await book(byPass.visitor, { id }, byPass.player)
    const byWallet = await academy.family()
    await academy.given.money(byWallet.account, 29_000)
    await book(byWallet.visitor, { id }, byWallet.player, "wallet")
    const unpaid = await academy.family({ language: "ar" })
    await book(unpaid.visitor, { id }, unpaid.player, "bank_transfer")
    const atCheckout = await academy.family()
    await book(atCheckout.visitor, { id }, atCheckout.player, "card")
    return { id, byPass, byWallet, unpaid, atCheckout }
  }

  async function expectAllGivenBack({
    id,
    byPass,
    byWallet,
    unpaid,
  }: Awaited<ReturnType<typeof givenBooked>>) {
    expect(
      await rowsOf("select status, count(*)::int from bookings where bookable_id = $1 group by status", id),
    ).toEqual([{ status: "cancelled", count: 4 }])
    expect(
      await rowsOf("select amount_left from pass_lots where account_id = $1", byPass.account.id),
    ).toEqual([{ amount_left: 1 }])
    expect((await byWallet.visitor.get("/api/fetch-wallet/")).body.balance).toBe(290)
    expect(await rowsOf("select status from orders where account_id = $1", unpaid.account.id)).toEqual([
      { status: "cancelled" },
    ])
    expect((await unpaid.visitor.get("/api/bookings-info/")).body).toEqual([])
    expect(
      await rowsOf(
        `select l.language, count(*)::int from letters l where l.kind = 'session_cancelled'
         and l.to_email = any($1) group by 1 order by 1`,
        [byPass.account.email, byWallet.account.email, unpaid.account.email],
      ),
    ).toEqual([
      { language: "ar", count: 1 },
      { language: "en", count: 1 },
      { language: "sv", count: 1 },
    ])
    await expectBooksToAgree(academy.deps.pool)
  }

  test("with five minutes' notice: all that was paid comes back, and each family is told once, in its language, why", async () => {
    const given = await givenBooked()
    academy.clock.set("2026-12-03T16:25:00Z")
    const { players } = (await office.get(`/api/admin/bookables/${given.id}/`)).body
    expect(players.map((player: { returned: string }) => player.returned).sort()).toEqual([
      "nothing",
      "nothing",
      "pass",
      "wallet",
    ])
    expect((await cancel(office, given.id)).body).toEqual({ id: given.id, told: 3 })
    await expectAllGivenBack(given)
    const letter = (await lettersTo(academy.deps, given.byPass.account.email)).at(-1)
    expect(letter?.subject).toBe("Inställt av oss: Group · Weak foot, torsdag 3 december")
    expect(letter?.text).toContain("Thunder over Stadshagen")
    expect(letter?.text).toContain("Ditt klipp, till plånboken")
    expect((await lettersTo(academy.deps, given.byWallet.account.email)).at(-1)?.text).toMatch(/Amount: 290/)
    expect(
      await rowsOf(
        "select action, reason from audit_entries where entity_id = $1 and action = 'bookable_cancelled'",
        given.id,
      ),
    ).toEqual([{ action: "bookable_cancelled", reason: "Thunder over Stadshagen" }])
  })

  test("two administrators and the job at once: everything happens once, the second is told so", async () => {
    const given = await givenBooked()
    const { endCancelledSeats } = await import("./index.ts")
    const second = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const answers = await Promise.all([
      cancel(office, given.id),
      cancel(second, given.id),
      endCancelledSeats(academy.deps),
      endCancelledSeats(academy.deps),
    ])
    const codes = answers.flatMap((answer) =>
      typeof answer === "number" ? [] : [answer.body.code ?? "done"],
    )
    expect(codes.sort()).toEqual(["already_cancelled", "done"])
    await endCancelledSeats(academy.deps)
    await expectAllGivenBack(given)
  })

  test("and its process is killed on the way: the job goes on where it stopped", async () => {
    const given = await givenBooked()
    // As the row stands once the first transaction is done.
    await rowsOf("update bookables set status = 'cancelled', cancel_reason = 'Ice' where id = $1", given.id)
    const { player, visitor } = given.byPass
    const [booking] = await rowsOf("select id from bookings where player_id = $1", player.id)
    const late = await visitor.post("/api/bookings/cancel/", { player_id: player.id, booking_id: booking.id })
    expect(late.body.code).toBe("already_cancelled")
    const { endCancelledSeats } = await import("./index.ts")
    expect(await endCancelledSeats(academy.deps)).toBe(4)
    expect(await endCancelledSeats(academy.deps)).toBe(0)
    await expectAllGivenBack(given)
  })

  test("a free trial five minutes before: the player may have another one", async () => {
    const { player, visitor } = await academy.family()
    const facts = { slug: "trial", price_minor: 0 } as const
    const trial = await academy.given.bookable(facts)
    expect((await book(visitor, trial, player)).status).toBe(200)
    academy.clock.set(new Date(trial.starts_at.getTime() - HOUR_MS / 12))
    expect((await cancel(office, trial.id)).status).toBe(200)
    const next = await academy.given.bookable({
      ...facts,
      starts_at: new Date(trial.starts_at.getTime() + DAY_MS),
    })
    expect((await book(visitor, next, player)).status).toBe(200)
  })

  test("only what is to come", async () => {
    const { id } = (await create()).body
    academy.clock.set("2026-12-03T18:00:00Z")
    expect((await cancel(office, id)).body.code).toBe("session_over")
    expect((await cancel(office, 999_999)).status).toBe(404)
  })
})

describe("a player", () => {
  const reason = "Asked on the phone"
  const putIn = (id: number, player: { id: number }, more: object = {}) =>
    office.post(`/api/admin/bookables/${id}/players/`, {
      player_id: player.id,
      pay_with: "nothing",
      reason,
      ...more,
    })

  test("is found by name or guardian, and that it was looked for is written down", async () => {
    const { player } = await academy.family({ first_name: "Zebulon" })
    expect((await office.get("/api/admin/find-players/?search=zebu")).body).toMatchObject([
      { id: player.id, first_name: "Elsa", guardians: "Zebulon Lind" },
    ])
    expect((await office.get("/api/admin/find-players/?search=%25%25")).body).toEqual([])
    const [entry] = await rowsOf("select * from access_entries order by id desc limit 1")
    expect(entry).toMatchObject({ account_id: officeAccount.id, kind: "list", records: 1 })
  })

  test("is put in with a pass and taken out again, whatever the notice; the log has both with the reason", async () => {
    const { account, player } = await academy.family()
    const { id } = (await create()).body
    expect((await putIn(id, player, { pay_with: "pass" })).body.code).toBe("no_pass_left")
    const lot = await academy.given.passes(account, { amount: 1 })
    const left = async () =>
      (await rowsOf("select amount_left from pass_lots where id = $1", lot.id))[0].amount_left
    const { booking_id } = (await putIn(id, player, { pay_with: "pass" })).body
    expect(await left()).toBe(0)
    expect((await putIn(id, player)).body.code).toBe("already_booked")
    academy.clock.set("2026-12-03T16:00:00Z")
    const out = () => office.post(`/api/admin/bookables/${id}/players/out/`, { booking_id, reason })
    expect((await Promise.all([out(), out()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await left()).toBe(1)
    expect(
      await rowsOf(
        "select action, reason from audit_entries where entity = 'bookings' and entity_id = $1 order by id",
        booking_id,
      ),
    ).toEqual([
      { action: "player_put_in", reason },
      { action: "player_taken_out", reason },
    ])
    const subjects = (await lettersTo(academy.deps, account.email)).map((letter) => letter.subject)
    expect(subjects).toHaveLength(2)
    await expectBooksToAgree(academy.deps.pool)
  })

  test("who does not fit the years of birth is put in once the office says so; a full session takes nobody more", async () => {
    const { player } = await academy.family()
    const { id } = (await create({ capacity: 1, min_birth_year: 2016, max_birth_year: 2018 })).body
    expect((await putIn(id, player)).body.details).toEqual([{ code: "outside_birth_years", about: [] }])
    expect((await putIn(id, player, { confirmed_warnings: ["outside_birth_years"] })).status).toBe(200)
    const other = await academy.family()
    const full = await putIn(id, other.player, { confirmed_warnings: ["outside_birth_years"] })
    expect(full.body.code).toBe("bookable_full")
    expect(
      await rowsOf("select price_minor, payed, payment_method from bookings where bookable_id = $1", id),
    ).toEqual([{ price_minor: 0, payed: true, payment_method: null }])
  })

  test("of one's own family is put in and taken out by somebody else", async () => {
    const player = await academy.given.player(officeAccount)
    const { id } = (await create()).body
    expect((await putIn(id, player)).body.code).toBe("own_family")
    await academy.given.passes(officeAccount)
    const { booking_id } = (await book(office, { id }, player)).body
    const out = await office.post(`/api/admin/bookables/${id}/players/out/`, { booking_id, reason })
    expect(out.body.code).toBe("own_family")
  })
})
