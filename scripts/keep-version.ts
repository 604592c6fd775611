import { spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type pg from "pg"
import { writeBackup } from "../apps/server/src/db/backup/write-backup.ts"
import { openPool } from "../apps/server/src/db/connection.ts"
import { startEmbedded } from "../apps/server/src/db/embedded/start-embedded.ts"
import { keptVersionFile } from "../apps/server/src/testing/kept-versions.ts"

/**
 * `npm run keep-version [-- directory]`: keeps a database of a version, so that the tests upgrade from it ever after.
 * Starts the built version in the directory (this one when left out) with its demo, does there what families do, leaves
 * out most of the families, and writes a backup. See "Versions" in CONTRIBUTING.md.
 */
const directory = resolve(process.argv[2] ?? join(import.meta.dirname, ".."))
const { version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as { version: string }

/** As `as.ts` has it: whoever sends the cookie's token back is no other site. */
const CSRF_TOKEN = "k".repeat(32)
/** Families beside those of the demo's logins. */
const FAMILIES = 6

interface Session {
  id: number
  starts_at: string
  booking_type: { slug: string }
  capacity: number
  seats_taken: number
}
/** With a seat: a family may try thirty times a minute. */
const isForGroups = ({ booking_type, capacity, seats_taken }: Session) =>
  booking_type.slug === "group" && seats_taken < capacity
interface Booked {
  booking_id: number
  checkout_url?: string
}

/** A browser that is logged in as the demo's parent. */
async function logIn(url: string, password: string) {
  const cookies = [`csrftoken=${CSRF_TOKEN}`]
  const ask = async <T>(path: string, body?: object): Promise<T | null> => {
    const answer = await fetch(`${url}${path}`, {
      headers: {
        cookie: cookies.join("; "),
        "x-csrftoken": CSRF_TOKEN,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    })
    cookies.push(...answer.headers.getSetCookie().flatMap((cookie) => /^sessionid=[^;]+/.exec(cookie) ?? []))
    return answer.ok ? ((await answer.json()) as T) : null
  }
  const body = { email: "parent@demo.academy", password }
  if (!(await ask("/accounts/_allauth/browser/v1/auth/login", body))) throw new Error("the login was refused")
  return ask
}
type Ask = Awaited<ReturnType<typeof logIn>>

/** One booking in each state that a family can bring about; with the calls that every version has. */
async function actAsFamily(ask: Ask) {
  const players = (await ask<{ id: number }[]>("/api/user-players/")) ?? []
  const sessions = (await ask<Session[]>("/api/available-bookings/")) ?? []
  // In good time for a cancellation that costs nothing.
  const soon = Date.now() + 3 * 24 * 3_600_000
  const groups = sessions.filter(isForGroups)
  const free = groups.filter(({ starts_at }) => Date.parse(starts_at) > soon)
  const book = async (payment_method: string) => {
    // A pass may expire before what is further away; what was refused once is not asked for again.
    const offered = payment_method === "pass" ? groups : free
    for (let session = offered.shift(); session; session = offered.shift()) {
      for (const player of players) {
        const path = `/api/bookable-payments/${session.id}/`
        const booked = await ask<Booked>(path, { player: player.id, payment_method })
        if (booked) return { ...booked, player_id: player.id }
      }
    }
    throw new Error(`no session could be booked by ${payment_method}`)
  }
  const pay = async ({ checkout_url = "" }: Pick<Booked, "checkout_url">) => {
    const session = new URL(checkout_url).pathname.split("/").filter(Boolean).at(-1)
    const isPaid =
      (await ask(`/api/sandbox-checkout/${session}/`, { action: "pay" })) &&
      (await ask("/api/confirm-checkout/", { session_id: session }))
    if (!isPaid) throw new Error("the sandbox took no payment")
  }
  for (const refund_to of ["card", "wallet", null]) {
    const booked = await book("card")
    await pay(booked)
    const { player_id, booking_id } = booked
    if (refund_to && !(await ask("/api/bookings/cancel/", { player_id, booking_id, refund_to })))
      throw new Error(`the ${refund_to} took no refund`)
  }
  await book("card")
  await book("pass")
  await book("wallet")
  await book("bank_transfer")
  const packages = (await ask<{ id: number }[]>("/api/fetch-packages/")) ?? []
  const bought = await ask<{ checkout_url: string }>("/api/buy-package/", { package_id: packages[0]?.id })
  if (bought) await pay(bought)
}

/** Deletes most families and the sessions that nobody has booked, and what belongs to them. */
async function leaveOutMost(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query("begin")
    await client.query("set local academy.is_restoring = 'on'")
    const { rows } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { table, name, definition } of rows) {
      const following = definition
        .replace(/ ON DELETE [A-Z ]+?(?= DEFERR|$)/, "")
        .replace(/( DEFERR.*)?$/, " ON DELETE CASCADE$1")
      await client.query(`alter table ${table} drop constraint ${name}, add constraint ${name} ${following}`)
    }
    await client.query(
      `delete from accounts where not is_staff and email not like '%@demo.academy' and id not in (
        select id from accounts where not is_staff and email not like '%@demo.academy' order by id limit ${FAMILIES})`,
    )
    await client.query("delete from players where id not in (select player_id from guardianships)")
    await client.query("delete from bookables where id not in (select bookable_id from bookings)")
    await client.query(
      "update bookables set seats_taken = (select count(*) from bookings where bookable_id = bookables.id and status in ('confirmed', 'held'))",
    )
    // Numbered without gaps again, first out of each other's way.
    await client.query("update receipts set number = 'x' || number")
    await client.query(
      `update receipts set number = n.year || '-' || lpad(n.at::text, 6, '0') from (
          select id, substr(number, 2, 4) as year, row_number() over (partition by kind, substr(number, 2, 4) order by number) as at
          from receipts) n where n.id = receipts.id`,
    )
    await client.query(
      `update receipt_series s set last_number = (
          select count(*) from receipts r where r.kind = s.kind and r.number like s.year || '-%')`,
    )
    await client.query("commit")
  } finally {
    client.release(true)
  }
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

if (existsSync(keptVersionFile(version))) {
  console.error(`Version ${version} is already kept.`)
  process.exit(1)
}
const dataDir = mkdtempSync(join(tmpdir(), "academy-keep-version-"))
const port = await findPort()
const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
  cwd: directory,
  env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
  stdio: ["ignore", "pipe", "inherit"],
})
const ended = once(server, "exit")
try {
  let said = ""
  while (!/password (\S+):/.test(said)) {
    const [text] = (await Promise.race([once(server.stdout, "data"), ended])) as [unknown]
    if (!Buffer.isBuffer(text)) throw new Error(`version ${version} did not start`)
    said += text
  }
  await actAsFamily(await logIn(`http://localhost:${port}`, /password (\S+):/.exec(said)?.[1] ?? ""))
  // Its jobs would lock what is left out below.
  server.kill("SIGTERM")
  await ended
  const embedded = await startEmbedded({ dataDir })
  const pool = openPool(embedded.config)
  await leaveOutMost(pool)
  const file = keptVersionFile(version)
  const rows = await writeBackup(pool, createWriteStream(file), new Date())
  await pool.end()
  await embedded.stop()
  console.log(
    `${rows} rows of version ${version} are kept in ${file} (${Math.ceil(statSync(file).size / 1000)} kB).`,
  )
} finally {
  server.kill("SIGTERM")
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
