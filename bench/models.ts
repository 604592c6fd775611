import { type Model, modelCalls } from "@academy/contract/model"
import { models } from "@academy/contract/models"
import type { Pool } from "pg"
import { type Family, officeHeaders } from "./calls.ts"
import { median } from "./load.ts"

const ROUNDS = 5
/** A page this far along an order: what comes before it must not be read. */
const DEEP = 0.9

/** Rows of each model that grows with the academy: as many as asked for, the n-th told from its number. */
const seeds: Record<string, string> = {
  accounts: `insert into accounts (email, password_hash, first_name, last_name, phone_number, address)
    select 'family' || n || '@bench.example', '', 'Elsa ' || n % 997, 'Lindqvist ' || n, '+4670' || 1000000 + n,
      'Storgatan ' || n % 300 || ', 112 ' || n % 90 || ' Stockholm' from generate_series(1, $1::int) n`,
  players: `insert into players (first_name, last_name, year_of_birth, club_name, points)
    select 'Maja ' || n % 997, 'Lindqvist ' || n, 2005 + n % 15, 'IFK Bench ' || n % 400, n % 2500
    from generate_series(1, $1::int) n`,
  bookables: `insert into bookables (booking_type_id, address_id, title, starts_at, ends_at, cancel_free_until, capacity,
      price_minor, currency, status)
    select t.id, a.id, 'Evening ' || n, d.at, d.at + interval '1 hour', d.at, n % 40, 29000, 'SEK',
      case when n % 400 = 0 then 'cancelled' else 'scheduled' end
    from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 hour' as at) d,
      (select id from booking_types where slug = 'group') t, (select id from addresses where name = 'Bench IP') a`,
  orders: `insert into orders (account_id, kind, status, payment_method, amount_minor, currency, reference, closed_at)
    select a.id, 'package', case when n % 400 = 0 then 'expired' else 'paid' end, 'bank_transfer', n % 5000 * 100, 'SEK',
      'B' || 10000000 + n, now() from generate_series(1, $1::int) n, (select min(id) as id from accounts) a`,
  receipts: `insert into receipts (kind, number, order_id, account_id, total_minor, vat_minor, currency, document)
    select 'receipt', '2026-B' || 1000000 + n, o.id, o.account_id, n % 5000 * 100, n % 5000 * 20, 'SEK', '{}'
    from (select id, account_id, row_number() over (order by id) as n from orders where reference like 'B%') o
    where n <= $1::int`,
  newsletter_subscriptions: `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
    select 'reader' || n || '@bench.example', 'sv', now(), now() from generate_series(1, $1::int) n`,
}

/** So many more rows of each model that grows, beside the bookings that are there. */
export async function seedModels(pool: Pool, rows: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("begin")
    // Neither triggers nor foreign keys: these rows are read alone.
    await client.query("set local session_replication_role = replica")
    for (const statement of Object.values(seeds)) await client.query(statement, [rows])
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
  await pool.query("vacuum analyze")
}

/** Of nearly all rows, of a tenth, of some, of one, of none; the beginning of a word. */
const searches = ["bench", "a 1", "indqvist 17", "77777", "zzqx", "el", "q"]

/** The lists that are asked for: plain, each order both ways, each filter's values, searches, and all together. */
function queriesOf(model: Model): string[] {
  const fields = Object.entries(model.fields)
  const sorts = fields.filter(([, { sort }]) => sort).flatMap(([name]) => [`sort=${name}`, `sort=-${name}`])
  const filters = fields.flatMap(([name, field]) => {
    if (!field.filter) return []
    const values = field.kind === "choice" ? field.values : ["true", "false"]
    return values.map((value) => `${name}=${value}`)
  })
  const found = fields.some(([, { search }]) => search) ? searches.map((words) => `search=${words}`) : []
  const together = [sorts[0], filters.at(-1), found[0]].filter((part) => part !== undefined).join("&")
  return ["", "sort=id", ...sorts, ...filters, ...found, together]
}

/** The key of the page that begins after that share of all rows in this order. */
async function keyWithin(pool: Pool, model: Model, sort: string, share: number): Promise<string> {
  const name = sort.replace("-", "")
  const by = sort.startsWith("-") ? "desc" : "asc"
  const { rows } = await pool.query(
    `select ${name}, id from ${model.name} order by ${name} ${by}, id ${by}
     offset (select (count(*) * $1::numeric)::int from ${model.name}) limit 1`,
    [share],
  )
  const key = name === "id" ? [rows[0].id] : [rows[0][name], rows[0].id]
  return Buffer.from(JSON.stringify(key)).toString("base64url")
}

export interface ListTime {
  list: string
  milliseconds: number
}

/**
 * How long each list of a large model takes, in milliseconds: the median of some asked one after another by somebody of
 * the office. The slowest first.
 */
export async function timesOfModels(pool: Pool, url: string, office: Family): Promise<ListTime[]> {
  const times: ListTime[] = []
  for (const model of models.filter(({ name }) => name === "bookings" || name in seeds)) {
    const { path } = modelCalls(model).listRows
    const queries = queriesOf(model)
    const orders = ["-id", ...queries.flatMap((query) => /^sort=([\w-]+)$/.exec(query)?.[1] ?? [])]
    for (const sort of orders) queries.push(`sort=${sort}&after=${await keyWithin(pool, model, sort, DEEP)}`)
    for (const query of queries) {
      const list = `${path}?${query}`
      times.push({ list, milliseconds: await timeOf(`${url}${list}`, office) })
    }
  }
  return times.toSorted((one, other) => other.milliseconds - one.milliseconds)
}

async function timeOf(address: string, office: Family): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const answer = await fetch(address, { headers: officeHeaders(office) })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
  }
  return median(times)
}
