import { DAY_MS, HOUR_MS, wallClockDate } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { count, type ImportDesk, lineOf, openImportDesk } from "../../testing/import-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: ImportDesk
beforeEach(async () => {
  desk = await openImportDesk(academy)
})

const heads = ["Målsmans e-post", "Förnamn målsman", "Efternamn målsman", "Barnets namn", "Född", "Träning"]
const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
let series = 0

/** A series of three Mondays, with so many seats on each. */
async function givenSeries(title: string, capacities = [5, 5, 5], facts = {}) {
  series++
  const sessions = []
  for (const [index, capacity] of capacities.entries()) {
    const starts_at = new Date(hence(20 + series * 30 + 7 * index).getTime() + HOUR_MS)
    sessions.push(await academy.given.bookable({ title, starts_at, capacity, ...facts }))
  }
  const [{ id }] = await desk.rowsOf(
    `insert into bookable_series (from_day, until_day, weekday, every, skip_red_days, starts, ends, created_at)
     values ('2026-12-01', '2027-12-15', 1, 1, true, '17:30', '18:30', now()) returning id`,
  )
  await academy.deps.pool.query(
    "update bookables set series_id = $1, series_date = (starts_at at time zone 'Europe/Stockholm')::date where id = any($2)",
    [id, sessions.map((session) => session.id)],
  )
  return { id: Number(id), sessions }
}
const row = (email: string, child: string, group: string) => lineOf(email, child, [group])
const seatsOf = (name: string) =>
  desk.rowsOf(
    `select k.status, k.payed, k.payment_method, k.price_minor, o.status as order_status, o.amount_minor
     from bookings k join players p on p.id = k.player_id left join orders o on o.id = k.order_id
     where p.first_name = $1 order by k.starts_at`,
    name,
  )
interface ShownRow {
  row: number
  cells: { wrong: { code: string; hint: string } | null }[]
  group: object | null
}
const named = (rows: ShownRow[], number: number) => rows.find((one) => one.row === number)
const wrongGroup = (rows: ShownRow[], number: number) => named(rows, number)?.cells[5]?.wrong

test("children are booked into the series to come without payment, tagged, or asked about; nothing is sent", async () => {
  await givenSeries("Technique")
  const id = await desk.save(
    heads,
    row("tech-1@flytt.example", "Alma Ett", "technique"),
    row("tech-2@flytt.example", "Bodil Två", "Blå gruppen"),
    row("tech-3@flytt.example", "Cleo Tre", "Technique måndagar 17.30"),
  )
  const before = await desk.read(id)
  expect(before.counts).toMatchObject({ ready: 2, fix: 1 })
  expect(before.seats).toMatchObject({ way: "tag", children: 2, seats: 0 })
  expect(wrongGroup(before.rows, 3)).toEqual({ code: "not_a_group", hint: "" })
  expect(before.groups).toHaveLength(1)

  await desk.change(id, { seats: "outside" })
  expect((await desk.read(id)).seats).toMatchObject({ way: "outside", seats: 6, price: 6 * 290 })
  expect((await desk.take(id)).body).toMatchObject({ rows: 2, left: 1, seats: count(6) })
  expect(await seatsOf("Alma")).toEqual(
    Array(3).fill({
      ...{ status: "confirmed", payed: true, payment_method: null, price_minor: 0 },
      ...{ order_status: null, amount_minor: null },
    }),
  )
  await desk.change(id, { seats: "tag", cells: [{ row: 3, column: 5, value: before.groups[0] }] })
  expect((await desk.take(id)).body).toMatchObject({ rows: 1, seats: count(0) })
  expect(await seatsOf("Bodil")).toEqual([])
  expect(
    await desk.rowsOf(
      "select p.first_name, t.tag from player_tags t join players p on p.id = t.player_id where p.last_name = 'Två'",
    ),
  ).toEqual([{ first_name: "Bodil", tag: "Technique" }])
  expect(await desk.rowsOf("select from emails")).toEqual([])
  await expectBooksToAgree(academy.deps.pool)

  // The same file again books nothing twice.
  const again = await desk.save(heads, row("tech-1@flytt.example", "Alma Ett", "technique"))
  await desk.change(again, { seats: "outside" })
  expect((await desk.take(again)).body.seats).toEqual(count(0, 3))
})

test("two series of one name and a saved group of a tag: the office chooses, and the tag is given", async () => {
  const one = await givenSeries("Twice", [5])
  await givenSeries("Twice", [5])
  await academy.deps.pool.query("update bookable_series set weekday = 3 where id = $1", [one.id])
  await desk.office.post("/api/admin/player-groups/", { name: "Talents", filter: { tag: "talent" } })
  await desk.office.post("/api/admin/player-groups/", { name: "Born 2014", filter: { year_of_birth: 2014 } })
  const id = await desk.save(
    heads,
    row("twice-1@flytt.example", "Dora Ett", "Twice"),
    row("twice-2@flytt.example", "Ester Två", "talents"),
    row("twice-3@flytt.example", "Frida Tre", "Born 2014"),
  )
  await desk.change(id, { seats: "outside" })
  const { rows, counts } = await desk.read(id)
  expect(counts).toMatchObject({ ready: 1, fix: 2 })
  const { code, hint } = wrongGroup(rows, 2) ?? { code: "", hint: "" }
  expect(code).toBe("several_groups")
  const labels = hint.split("\n")
  expect(labels).toHaveLength(2)
  // Who is in a filter of another kind follows from the child, not from a list.
  expect(wrongGroup(rows, 4)?.code).toBe("not_a_group")
  await desk.change(id, { cells: [{ row: 2, column: 5, value: labels[0] }] })
  expect((await desk.take(id)).body).toMatchObject({ rows: 2, seats: count(1) })
  const [{ tag }] = await desk.rowsOf(
    "select t.tag from player_tags t join players p on p.id = t.player_id where p.first_name = 'Ester'",
  )
  expect(tag).toBe("talent")
})

test("a full date is a question: the others are booked, or none; a row takes what the next one doesn't get", async () => {
  await givenSeries("Narrow", [1, 5])
  const id = await desk.save(
    heads,
    row("narrow-1@flytt.example", "Gerd Ett", "Narrow"),
    row("narrow-2@flytt.example", "Hedda Två", "Narrow"),
    row("narrow-3@flytt.example", "Irma Tre", "Narrow"),
  )
  await desk.change(id, { seats: "outside" })
  const { rows, counts } = await desk.read(id)
  expect(counts).toMatchObject({ ready: 1, question: 2 })
  expect(named(rows, 3)?.group).toMatchObject({ dates: 2, full: 1, clashing: 0, is_outside: false })
  await desk.change(id, {
    rows: [
      { row: 3, group_answer: "free_dates" },
      { row: 4, group_answer: "tag" },
    ],
  })
  expect((await desk.take(id)).body).toMatchObject({ rows: 3, seats: count(3) })
  expect(
    [await seatsOf("Gerd"), await seatsOf("Hedda"), await seatsOf("Irma")].map((seats) => seats.length),
  ).toEqual([2, 1, 0])
})

test("two series at the same time for one child: the second one's dates clash, and only that row is asked", async () => {
  const first = await givenSeries("Clash A", [5, 5])
  series--
  await givenSeries("Clash B", [5, 5])
  const id = await desk.save(
    heads,
    row("clash@flytt.example", "Ines Ett", "Clash A"),
    row("clash@flytt.example", "Ines Ett", "Clash B"),
  )
  await desk.change(id, { seats: "outside" })
  const { rows, counts } = await desk.read(id)
  expect(counts).toMatchObject({ ready: 1, question: 1 })
  expect(named(rows, 3)?.group).toMatchObject({ dates: 2, full: 0, clashing: 2 })
  expect((await desk.take(id)).body).toMatchObject({ rows: 1, left: 1, seats: count(2) })
  const booked = await desk.rowsOf(
    "select k.bookable_id from bookings k join players p on p.id = k.player_id where p.first_name = 'Ines'",
  )
  expect(booked.map(({ bookable_id }) => bookable_id).sort()).toEqual(
    first.sessions.map((one) => one.id).sort(),
  )
})

test("born too late for the series: asked, and booked if the office says so", async () => {
  await givenSeries("Older", [5], { max_birth_year: 2012, min_birth_year: 2010 })
  const id = await desk.save(heads, row("older@flytt.example", "Jonna Ett", "Older"))
  await desk.change(id, { seats: "outside" })
  expect((await desk.read(id)).rows[0].group).toMatchObject({ full: 0, is_outside: true })
  expect((await desk.take(id)).body.rows).toBe(0)
  await desk.change(id, { rows: [{ row: 2, group_answer: "free_dates" }] })
  expect((await desk.take(id)).body).toMatchObject({ rows: 1, seats: count(1) })
})

test("by invoice: one order for each child, with the sibling's discount, and one email with all dates", async () => {
  await givenSeries("Billed", [5, 5])
  const discount = await desk.office.post("/api/admin/discount-codes/", {
    ...{ code: "SIBLINGS", audience: "siblings", percent: 20, target: "sessions" },
    first_day: wallClockDate(academy.clock.now()),
  })
  expect(discount.status).toBe(200)
  const id = await desk.save(
    heads,
    row("billed@flytt.example", "Karin Ek", "Billed"),
    row("billed@flytt.example", "Lova Ek", "Billed").with(4, "2015"),
  )
  await desk.change(id, { seats: "invoice" })
  expect((await desk.take(id)).body).toMatchObject({ rows: 2, seats: count(4) })
  const seat = (price_minor: number) => ({
    ...{ status: "confirmed", payed: false, payment_method: "bank_transfer", price_minor },
    ...{ order_status: "open", amount_minor: 2 * price_minor },
  })
  expect(await seatsOf("Karin")).toEqual([seat(29_000), seat(29_000)])
  expect(await seatsOf("Lova")).toEqual([seat(23_200), seat(23_200)])
  const sent = await desk.rowsOf(
    "select kind, jsonb_array_length(params -> 'seats') as seats from emails where to_email = 'billed@flytt.example'",
  )
  expect(sent).toEqual(Array(2).fill({ kind: "booking_confirmed", seats: 2 }))
  await expectBooksToAgree(academy.deps.pool)
  // Their invoices are out: only the office's own cancellation takes them back.
  expect((await desk.undo(id)).body.code).toBe("import_in_use")
})

test("an undo frees the seats; not once attendance was marked", async () => {
  const { sessions } = await givenSeries("Undone")
  const id = await desk.save(heads, row("undone@flytt.example", "Maja Ek", "Undone"))
  await desk.change(id, { seats: "outside" })
  await desk.take(id)
  const taken = () =>
    desk.rowsOf(
      "select sum(seats_taken)::int as n from bookables where id = any($1)",
      sessions.map((one) => one.id),
    )
  expect(await taken()).toEqual([{ n: 3 }])
  expect((await desk.undo(id)).status).toBe(200)
  expect(await taken()).toEqual([{ n: 0 }])
  expect(await seatsOf("Maja")).toEqual([])
  await expectBooksToAgree(academy.deps.pool)
  await desk.take(id)
  await desk.rowsOf("update bookings set attendance = 'present' where bookable_id = $1", sessions[0]?.id)
  expect((await desk.undo(id)).body.code).toBe("import_in_use")
})

test("the last seat goes to the import or to a family that books, never to both; no row is half imported", async () => {
  for (let round = 0; round < 4; round++) {
    const { sessions } = await givenSeries(`Race ${round}`, [5, 1])
    const [, last] = sessions
    const { account, player } = await academy.family()
    await academy.given.money(account, 80_000)
    const visitor = await as(academy.app, account)
    const id = await desk.save(heads, row(`race-${round}@flytt.example`, `Nora${round} Ek`, `Race ${round}`))
    await desk.change(id, { seats: "outside" })
    const [took, booked] = await Promise.all([
      desk.take(id),
      last && book(visitor, last, player, "wallet", { expected_price: 290 }),
    ])
    const [{ n }] = await desk.rowsOf("select seats_taken as n from bookables where id = $1", last?.id)
    expect(n).toBe(1)
    const isBooked = booked?.status === 200
    expect(took.body).toMatchObject({ rows: isBooked ? 0 : 1, seats: count(isBooked ? 0 : 2) })
    expect(await seatsOf(`Nora${round}`)).toHaveLength(isBooked ? 0 : 2)
  }
  await expectBooksToAgree(academy.deps.pool)
})

test("seats for the own family are a colleague's to import", async () => {
  await givenSeries("Own", [5])
  const account = await academy.given.account({ is_superuser: true, email: "own-office@flytt.example" })
  const own = await openImportDesk(academy, account)
  const id = await own.save(heads, row("own-office@flytt.example", "Olga Ek", "Own"))
  await own.change(id, { seats: "outside" })
  expect((await own.read(id)).rows[0].cells[5].wrong.code).toBe("own_family")
})
