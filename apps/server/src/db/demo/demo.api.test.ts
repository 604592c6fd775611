import { languages } from "@academy/domain/page-language"
import { passwordWeaknesses } from "@academy/domain/passwords"
import { addWallClockDays, toWallClock, wallClockDate } from "@academy/domain/time"
import { verify } from "@node-rs/argon2"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { beginIdsAtOne } from "../../testing/spread-ids.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"
import { dayOf, isHoliday, weekdayOf } from "./calendar.ts"
import { demoLogins, demoPassword, seedDemo } from "./index.ts"

/** Days on which a plan relative to today could go wrong, at hours early, middle and late. */
const todays = [
  ["an ordinary Thursday", "2026-11-26T14:40:00+01:00"],
  ["a Sunday at midnight", "2026-11-29T00:10:00+01:00"],
  ["Christmas Eve", "2026-12-24T09:00:00+01:00"],
  ["New Year's Eve, late", "2026-12-31T23:40:00+01:00"],
  ["the spring clock change, Easter Sunday", "2027-03-28T12:00:00+02:00"],
  ["the autumn clock change", "2027-10-31T02:30:00+01:00"],
  ["midsummer eve", "2027-06-25T16:00:00+02:00"],
  ["years from now", "2033-08-10T18:00:00+02:00"],
] as const

/** How many seats the family had whose session was cancelled. */
const seatsTold: number[] = []

const opened: TestDatabase[] = []
afterAll(async () => {
  for (const database of opened) await database.drop()
})

/** An academy filled as at that moment. */
async function fill(iso: string): Promise<TestDatabase> {
  const database = await createTestDatabase()
  opened.push(database)
  await beginIdsAtOne(database.pool)
  expect(await seedDemo(database.db, { now: new Date(iso) })).toBe(true)
  return database
}

const filled = new Map<string, Promise<TestDatabase>>()
/** The same for all tests of this moment: to fill one takes longer than to read it. */
function filledAt(iso: string): Promise<TestDatabase> {
  const known = filled.get(iso) ?? fill(iso)
  filled.set(iso, known)
  return known
}

describe.each(todays)("the demo academy on %s", (_, iso) => {
  const now = new Date(iso)
  let database: TestDatabase

  beforeAll(async () => {
    database = await filledAt(iso)
  })

  const read = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
  const count = async (text: string, values: unknown[] = []) => (await read(text, values)).length

  test("seats taken are the live bookings", async () => {
    expect(
      await read(`select b.id from bookables b where b.seats_taken <>
        (select count(*) from bookings k where k.bookable_id = b.id and k.status in ('held', 'confirmed'))`),
    ).toEqual([])
  })

  test("every balance is the sum of its entries, and never was below zero on the way", async () => {
    expect(
      await read(`select l.id from pass_lots l where l.amount_left <>
        (select coalesce(sum(amount), 0) from wallet_entries e where e.lot_id = l.id)`),
    ).toEqual([])
    expect(
      await read(`select w.account_id from wallets w where w.balance_minor <>
        (select coalesce(sum(amount), 0) from wallet_entries e where e.account_id = w.account_id and e.kind = 'money')`),
    ).toEqual([])
    expect(
      await read(`select * from (select lot_id, sum(amount) over (partition by lot_id order by id) as running
        from wallet_entries where kind = 'pass') r where running < 0`),
    ).toEqual([])
    expect(
      await read(
        "select e.id from wallet_entries e where kind = 'money' and account_id not in (select account_id from wallets)",
      ),
    ).toEqual([])
  })

  test("every player's points are the sum of a list, goals and assists those of the games", async () => {
    expect(
      await read(`select p.id from players p where p.points <>
          (select coalesce(sum(points), 0) from point_entries e where e.player_id = p.id)
        or p.goals <> (select coalesce(sum(goals), 0) from games g where g.player_id = p.id)
        or p.assists <> (select coalesce(sum(assists), 0) from games g where g.player_id = p.id)`),
    ).toEqual([])
    expect(await count("select id from games where played_on > $1", [wallClockDate(now)])).toBe(0)
    expect(await count("select id from games")).toBeGreaterThan(20)
  })

  test("every paid order has a receipt, every refund a credit note, numbered without gaps", async () => {
    expect(
      await read(`select o.id from orders o where (o.status = 'paid') <>
        exists(select from receipts r where r.order_id = o.id and r.kind = 'receipt' and r.total_minor = o.amount_minor)`),
    ).toEqual([])
    expect(
      await count(
        "select from refunds f where not exists(select from receipts r where r.order_id = f.order_id and r.kind = 'credit_note' and r.credits_receipt_id is not null)",
      ),
    ).toBe(0)
    const series = await read(`select s.kind, s.year, s.last_number,
        (select array_agg(number order by issued_at, id) from receipts r where r.kind = s.kind and number like s.year || '-%') as numbers
      from receipt_series s`)
    expect(series.length).toBeGreaterThan(0)
    for (const { year, last_number, numbers } of series)
      expect(numbers).toEqual(
        Array.from({ length: last_number }, (_, index) => `${year}-${String(index + 1).padStart(6, "0")}`),
      )
  })

  test("nobody is in two places at once: neither coaches nor pitches, camps apart", async () => {
    const pairs = (same: string) =>
      read(`select a.id, b.id as other from bookables a join bookables b on a.id < b.id
          and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where a.booking_type_id <> 5 and b.booking_type_id <> 5 and ${same}`)
    expect(await pairs("a.address_id = b.address_id and a.pitch = b.pitch")).toEqual([])
    expect(
      await pairs(
        "exists(select from bookable_coaches x join bookable_coaches y using (coach_id) where x.bookable_id = a.id and y.bookable_id = b.id)",
      ),
    ).toEqual([])
  })

  test("nothing happened before it could have", async () => {
    expect(await count("select from bookings where created_at > $1 or created_at >= starts_at", [now])).toBe(
      0,
    )
    expect(await count("select from bookings where attendance is not null and ends_at > $1", [now])).toBe(0)
    expect(await count("select from orders where created_at > $1 or closed_at > $1", [now])).toBe(0)
    expect(
      await count(
        "select from ratings r join bookings k on k.id = r.booking_id where r.created_at < k.ends_at",
      ),
    ).toBe(0)
    expect(await count("select from notifications where created_at > $1", [now])).toBe(0)
    expect(
      await count(
        "select from bookings k join accounts a on a.id = k.account_id where k.created_at < a.created_at",
      ),
    ).toBe(0)
  })

  test("on Sundays and holidays there is no session but the one of the day and the next, camps apart", async () => {
    const days = await read(
      `select distinct to_char(starts_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day from bookables
        where booking_type_id <> 5`,
    )
    const today = wallClockDate(now)
    const tomorrow = wallClockDate(addWallClockDays(now, 1))
    const free = days.filter(({ day }) => {
      const [year, month, date] = day.split("-").map(Number)
      return weekdayOf(dayOf(year, month, date)) === 7 || isHoliday(dayOf(year, month, date))
    })
    expect(free.filter(({ day }) => day !== today && day !== tomorrow)).toEqual([])
    expect(days.map(({ day }) => day)).toContain(today)
  })

  test("ages fit, groups have at most six, a coach has at most eight in a camp", async () => {
    expect(
      await count(`select from bookings k join bookables b on b.id = k.bookable_id join players p on p.id = k.player_id
        where p.year_of_birth not between b.min_birth_year and b.max_birth_year`),
    ).toBe(0)
    expect(
      await count(
        "select from bookables b join booking_types t on t.id = b.booking_type_id where t.slug = 'group' and capacity <> 6",
      ),
    ).toBe(0)
    expect(
      await count(`select from bookables b where booking_type_id = 5
        and capacity > 8 * (select count(*) from bookable_coaches c where c.bookable_id = b.id)`),
    ).toBe(0)
  })

  test("sessions of every type are to come, some full, some nearly, some empty, for eight weeks", async () => {
    const ahead = await read(
      `select t.slug, b.capacity - b.seats_taken as free, b.starts_at from bookables b
        join booking_types t on t.id = b.booking_type_id where b.starts_at > $1 order by b.starts_at`,
      [now],
    )
    expect(new Set(ahead.map(({ slug }) => slug))).toEqual(
      new Set(["individual", "duo", "group", "fitness", "camp", "talent", "trial"]),
    )
    const groups = ahead.filter(({ slug }) => slug === "group")
    for (const free of [0, 1, 2, 6])
      expect(groups.filter((group) => group.free === free).length).toBeGreaterThan(2)
    const week = 7 * 86_400_000
    expect(groups.at(-1).starts_at.getTime() - now.getTime()).toBeGreaterThan(7 * week)
    expect(
      await count(
        "select from bookables b join booking_types t on t.id = b.booking_type_id where t.slug = 'camp' and b.starts_at > $1",
        [now],
      ),
    ).toBeGreaterThan(5)
  })

  test("the coach has a session of today, with players to tick off", async () => {
    const [session] = await read(
      `select b.seats_taken, (select count(*) from bookings k where k.bookable_id = b.id and k.attendance is not null) as marked
        from bookables b join bookable_coaches bc on bc.bookable_id = b.id join coaches c on c.id = bc.coach_id
          join accounts a on a.id = c.account_id
        where a.email = 'staff@demo.academy'
          and (b.starts_at at time zone 'Europe/Stockholm')::date = ($1::timestamptz at time zone 'Europe/Stockholm')::date
        order by abs(extract(epoch from b.starts_at - $1))`,
      [now],
    )
    expect(session.seats_taken).toBeGreaterThan(3)
    expect(session.marked).toBe(0)
  })

  test("the parent's story: next session, unpaid, unrated, passes, money, a note", async () => {
    const [story] = await read(
      `select a.id, w.balance_minor,
        (select array_agg(p.first_name order by p.id) from guardianships g join players p on p.id = g.player_id where g.account_id = a.id) as players,
        (select min(k.starts_at) from bookings k where k.account_id = a.id and k.status = 'confirmed' and k.starts_at > $1) as next,
        (select count(*) from bookings k where k.account_id = a.id and k.status = 'confirmed' and not k.payed) as unpaid,
        (select count(*) from bookings k where k.account_id = a.id and k.status = 'confirmed' and k.ends_at <= $1
          and k.attendance is distinct from 'absent' and not exists(select from ratings r where r.booking_id = k.id)) as unrated,
        (select json_agg(array[amount_left, amount_granted] order by id) from pass_lots l where l.account_id = a.id and amount_left > 0) as passes,
        (select count(*) from bookings k where k.account_id = a.id and k.coach_note <> '') as notes,
        (select count(*) from notifications n where n.account_id = a.id and n.read_at is null) as unread
       from accounts a join wallets w on w.account_id = a.id where a.email = 'parent@demo.academy'`,
      [now],
    )
    expect(story).toMatchObject({ balance_minor: 45_000, players: ["Elsa", "Noah"], unpaid: 1, unrated: 2 })
    const packages = [
      [2, 5],
      [6, 10],
    ]
    const membership = [
      [1, 1],
      [10, 10],
    ]
    expect(story.passes.sort()).toEqual([...membership, ...packages].sort())
    expect(story.next.getTime() - now.getTime()).toBeLessThan(48 * 3_600_000)
    expect(story.notes).toBeGreaterThan(0)
    expect(story.unread).toBeGreaterThan(0)
  })

  test("Elsa's membership: its month is paid and granted once, its pause is to come, its passes wait for it", async () => {
    const [membership] = await read(
      `select d.status, o.status as paid, m.paused_from > d.month as is_pending,
        (select count(*) from receipts r where r.order_id = d.order_id) as receipts,
        (select count(*) from pass_lots l where l.period_id = d.id and l.rest_from > $1) as waiting
       from membership_periods d join player_memberships m on m.id = d.membership_id join orders o on o.id = d.order_id`,
      [now],
    )
    expect(membership).toEqual({ status: "paid", paid: "paid", is_pending: true, receipts: 1, waiting: 2 })
  })

  test("an invitation and a grandmother's request wait for the parent; a player under age has a login", async () => {
    const [waiting] = await read(
      `select (select count(*) from parent_requests where to_email = 'parent@demo.academy' and state = 'pending') as requests,
        (select count(*) from invitations i join bookings k on k.id = i.booking_id and k.status = 'held'
          join bookings own on own.id = i.inviting_booking_id and own.player_id = i.requesting_player_id
            and own.bookable_id = i.bookable_id and own.status = 'confirmed'
          where i.state = 'waiting' and i.held_until > $1) as invitations,
        (select extract(year from $1::timestamptz)::int - p.year_of_birth from guardianships g
          join players p on p.id = g.player_id join accounts a on a.id = g.account_id
          where g.role = 'player' and a.email = 'player@demo.academy') as age`,
      [now],
    )
    expect(waiting).toMatchObject({ requests: 1, invitations: 1 })
    expect(waiting.age).toBeGreaterThanOrEqual(13)
    expect(waiting.age).toBeLessThan(18)
  })

  test("a session was cancelled, its money may still go to the wallet, others are there instead, one with a seat held; a seat is offered to that family; a player is late", async () => {
    const news = await read(
      `select n.params->>'returned' as returned, n.read_at, k.status, e.amount, f.status as refund, f.target,
        f.next_attempt_at > $1 as may_choose,
        (select count(*) from bookables o where o.booking_type_id = b.booking_type_id and o.status = 'scheduled'
          and o.starts_at > $1 and o.seats_taken < o.capacity) > 0 as has_others
       from accounts a join notifications n on n.account_id = a.id and n.type = 'session_cancelled'
         join bookings k on k.id = n.booking_id join bookables b on b.id = n.bookable_id and b.status = 'cancelled'
         left join wallet_entries e on e.booking_id = k.id and e.cause = 'refund'
         left join refunds f on f.booking_id = k.id
       where a.email = 'news@demo.academy' and b.starts_at > $1 order by n.params->>'returned'`,
      [now],
    )
    const told = { read_at: null, status: "cancelled", has_others: true }
    const byCard = {
      ...told,
      returned: "card",
      amount: null,
      refund: "pending",
      target: "card",
      may_choose: true,
    }
    const byPass = { ...told, returned: "pass", amount: 1, refund: null, target: null, may_choose: null }
    expect(news).toEqual([byCard, ...news.slice(1).map(() => byPass)])
    seatsTold.push(news.length)
    const offers = await read(
      `select k.held_until > $1 as is_open, b.seats_taken - b.capacity as beyond, i.status as instead_of,
          i.replacement_id = b.id as is_replacement from waiting_places w join accounts a on a.id = w.account_id
         join bookings k on k.id = w.booking_id and k.held_for = 'offer' join bookables b on b.id = k.bookable_id
         left join bookables i on i.id = w.instead_of_id
       where a.email = 'news@demo.academy' and w.ended_at is null order by i.id nulls first`,
      [now],
    )
    const [usual, ...held] = offers
    expect(usual).toEqual({ is_open: true, beyond: 0, instead_of: null, is_replacement: null })
    expect(held.length).toBeGreaterThan(0)
    for (const { beyond, ...seat } of held) {
      expect(seat).toEqual({ is_open: true, instead_of: "cancelled", is_replacement: true })
      expect(beyond).toBeLessThan(0)
    }
    // Nobody is late three hours before the first session of the day.
    const isTooEarly = toWallClock(now).hour < 5
    expect(await count("select from bookings where late_minutes = 10 and status = 'confirmed'")).toBe(
      isTooEarly ? 0 : 1,
    )
  })

  test("coaches write about the term in the five languages that families read", async () => {
    const words = await read(
      `select a.language, r.word from ability_reviews r join players p on p.id = r.player_id
        join guardianships g on g.player_id = p.id and g.role = 'owner' join accounts a on a.id = g.account_id`,
    )
    expect([...new Set(words.map(({ language }) => language))].toSorted()).toEqual([...languages].toSorted())
    for (const { language, word } of words)
      expect(/\p{Script=Arabic}/u.test(word), word).toBe(language === "ar")
  })

  test("a second time nothing is added", async () => {
    const before = await read("select count(*) as n from bookings")
    expect(await seedDemo(database.db, { now })).toBe(false)
    expect(await read("select count(*) as n from bookings")).toEqual(before)
  })

  test("a row that is added afterwards gets an id of its own", async () => {
    const [row] = await read("insert into clubs (name, district_id) values ('Ny klubb', 1) returning id")
    expect(row.id).toBeGreaterThan(80)
  })
})

test("on some of these days two children of a family had a seat in the cancelled session", () => {
  expect(seatsTold.filter((seats) => seats === 2).length).toBeGreaterThan(2)
})

test("for the same moment the academy is the same, but for the hash of the password", async () => {
  const tables = [
    "accounts",
    "players",
    "bookables",
    "bookings",
    "orders",
    "wallet_entries",
    "receipts",
    "notifications",
  ]
  const [[, iso]] = todays
  const academies = await Promise.all([filledAt(iso), fill(iso)])
  const contents = await Promise.all(
    academies.map(({ pool }) =>
      Promise.all(
        tables.map(async (table) =>
          (await pool.query(`select * from ${table} order by id`)).rows.map(
            ({ password_hash: _, ...row }) => row,
          ),
        ),
      ),
    ),
  )
  expect(contents[0]?.flat().length).toBeGreaterThan(2000)
  expect(contents[0]).toEqual(contents[1])
})

test("the password of the logins opens them, keeps the rule, and opens nothing else", async () => {
  expect(passwordWeaknesses(demoPassword)).toEqual([])
  const { pool } = await filledAt(todays[0][1])
  const { rows } = await pool.query(
    "select a.password_hash, array_agg(a.email order by a.email) as emails from accounts a join email_addresses e on e.account_id = a.id and e.verified group by 1",
  )
  const loggedIn = await Promise.all(
    rows.map(async ({ password_hash, emails }) =>
      (await verify(password_hash, demoPassword)) ? emails : [],
    ),
  )
  expect(loggedIn.flat()).toEqual(demoLogins.map(({ email }) => email).sort())
})
