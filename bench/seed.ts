import { academy } from "@academy/domain/academy"
import { cancelFreeUntil } from "@academy/domain/bookings"
import { measurementFields } from "@academy/domain/development"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { hash } from "@node-rs/argon2"
import type { Pool, PoolClient } from "pg"

export const BENCH_PASSWORD = "Bench-Password-1"
export const BENCH_ACCOUNTS = 200
const PASSES_EACH = 20_000
const CAPACITY = BENCH_ACCOUNTS * 2
const SESSIONS_TO_COME = 200
/** As many of them lie inside the window of available-bookings; the others begin after it. */
const SESSIONS_AVAILABLE = 50
const WINDOW_DAYS = 56
const NOTIFICATIONS_EACH = 30
/** So many players have a long history: this many games in two seasons, and this many measured values. */
export const GROWN_PLAYERS = 10
const GAMES_EACH = 300
const MEASUREMENTS_EACH = 2_000

export const benchEmail = (number: number) => `parent${number}@bench.example`

/** Times as arrays for `unnest`: one session of an hour each, none overlapping another. */
function sessionTimes(starts: Date[]) {
  return [
    starts,
    starts.map((start) => new Date(start.getTime() + HOUR_MS)),
    starts.map((start) => cancelFreeUntil(start, academy.terms.notice_hours)),
  ]
}

/** What a session says in four more languages: as long as real ones, for the row to be as wide. */
const translations = JSON.stringify(
  Object.fromEntries(
    ["sv", "fr", "es", "ar"].map((language) => [
      language,
      {
        title: `Bench · ${language}`,
        focus: "Första touchen bort från pressen",
        description: "Ta emot, vänd och avsluta med en försvarare nära.",
        pitch: "Plan 2",
      },
    ]),
  ),
)

const insertSessions = `insert into bookables (booking_type_id, address_id, title, focus, description, starts_at, ends_at,
    cancel_free_until, capacity, price_minor, currency, pitch, translations)
  select (select id from booking_types where slug = 'group'), (select id from addresses where name = 'Bench IP'),
    'Group · Bench', 'First touch away from pressure', 'A session to measure with.', s, e, c, $4, 29000, 'SEK', 'Pitch 2',
    '${translations}'::jsonb
  from unnest($1::timestamptz[], $2::timestamptz[], $3::timestamptz[]) as t (s, e, c) returning id`

async function seedPlaces(client: PoolClient) {
  await client.query(`insert into pass_types (name) values ('Group') on conflict do nothing`)
  await client.query(`insert into booking_types (slug, name, pass_type_id)
    select 'group', 'Group training', id from pass_types where name = 'Group' on conflict do nothing`)
  await client.query(`insert into addresses (name, address, area, latitude, longitude)
    values ('Bench IP', 'Mätvägen 1, 112 50 Stockholm', 'Stockholm', 59.33, 18.02) on conflict do nothing`)
  await client.query(`insert into coaches (name) select 'Bench Coach ' || n from generate_series(1, 2) n`)
}

async function seedFamilies(client: PoolClient, passwordHash: string) {
  await client.query(
    `with a as (
       insert into accounts (email, password_hash, first_name, last_name, has_loggedin)
       select 'parent' || n || '@bench.example', $1, 'Parent ' || n, 'Bench', true from generate_series(1, $2::int) n
       returning id, email
     ), addresses_of_accounts as (
       insert into email_addresses (account_id, email, verified, "primary") select id, email, true, true from a
     ), money as (
       insert into wallets (account_id, currency) select id, 'SEK' from a
     ), lots as (
       insert into pass_lots (account_id, pass_type_id, amount_granted, amount_left)
       select a.id, p.id, $3, $3 from a, pass_types p where p.name = 'Group' returning id, account_id
     )
     insert into wallet_entries (account_id, kind, lot_id, amount, cause, note)
     select account_id, 'pass', id, $3, 'correction', 'bench' from lots`,
    [passwordHash, BENCH_ACCOUNTS, PASSES_EACH],
  )
  await client.query(
    `with owners as (
       select a.id as account_id, c.n, row_number() over () as row from accounts a, generate_series(1, 2) as c (n)
       where a.email like 'parent%@bench.example'
     ), p as (
       insert into players (first_name, last_name, year_of_birth)
       select 'Player ' || n, 'Bench', 2014 from owners order by row returning id
     ), numbered as (select id, row_number() over (order by id) as row from p)
     insert into guardianships (account_id, player_id, role)
     select o.account_id, numbered.id, 'owner' from owners o join numbered using (row)`,
  )
}

/** Each tells of a session of its own, as bookings do. */
async function seedNotifications(client: PoolClient) {
  await client.query(
    `insert into notifications (account_id, type, params, bookable_id)
     select a.id, 'booking_confirmed', jsonb_build_object('title', b.title, 'player_name', 'Player',
       'starts_at', to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'place', 'Bench IP'), b.id
     from accounts a, lateral (select * from bookables where title = 'Group · Bench' and starts_at > now()
       order by (id * 7919 + a.id * 104729) % 1009 limit $1) b
     where a.email like 'parent%@bench.example'`,
    [NOTIFICATIONS_EACH],
  )
}

/** Every third is the family's word; the others a coach confirmed. The last day is of the current season. */
async function seedHistories(client: PoolClient) {
  const grown = `select p.id as player_id, g.account_id from players p join guardianships g on g.player_id = p.id
    where p.last_name = 'Bench' order by p.id limit ${GROWN_PLAYERS}`
  const report = `case n % 3 when 0 then 'told' else 'confirmed' end, account_id,
    case n % 3 when 0 then null else account_id end, now(), now()`
  await client.query(
    `insert into games (player_id, played_on, opponent, goals_for, goals_against, goals, assists, minutes, position, note,
       state, told_by, decided_by, decided_at, created_at)
     select player_id, make_date(extract(year from now())::int - n % 2, 1 + n % 10, 1 + n % 28), 'Bench FF', n % 5, n % 4,
       least(n % 5, 2), 0, 60, 'CM', 'A game to measure with.', ${report}
     from (${grown}) grown, generate_series(1, ${GAMES_EACH}) n`,
  )
  await client.query(
    `insert into measurements (player_id, field, value, measured_on, state, told_by, decided_by, decided_at, created_at)
     select player_id, fields.slug, 10 + n % 90, current_date - n, ${report}
     from (${grown}) grown, unnest($1::text[]) as fields (slug), generate_series(1, $2::int) n`,
    [measurementFields.map(({ slug }) => slug), MEASUREMENTS_EACH / measurementFields.length],
  )
  await client.query(
    `insert into player_goals (player_id, field, value, set_by, set_as, set_at)
     select player_id, fields.slug, 150, account_id, 'family', now() - interval '80 days'
     from (${grown}) grown, unnest($1::text[]) as fields (slug)`,
    [measurementFields.slice(0, 3).map(({ slug }) => slug)],
  )
}

async function seedSessions(client: PoolClient, now: Date, bookings: number) {
  const noon = new Date(now.getTime() + HOUR_MS)
  const ahead = Array.from({ length: SESSIONS_TO_COME }, (_, at) => {
    const day = at < SESSIONS_AVAILABLE ? at : at - SESSIONS_AVAILABLE + WINDOW_DAYS + 1
    return new Date(noon.getTime() + day * DAY_MS)
  })
  await client.query(insertSessions, [...sessionTimes(ahead), CAPACITY])
  await client.query(`insert into bookable_coaches (bookable_id, coach_id)
    select b.id, c.id from bookables b, coaches c where b.title = 'Group · Bench' and c.name = 'Bench Coach 1'`)

  const past = Math.ceil(bookings / CAPACITY)
  const behind = Array.from({ length: past }, (_, at) => new Date(now.getTime() - (at + 1) * 12 * HOUR_MS))
  const { rows } = await client.query<{ id: number }>(insertSessions, [...sessionTimes(behind), CAPACITY])
  await client.query(
    `with players_of_bench as (
       select p.id, g.account_id, row_number() over (order by p.id) as seat
       from players p join guardianships g on g.player_id = p.id where p.last_name = 'Bench'
     ), filled as (
       insert into bookings (bookable_id, starts_at, ends_at, player_id, account_id, status, payed, payed_at, price_minor,
         currency, cancel_free_until, attendance, created_at)
       select b.id, b.starts_at, b.ends_at, p.id, p.account_id, 'confirmed', true, b.starts_at, 0,
         'SEK', b.cancel_free_until, 'present', b.starts_at
       from (select *, row_number() over (order by id) - 1 as number from bookables where id = any($1::bigint[])) b
         join players_of_bench p on b.number * $2 + p.seat <= $3
       returning bookable_id
     )
     update bookables set seats_taken = n.seats
     from (select bookable_id, count(*)::int as seats from filled group by bookable_id) n where id = n.bookable_id`,
    [rows.map((row) => row.id), CAPACITY, bookings],
  )
}

/**
 * Fills a migrated database so that anybody can measure from outside: accounts parent1@bench.example to
 * parent200@bench.example, two players and 20,000 group passes each, 200 sessions to come of capacity 400 that do not
 * overlap, 50 of them in available-bookings, `bookings` sessions attended in the past, 30 notifications an account; the
 * first ten players have 300 games and 2,000 measured values.
 * @throws when the database has bench accounts already
 */
export async function seedBench(pool: Pool, now: Date, bookings: number): Promise<void> {
  const passwordHash = await hash(BENCH_PASSWORD)
  const client = await pool.connect()
  try {
    await client.query("begin")
    const { rows } = await client.query("select 1 from accounts where email = $1", [benchEmail(1)])
    if (rows.length > 0) throw new Error("The bench accounts are in this database already.")
    await seedPlaces(client)
    await seedFamilies(client, passwordHash)
    await seedSessions(client, now, bookings)
    await seedNotifications(client)
    await seedHistories(client)
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
  await pool.query("vacuum analyze")
}
