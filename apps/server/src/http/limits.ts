import type { Pool } from "pg"
import type { Deps } from "./deps.ts"

/** At most `most` attempts in any `window_ms` milliseconds, counted under `bucket`. */
export interface Limit {
  bucket: string
  most: number
  window_ms: number
}

/** One attempt, told apart from all others: microseconds since 1970, the last three digits drawn. */
export type Hit = number

export const newHit = (now: Date): Hit => now.getTime() * 1000 + Math.floor(Math.random() * 1000)

/**
 * SQL that counts an attempt if its bucket has room. The bucket's row is locked by the insert, so attempts that come at
 * once are counted one after the other. Refused attempts are not counted. Returns `allowed`.
 * @param first number of the first of four parameters, as `hitValues` gives them; @param from a `from … where …`
 */
export const takeHit = (first: number, from = "") => {
  const [bucket, hit, since, most] = [0, 1, 2, 3].map((offset) => `$${first + offset}`)
  return `insert into rate_hits as kept (bucket, hits, expires_at)
    select ${bucket}::text, array[${hit}::bigint], to_timestamp((${hit}::bigint * 2 - ${since}::bigint) / 1e6) ${from}
    on conflict (bucket) do update set expires_at = excluded.expires_at, hits = (
      select case when count(*) < ${most}::int then array_append(coalesce(array_agg(hit), '{}'), ${hit}::bigint)
        else array_agg(hit) end
      from unnest(kept.hits) as hit where hit > ${since}::bigint)
    returning ${hit}::bigint = any(kept.hits) as allowed`
}

/** The four parameters of `takeHit`. An attempt leaves the window exactly `window_ms` after its millisecond. */
export const hitValues = ({ bucket, most, window_ms }: Limit, hit: Hit) => [
  bucket,
  hit,
  (Math.floor(hit / 1000) - window_ms) * 1000 + 999,
  most,
]

const takeOne = { name: "take-hit", text: takeHit(1) }

/** Counts an attempt; says whether the limit allowed it. One statement. */
export async function isWithinLimit({ pool, clock }: Pick<Deps, "pool" | "clock">, limit: Limit, hit?: Hit) {
  const values = hitValues(limit, hit ?? newHit(clock()))
  const { rows } = await pool.query<{ allowed: boolean }>({ ...takeOne, values })
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

/** Forgets all attempts counted in these buckets. */
export async function clearBuckets(pool: Pool, buckets: string[]) {
  await pool.query("delete from rate_hits where bucket = any($1)", [buckets])
}

/** Removes rows whose window is over; returns how many. Run now and then by the jobs. */
export async function sweepRateHits({ pool, clock }: Pick<Deps, "pool" | "clock">): Promise<number> {
  const { rowCount } = await pool.query("delete from rate_hits where expires_at < $1", [clock()])
  return rowCount ?? 0
}
