import { DAY_MS, HOUR_MS, wallClockDate } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { coaches } from "../../db/tables/bookables.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let office: Visitor
let amir: number
let sofia: number
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const rows = await academy.deps.db
    .insert(coaches)
    .values([{ name: "Amir" }, { name: "Sofia" }])
    .returning({ id: coaches.id })
  ;[amir, sofia] = rows.map(({ id }) => id) as [number, number]
})

const query = (text: string, ...values: unknown[]) => academy.deps.pool.query(text, values)
const openWork = async () => (await office.get("/api/admin/open-work/")).body
const inDays = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
/** A session on a pitch of its own, unless one is named. */
async function session(starts_at: Date, coach: number | null, pitch?: string) {
  const { id } = await academy.given.bookable({ starts_at })
  await query("update bookables set pitch = $2 where id = $1", id, pitch ?? `Pitch ${id}`)
  if (coach) await query("insert into bookable_coaches (bookable_id, coach_id) values ($1, $2)", id, coach)
  return id
}

test("sessions of the next two weeks that want something count once each; others do not", async () => {
  expect((await openWork()).sessions).toBe(0)
  await session(inDays(1), amir)
  await session(inDays(15), null)
  await session(inDays(-1), null)
  const cancelled = await session(inDays(2), null)
  await query("update bookables set status = 'cancelled' where id = $1", cancelled)
  expect((await openWork()).sessions).toBe(0)

  await session(inDays(2), null)
  expect((await openWork()).sessions).toBe(1)
  await session(inDays(3), amir, "Main")
  await session(new Date(inDays(3).getTime() + HOUR_MS / 2), sofia, "main ")
  expect((await openWork()).sessions).toBe(3)
  const asked = await session(inDays(5), sofia)
  await query(
    `insert into substitutions (bookable_id, coach_id, account_id, words, created_at)
     values ($1, $2, (select min(id) from accounts), '', now())`,
    asked,
    sofia,
  )
  expect((await openWork()).sessions).toBe(4)
  await query(
    "insert into coach_absences (coach_id, from_day, until_day, created_at) values ($1, $2::date, $3::date, now())",
    sofia,
    wallClockDate(inDays(5)),
    wallClockDate(inDays(6)),
  )
  expect((await openWork()).sessions).toBe(4)
  await session(inDays(6), sofia)
  expect((await openWork()).sessions).toBe(5)
})

test("messages, bank transfers and corrections count until somebody has dealt with them", async () => {
  const { sessions: _, ...nothing } = await openWork()
  expect(nothing).toEqual({ messages: 0, bank_transactions: 0, wallet_corrections: 0 })
  await query(
    `insert into contact_messages (name, email, message, created_at) values ('E', 'e@klubb.example', 'Hi', now())`,
  )
  await query(
    `insert into camp_enquiries (name, email, phone, player_name, year_of_birth, created_at)
     values ('C', 'c@klubb.example', '070', 'Zoé', 2014, now())`,
  )
  expect((await openWork()).messages).toBe(2)
  await query("update contact_messages set done_at = now()")
  expect((await openWork()).messages).toBe(1)

  const content = "Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;290,00;SEK;hej;Per Ås"
  expect((await office.post("/api/admin/bank-files/", { content })).body.taken_in).toBe(1)
  expect((await openWork()).bank_transactions).toBe(1)
  const { rows } = await query("select id from bank_transactions")
  await office.post(`/api/admin/bank-transactions/${rows[0].id}/dismiss/`, { reason: "A gift" })
  expect((await openWork()).bank_transactions).toBe(0)

  const family = await academy.given.account()
  const asked = { account_id: family.id, amount: 5_000, reason: "Paid by cheque" }
  expect((await office.post("/api/admin/wallet-corrections/", asked)).status).toBe(200)
  expect((await openWork()).wallet_corrections).toBe(1)
})

test("a coach does not see it", async () => {
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await coach.get("/api/admin/open-work/")).status).toBe(403)
})
