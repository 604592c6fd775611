import { createHash, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { USUAL_LANGUAGE } from "@academy/domain/page-language"
import { DAY_MS } from "@academy/domain/time"
import { verify } from "@node-rs/argon2"
import pg from "pg"
import {
  type BookableRow,
  bookableColumns,
  bookableJoins,
  toBookable,
} from "../apps/server/src/core/bookables/bookable-rows.ts"
import { writeNotificationText } from "../apps/server/src/core/notifications/notification-text.ts"
import { localText } from "../apps/server/src/db/local-text.ts"
import { barePlayers } from "./bare-players.ts"

/**
 * What we are compared with: node:http and pg, no framework, no validation, no limits, the same rows read and written
 * as ours, each statement a round trip of its own, answers by JSON.stringify. Prints its port on stdout.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? "{}"), max: 10 })

const sha256 = (text: string) => createHash("sha256").update(text).digest()
const cookieOf = (request: IncomingMessage, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? "")?.[1] ?? ""

async function readJson(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    ...headers,
  })
  response.end(text)
}

type Queryable = Pick<pg.Pool, "query">

const findCaller = async (db: Queryable, request: IncomingMessage) =>
  (
    await db.query({
      name: "caller",
      text: `select s.id as session_id, s.last_seen_at, s.data, a.id, a.email, a.first_name, a.last_name, a.phone_number,
          a.address, a.language, a.avatar, a.is_staff, a.is_superuser, a.max_players, a.has_loggedin
        from sessions s left join accounts a on a.id = s.account_id and a.is_active
        where s.token_hash = $1 and s.expires_at > $2`,
      values: [sha256(cookieOf(request, "sessionid")), new Date()],
    })
  ).rows[0]

async function userInfo(request: IncomingMessage, response: ServerResponse) {
  const caller = await findCaller(pool, request)
  if (!caller) return send(response, 401, { status: 401 })
  const { id, email, first_name, last_name, phone_number, address } = caller
  const { is_staff, is_superuser, max_players, has_loggedin, avatar } = caller
  send(response, 200, {
    ...{ id, email, first_name, last_name, phone_number, address },
    ...{ is_staff, is_superuser, max_players, has_loggedin, avatar },
  })
}

async function availableBookings(_request: IncomingMessage, response: ServerResponse) {
  const now = Date.now()
  const { rows } = await pool.query<BookableRow>({
    name: "available",
    text: `select ${bookableColumns("$4")} from bookables b ${bookableJoins}
      where b.starts_at > $1 and b.starts_at < case when t.slug = 'camp' then $3::timestamptz else $2::timestamptz end
        and b.starts_at < $3::timestamptz and b.status = 'scheduled'
      order by b.starts_at, b.id`,
    values: [new Date(now), new Date(now + 56 * DAY_MS), new Date(now + 365 * DAY_MS), USUAL_LANGUAGE],
  })
  send(
    response,
    200,
    rows.map((row) => toBookable(row, new Date())),
  )
}

/** The same rows and texts, the whole list each time. */
async function notifications(request: IncomingMessage, response: ServerResponse) {
  const caller = await findCaller(pool, request)
  if (!caller) return send(response, 401, { status: 401 })
  const language: string = caller.language
  const [{ rows }, unread] = await Promise.all([
    pool.query({
      name: "notifications",
      text: `select n.id, n.type, n.params, n.bookable_id, n.player_id, n.booking_id, n.read_at, n.created_at,
          ${localText("b.title", "$2")} as title
        from notifications n left join bookables b on b.id = n.bookable_id
        where n.account_id = $1 order by n.id desc limit 50`,
      values: [caller.id, language],
    }),
    pool.query({
      name: "unread",
      text: "select count(*) from notifications where account_id = $1 and read_at is null",
      values: [caller.id],
    }),
  ])
  send(response, 200, {
    notifications: rows.map(({ id, type, params, title, created_at, read_at, ...data }) => ({
      id,
      type,
      ...writeNotificationText(language, type, { ...params, title }),
      created: created_at.toISOString(),
      read: read_at !== null,
      data,
    })),
    unread_count: Number(unread.rows[0].count),
  })
}

/** The same facts, writes and rows as a booking with a pass, in a plain transaction. */
async function book(request: IncomingMessage, response: ServerResponse) {
  const bookable = Number(/\/(\d+)\/$/.exec(request.url ?? "")?.[1])
  const { player } = await readJson(request)
  const now = new Date()
  const client = await pool.connect()
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    const caller = await findCaller(client, request)
    await client.query("begin")
    const session = (
      await ask(
        "bookable",
        `select b.*, ${localText("b.title", "$2")} as title, ${localText("b.pitch", "$2")} as pitch, t.slug,
           t.pass_type_id, ad.name as place, ad.address from bookables b
           join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
         where b.id = $1 for update of b`,
        [bookable, caller.language],
      )
    ).rows[0]
    const child = (
      await ask(
        "player",
        `select p.id, p.first_name, p.year_of_birth from players p
           join guardianships g on g.player_id = p.id where g.account_id = $1 and p.id = $2`,
        [caller.id, player],
      )
    ).rows[0]
    const { rows: clashes } = await ask(
      "clashes",
      `select id from bookings where player_id = $1 and status in ('held', 'confirmed')
         and starts_at < $3 and ends_at > $2`,
      [player, session.starts_at, session.ends_at],
    )
    const lot = (
      await ask(
        "lot",
        `select id from pass_lots where account_id = $1 and pass_type_id = $2 and amount_left > 0
           and (expires_at is null or expires_at > $3) order by expires_at nulls last, id limit 1 for update`,
        [caller.id, session.pass_type_id, now],
      )
    ).rows[0]
    if (!child || clashes.length > 0 || !lot || session.seats_taken >= session.capacity) {
      await client.query("rollback")
      return send(response, 409, { status: 409 })
    }
    await ask("seat", "update bookables set seats_taken = seats_taken + 1 where id = $1", [bookable])
    await ask("spend", "update pass_lots set amount_left = amount_left - 1 where id = $1", [lot.id])
    const { id } = (
      await ask(
        "booking",
        `insert into bookings (bookable_id, starts_at, ends_at, player_id, account_id, status, payed, payed_at,
           payment_method, price_minor, currency, lot_id, cancel_free_until, created_at)
         values ($1, $2, $3, $4, $5, 'confirmed', true, $6, 'pass', $7, $8, $9, $10, $6) returning id`,
        [
          ...[bookable, session.starts_at, session.ends_at, player, caller.id, now],
          ...[session.price_minor, session.currency, lot.id, session.cancel_free_until],
        ],
      )
    ).rows[0]
    await ask(
      "entry",
      `insert into wallet_entries (account_id, kind, lot_id, amount, cause, booking_id, created_at)
       values ($1, 'pass', $2, -1, 'booking', $3, $4)`,
      [caller.id, lot.id, id, now],
    )
    const facts = JSON.stringify({
      first_name: caller.first_name,
      player_name: child.first_name,
      title: session.title,
      starts_at: session.starts_at,
      ends_at: session.ends_at,
      place: session.place,
      address: session.address,
      pitch: session.pitch,
    })
    await ask(
      "notification",
      `insert into notifications (account_id, type, params, bookable_id, player_id, booking_id, created_at)
       values ($1, 'booking_confirmed', $2, $3, $4, $5, $6)`,
      [caller.id, facts, bookable, player, id, now],
    )
    await ask(
      "email",
      `insert into emails (dedupe_key, kind, to_email, language, params, next_attempt_at, created_at)
       values ($1, 'booking_confirmed', $2, $3, $4, $5, $5)`,
      [`booking_confirmed:${id}`, caller.email, caller.language, facts, now],
    )
    await client.query("commit")
    send(response, 200, { booking_id: id, status: "confirmed" })
  } finally {
    client.release()
  }
}

async function logIn(request: IncomingMessage, response: ServerResponse) {
  const { email, password } = await readJson(request)
  const now = new Date()
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows[0]
  const account = await ask(
    "account",
    `select a.id, a.email, a.password_hash, e.verified from email_addresses e join accounts a on a.id = e.account_id
     where e.email = $1 and a.is_active order by e.verified desc limit 1`,
    [email],
  )
  if (!account || !(await verify(account.password_hash, password)))
    return send(response, 400, { status: 400 })
  const token = randomBytes(32).toString("base64url")
  const methods = [{ method: "password", at: now.getTime() / 1000, email }]
  await ask(
    "session",
    `insert into sessions (token_hash, account_id, data, user_agent, ip, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      ...[sha256(token), account.id, JSON.stringify({ methods }), "bench", "127.0.0.1", now],
      new Date(now.getTime() + 14 * DAY_MS),
    ],
  )
  await ask("seen", "update accounts set last_login_at = $2, has_loggedin = true where id = $1", [
    account.id,
    now,
  ])
  const user = { id: account.id, display: account.email, email: account.email, has_usable_password: true }
  send(
    response,
    200,
    { status: 200, data: { user, methods }, meta: { is_authenticated: true } },
    { "set-cookie": `sessionid=${token}; Path=/; HttpOnly; SameSite=Lax` },
  )
}

const handlers = {
  "/api/user-info/": userInfo,
  "/api/notifications/": notifications,
  "/api/available-bookings/": availableBookings,
  "/api/bookable-payments/": book,
  ...barePlayers({ pool, findCaller, send }),
}
const server = createServer((request, response) => {
  const url = request.url ?? ""
  const handle = Object.entries(handlers).find(([path]) => url.startsWith(path))?.[1] ?? logIn
  handle(request, response).catch((error: unknown) => {
    // Asked while it stops.
    if (pool.ending) return
    console.error(error)
    send(response, 500, { status: 500 })
  })
})
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port))
process.on("SIGTERM", () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
