import { type SQL, sql } from "drizzle-orm"
import type { Pool } from "pg"
import type { Tx } from "../db/connection.ts"
import type { Settings } from "../settings.ts"
import type { Deps } from "./deps.ts"

/** At most `most` attempts in any `window_ms` milliseconds, counted under `bucket`. */
export interface Limit {
  bucket: string
  most: number
  window_ms: number
}

/** How many seats accounts of one network hold that never paid (`refuseUnpaidSeats`): a bench has one network. */
export const SEATS_OF_NETWORK = "seats_of_network"

/** The limits that a bench lifts, as their buckets begin: it measures the work behind them. */
const LIFTED_FOR_BENCH = ["login", "book", "basket", "report", SEATS_OF_NETWORK]

/** The one place that knows the bench's switch; everybody else is handed what is lifted. */
export const liftedLimits = ({ benchLimitsOff }: Pick<Settings, "benchLimitsOff">): ReadonlySet<string> =>
  new Set(benchLimitsOff ? LIFTED_FOR_BENCH : [])

/** Whether the bench has lifted this limit. */
export const isLifted = ({ liftedLimits }: Pick<Deps, "liftedLimits">, { bucket }: Limit): boolean =>
  liftedLimits.has(bucket.slice(0, bucket.indexOf(":")))

const GROUPS = 8

/**
 * The network that an address is counted as: an IPv4 address itself, of an IPv6 address the network (/64), since
 * whoever has one connection has all 2⁶⁴ addresses of it.
 */
export function networkOf(ip: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (!ip.includes(":")) return ip
  const [before = "", after] = ip.split("::")
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"))
  const [first, last] = [groupsOf(before), groupsOf(after ?? "")]
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length)
  const network = [...first, ...Array<string>(zeros).fill("0"), ...last].slice(0, GROUPS / 2)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}

/** One attempt, told apart from all others: milliseconds since 1970, then six digits of its own. */
export type Hit = bigint

const OWN_DIGITS = 1_000_000
/** Begins anywhere, so that copies of the server don't number alike. */
let lastOwn = Math.floor(Math.random() * OWN_DIGITS)

/** The number of an attempt that is made at `now`. */
export function newHit(now: Date): Hit {
  lastOwn = (lastOwn + 1) % OWN_DIGITS
  return BigInt(now.getTime()) * BigInt(OWN_DIGITS) + BigInt(lastOwn)
}

/**
 * SQL that counts an attempt if its bucket has room. The bucket's row is locked by the insert, so attempts that come at
 * once are counted one after the other. Refused attempts are not counted. Returns `allowed`.
 * @param first number of the first of four parameters, as `hitValues` gives them; @param from a `from … where …`
 */
export const takeHit = (first: number, from = ""): string => {
  const [bucket, hit, since, most] = [0, 1, 2, 3].map((offset) => `$${first + offset}`)
  return `insert into rate_hits as kept (bucket, hits, expires_at)
    select ${bucket}::text, array[${hit}::bigint], to_timestamp((${hit}::bigint * 2 - ${since}::bigint) / 1e9) ${from}
    on conflict (bucket) do update set expires_at = excluded.expires_at, hits = (
      select case when count(*) < ${most}::int then array_append(coalesce(array_agg(hit), '{}'), ${hit}::bigint)
        else array_agg(hit) end
      from unnest(kept.hits) as hit where hit > ${since}::bigint)
    returning ${hit}::bigint = any(kept.hits) as allowed`
}

/** In place of `takeHit` where the limit is lifted: allows every attempt, counts none and has no parameters. */
export const allowHit = (_first: number, from = ""): string => `select true as allowed ${from}`

/** The four parameters of `takeHit`. An attempt leaves the window exactly `window_ms` after its millisecond. */
export function hitValues({ bucket, most, window_ms }: Limit, hit: Hit) {
  const digits = BigInt(OWN_DIGITS)
  const since = (hit / digits - BigInt(window_ms)) * digits + digits - 1n
  return [bucket, hit, since, most]
}

export type Counting = Pick<Deps, "pool" | "clock" | "liftedLimits"> & {
  /** Counts as a step of this transaction, which has no other connection to wait for, and is undone with it. */
  tx?: Pick<Tx, "execute">
}

interface Counted extends Record<string, unknown> {
  allowed: boolean
}

const takeOne = { name: "take-hit", text: takeHit(1) }

/** `takeOne` for the query builder of a transaction, which numbers its parameters itself. */
const takeOneWith = (values: ReturnType<typeof hitValues>): SQL =>
  sql.join(
    takeOne.text
      .split(/\$(\d)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  )

/** Counts an attempt towards several limits, in order; one that is over keeps it from those that follow. */
export async function isWithinLimits(deps: Counting, limits: Limit[]): Promise<boolean> {
  for (const limit of limits) if (!(await isWithinLimit(deps, limit))) return false
  return true
}

/** Counts an attempt; says whether the limit allowed it. One statement. */
export async function isWithinLimit(deps: Counting, limit: Limit, hit?: Hit) {
  if (isLifted(deps, limit)) return true
  const { pool, tx, clock } = deps
  const values = hitValues(limit, hit ?? newHit(clock()))
  const { rows } = tx
    ? await tx.execute<Counted>(takeOneWith(values))
    : await pool.query<Counted>({ ...takeOne, values })
  return rows[0]?.allowed === true
}

/** SQL that gives an attempt back: `$buckets` text[], `$hit`. Rows are locked in the order in which they are taken. */
export const giveBackHit = (buckets: string, hit: string) =>
  `update rate_hits set hits = array_remove(hits, ${hit}::bigint) where bucket in (
    select bucket from rate_hits where bucket = any(${buckets}::text[]) order by bucket for update)`

const giveBackOne = { name: "give-back-hit", text: giveBackHit("$1", "$2") }

/** The attempt was none to be counted. */
export async function giveBack(pool: Pool, buckets: string[], hit: Hit) {
  await pool.query({ ...giveBackOne, values: [buckets, hit] })
}

/** Removes rows whose window is over; returns how many. Run now and then by the jobs. */
export async function sweepRateHits({ pool, clock }: Pick<Deps, "pool" | "clock">): Promise<number> {
  const { rowCount } = await pool.query("delete from rate_hits where expires_at < $1", [clock()])
  return rowCount ?? 0
}
