import { readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"

/** Where the database of an academy listens: on a socket that is written down in its directory. */
const socketDirOf = (dataDir: string) =>
  readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[4] ?? ""

/** For one more server on the same database. */
export const databaseUrlOf = (dataDir: string) =>
  `postgres://academy@localhost/academy?host=${encodeURIComponent(socketDirOf(dataDir))}`

async function withDatabase(dataDir: string, work: (database: pg.Client) => Promise<void>) {
  const database = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await database.connect()
  try {
    await work(database)
  } finally {
    await database.end()
  }
}

/** Forgets the codes that were tried at the gate in the last minute, as one does by waiting for a minute. */
export const forgetTriedCodes = (dataDir: string) =>
  withDatabase(dataDir, async (database) => {
    await database.query("delete from rate_hits where bucket like 'beta%'")
  })

/**
 * Moves a session into one of the last nights, its bookings with it: the product knows no clock that could be turned.
 * At night nobody has another session in the way, and each session has an hour of its own.
 * @param dataDir of the academy that the journeys run on
 */
export const moveIntoThePast = (dataDir: string, bookableId: number) =>
  withDatabase(dataDir, async (database) => {
    const { rowCount } = await database.query(
      `with night as (
         select date_trunc('day', now()) - interval '1 day' * (1 + id / 4 % 6) + interval '1 hour' * (id % 4) as start
         from bookables where id = $1)
       update bookables set starts_at = start, ends_at = start + interval '1 hour' from night where id = $1`,
      [bookableId],
    )
    if (rowCount !== 1) throw new Error(`No session ${bookableId}`)
  })

/** Makes the account's sessions an hour older than their last password check, so that it is asked for again. */
export const forgetThatPasswordWasGiven = (dataDir: string, email: string) =>
  withDatabase(dataDir, async (database) => {
    const { rowCount } = await database.query(
      `update sessions s set data = '{"methods": []}' from accounts a where a.id = s.account_id and a.email = $1`,
      [email],
    )
    if (rowCount === 0) throw new Error(`no session of ${email}`)
  })

/** Reminds the account of a booking as the evening before does: journeys run at any hour. */
export const remindOfBooking = (dataDir: string, bookingId: number) =>
  withDatabase(dataDir, async (database) => {
    const { rowCount } = await database.query(
      `insert into notifications (account_id, type, params, bookable_id, player_id, booking_id, created_at)
       select k.account_id, 'booking_reminder', jsonb_build_object('player_name', p.first_name, 'title', b.title,
           'place', ad.name, 'starts_at', b.starts_at), b.id, p.id, k.id, now()
       from bookings k join bookables b on b.id = k.bookable_id join addresses ad on ad.id = b.address_id
         join players p on p.id = k.player_id where k.id = $1`,
      [bookingId],
    )
    if (rowCount !== 1) throw new Error(`No booking ${bookingId}`)
  })

/**
 * Holds the free seats of a session for the first in line until the next noon, as the server does by day: at night it
 * offers nothing, and journeys run at any hour. Does nothing when they are held already.
 */
export const makeOffers = (dataDir: string, bookableId: number) =>
  withDatabase(dataDir, async (database) => {
    await database.query("begin")
    await database.query("select from bookables where id = $1 for no key update", [bookableId])
    await database.query(
      `with offered as (
         insert into bookings (bookable_id, starts_at, ends_at, cancel_free_until, player_id, account_id, price_minor, currency,
           status, held_for, held_until, created_at)
         select b.id, b.starts_at, b.ends_at, b.cancel_free_until, w.player_id, w.account_id, b.price_minor, b.currency,
           'held', 'offer', (date_trunc('day', now() at time zone 'Europe/Stockholm') + interval '36 hours')
             at time zone 'Europe/Stockholm', now()
         from bookables b join waiting_places w on w.bookable_id = b.id
         where b.id = $1 and w.ended_at is null and w.booking_id is null and b.seats_taken < b.capacity
         order by w.rank, w.id limit (select capacity - seats_taken from bookables where id = $1)
         returning id, player_id
       ), placed as (
         update waiting_places w set booking_id = o.id from offered o
         where w.bookable_id = $1 and w.player_id = o.player_id and w.ended_at is null
       )
       update bookables set seats_taken = seats_taken + (select count(*) from offered) where id = $1`,
      [bookableId],
    )
    await database.query("commit")
  })
