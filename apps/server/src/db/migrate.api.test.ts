import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as migrateByDrizzle } from "drizzle-orm/node-postgres/migrator"
import { afterEach, expect, test, vi } from "vitest"
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database.ts"
import { openPool } from "./connection.ts"
import { migrate, readMigrations } from "./migrate.ts"

/** Each test makes databases and all their tables. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const opened: { drop(): Promise<void> }[] = []
afterEach(async () => {
  for (const database of opened.splice(0).reverse()) await database.drop()
})

async function openEmpty(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  opened.push(database)
  return database
}

/** The journal's number of the last migration of version 0.1.0. */
const LAST_OF_0_1_0 = 10

/** The tables of version 0.1.0, as that version made them: by drizzle's own migrator, with what stood in the files. */
async function migrateTo010({ pool }: TestDatabase) {
  const folder = mkdtempSync(join(tmpdir(), "polaris-migrations-"))
  cpSync(new URL("./migrations", import.meta.url), folder, { recursive: true })
  const file = join(folder, "meta/_journal.json")
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { idx: number }[] }
  const entries = journal.entries.filter(({ idx }) => idx <= LAST_OF_0_1_0)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  const client = await pool.connect()
  try {
    await migrateByDrizzle(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    client.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A family of version 0.1.0: a session paid by card; a trial; a duo session, paid for both players in one order; a seat
 * held for an order that is being paid; a session cancelled and booked again, so that its first order has a line
 * without a booking but with a credit note; passes bought in an order whose line names no player.
 */
const family = `
  insert into accounts (email, password_hash, first_name) values ('sara@klubb.example', 'x', 'Sara');
  insert into email_addresses (account_id, email, verified, "primary") values (1, 'sara@klubb.example', true, true);
  insert into players (first_name, last_name, year_of_birth) values ('Elsa', 'Lindqvist', 2015), ('Noah', 'Lindqvist', 2017);
  insert into guardianships (account_id, player_id, role) values (1, 1, 'owner'), (1, 2, 'owner');
  insert into addresses (name, address, area, latitude, longitude) values ('Stadshagens IP', 'Stadshagsvägen 1', 'Kungsholmen', 59, 18);
  insert into pass_types (name) values ('Group');
  insert into booking_types (slug, name, pass_type_id) values ('group', 'Group', 1), ('trial', 'Trial', null);
  insert into bookables (booking_type_id, address_id, title, starts_at, ends_at, capacity, seats_taken, price_minor, currency, cancel_free_until)
    values (1, 1, 'Passing', '2027-05-03 15:00Z', '2027-05-03 16:00Z', 6, 1, 34500, 'SEK', '2027-05-02 15:00Z'),
      (2, 1, 'Trial', '2027-05-04 15:00Z', '2027-05-04 16:00Z', 6, 1, 0, 'SEK', '2027-05-03 15:00Z'),
      (1, 1, 'Duo', '2027-05-05 15:00Z', '2027-05-05 16:00Z', 2, 2, 34500, 'SEK', '2027-05-04 15:00Z'),
      (1, 1, 'Held', '2027-05-06 15:00Z', '2027-05-06 16:00Z', 6, 1, 34500, 'SEK', '2027-05-05 15:00Z'),
      (1, 1, 'Again', '2027-05-07 15:00Z', '2027-05-07 16:00Z', 6, 1, 34500, 'SEK', '2027-05-06 15:00Z');
  insert into orders (account_id, kind, status, payment_method, amount_minor, currency, closed_at)
    values (1, 'booking', 'paid', 'card', 34500, 'SEK', now()), (1, 'booking', 'paid', 'card', 69000, 'SEK', now()),
      (1, 'booking', 'open', 'card', 34500, 'SEK', null), (1, 'booking', 'paid', 'card', 34500, 'SEK', now()),
      (1, 'booking', 'paid', 'card', 34500, 'SEK', now()), (1, 'package', 'paid', 'card', 99000, 'SEK', now());
  insert into order_lines (order_id, title, player_id, amount_minor, vat_permille) values (1, 'Passing', 1, 34500, 60),
    (2, 'Duo of Elsa', 1, 34500, 60), (2, 'Duo of Noah', 2, 34500, 60), (3, 'Held', 1, 34500, 60), (4, 'Cancelled', 1, 34500, 60),
    (5, 'Again', 1, 34500, 60), (6, 'Ten passes', null, 99000, 60);
  insert into bookings (bookable_id, starts_at, ends_at, player_id, account_id, status, payed, payment_method, price_minor, currency, order_id, cancel_free_until)
    values (1, '2027-05-03 15:00Z', '2027-05-03 16:00Z', 1, 1, 'confirmed', true, 'card', 34500, 'SEK', 1, '2027-05-02 15:00Z'),
      (2, '2027-05-04 15:00Z', '2027-05-04 16:00Z', 1, 1, 'confirmed', true, null, 0, 'SEK', null, '2027-05-03 15:00Z'),
      (3, '2027-05-05 15:00Z', '2027-05-05 16:00Z', 1, 1, 'confirmed', true, 'card', 34500, 'SEK', 2, '2027-05-04 15:00Z'),
      (3, '2027-05-05 15:00Z', '2027-05-05 16:00Z', 2, 1, 'confirmed', true, 'card', 34500, 'SEK', 2, '2027-05-04 15:00Z'),
      (5, '2027-05-07 15:00Z', '2027-05-07 16:00Z', 1, 1, 'cancelled', true, 'card', 34500, 'SEK', 4, '2027-05-06 15:00Z'),
      (5, '2027-05-07 15:00Z', '2027-05-07 16:00Z', 1, 1, 'confirmed', true, 'card', 34500, 'SEK', 5, '2027-05-06 15:00Z');
  insert into bookings (bookable_id, starts_at, ends_at, player_id, account_id, status, held_until, payment_method, price_minor, currency, order_id, cancel_free_until)
    values (4, '2027-05-06 15:00Z', '2027-05-06 16:00Z', 1, 1, 'held', '2027-05-01 15:00Z', 'card', 34500, 'SEK', 3, '2027-05-05 15:00Z');
  insert into receipts (kind, number, order_id, account_id, booking_id, credits_receipt_id, total_minor, vat_minor, currency, document)
    values ('receipt', '2027-000001', 4, 1, null, null, 34500, 1953, 'SEK', '{}'),
      ('credit_note', '2027-000001', 4, 1, 5, 1, -34500, -1953, 'SEK', '{}');
  insert into wallets (account_id, balance_minor, currency) values (1, 5000, 'SEK');
  insert into wallet_entries (account_id, kind, amount, cause) values (1, 'money', 5000, 'correction');
  insert into notifications (account_id, type) values (1, 'booking_confirmed');
  insert into letters (dedupe_key, kind, to_email, language) values ('k', 'booking_confirmed', 'sara@klubb.example', 'sv');`

test("a filled database of version 0.1.0 is brought up to date; nothing is applied twice, nothing is lost", async () => {
  const database = await openEmpty()
  const { pool } = database
  await migrateTo010(database)
  await pool.query(family)
  await migrate(pool)
  await migrate(pool)

  const applied = await pool.query("select hash from drizzle.__drizzle_migrations order by created_at")
  expect(applied.rows.map(({ hash }) => hash)).toEqual(readMigrations().map(({ hash }) => hash))
  const { rows } = await pool.query(
    `select b.title, p.first_name, k.status, k.held_for, k.is_trial, l.title as line from bookings k
       join bookables b on b.id = k.bookable_id join players p on p.id = k.player_id
       left join order_lines l on l.booking_id = k.id order by k.id`,
  )
  const row = (title: string, status: string, line: string | null, more = {}) => ({
    ...{ title, first_name: "Elsa", status, held_for: null, is_trial: false, line },
    ...more,
  })
  expect(rows).toEqual([
    row("Passing", "confirmed", "Passing"),
    row("Trial", "confirmed", null, { is_trial: true }),
    row("Duo", "confirmed", "Duo of Elsa"),
    row("Duo", "confirmed", "Duo of Noah", { first_name: "Noah" }),
    row("Again", "cancelled", "Cancelled"),
    row("Again", "confirmed", "Again"),
    row("Held", "held", "Held", { held_for: "checkout" }),
  ])
  const refunded = await pool.query(
    "select title from order_lines where refunded_minor = amount_minor and amount_minor > 0",
  )
  expect(refunded.rows).toEqual([{ title: "Cancelled" }])
  const passes = await pool.query("select booking_id from order_lines where title = 'Ten passes'")
  expect(passes.rows).toEqual([{ booking_id: null }])
  expect((await pool.query("select balance_minor from wallets")).rows).toEqual([{ balance_minor: 5000 }])
})

/** Everything of a schema that decides what may stand in it, in one order. */
async function describeSchema({ pool }: Pick<TestDatabase, "pool">) {
  const { rows } = await pool.query<{ line: string }>(
    `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
        || coalesce(column_default, '') || is_identity as line
      from information_schema.columns where table_schema = current_schema()
     union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = quote_ident(current_schema())::regnamespace
     union all select 'index ' || replace(indexdef, quote_ident(schemaname) || '.', '') from pg_indexes where schemaname = current_schema()
     order by 1`,
  )
  return rows.map(({ line }) => line).filter((line) => !line.includes("__drizzle_migrations"))
}

test("an upgraded database has the tables of a new one, and so has any other schema than the usual one", async () => {
  const upgraded = await openEmpty()
  await migrateTo010(upgraded)
  await migrate(upgraded.pool)
  const fresh = await openEmpty()
  await migrate(fresh.pool)
  const expected = await describeSchema(fresh)
  expect(expected.length).toBeGreaterThan(500)
  expect(await describeSchema(upgraded)).toEqual(expected)

  await fresh.pool.query('create schema "Solna ""1"""')
  const pool = openPool({ ...fresh.config, options: '-c search_path="Solna\\ ""1"""' })
  opened.push({ drop: () => pool.end() })
  await migrate(pool)
  await migrate(pool)
  expect(await describeSchema({ pool })).toEqual(expected)
})

test("a search_path without a schema that exists is said", async () => {
  const { config } = await openEmpty()
  const pool = openPool({ ...config, options: "-c search_path=nowhere" })
  opened.push({ drop: () => pool.end() })
  await expect(migrate(pool)).rejects.toThrow("the search_path has no existing schema")
})

test("a migration that fails leaves nothing behind, and the next start tries again", async () => {
  const { pool } = await openEmpty()
  const [first, second] = readMigrations()
  if (!first || !second) throw new Error("too few migrations")
  const broken = { ...second, sql: ["create table half (id int)", "select 1 / 0"] }
  await expect(migrate(pool, [first, broken])).rejects.toThrow("division by zero")
  expect(
    (await pool.query("select to_regclass('half') as half, to_regclass('accounts') as accounts")).rows,
  ).toEqual([{ half: null, accounts: null }])
  await migrate(pool)
})
