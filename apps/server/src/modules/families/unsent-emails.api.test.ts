import { beforeAll, beforeEach, expect, test } from "vitest"
import { sendDueEmails } from "../../jobs/send-emails.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
const PATH = "/api/admin/unsent-emails/"
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true, language: "en" }))
})
beforeEach(async () => {
  await rowsOf("delete from emails")
})

/** An email that was tried as often as emails are, or sent. */
const given = async (to_email: string, kind = "receipt", sent_at: Date | null = null) => {
  const [row] = await rowsOf(
    `insert into emails (dedupe_key, kind, to_email, language, params, attempts, sent_at, last_error)
     values ($1, $2, $3, 'en', '{}', $4, $5, $6) returning id`,
    ...[`${kind}:${to_email}:${sent_at}`, kind, to_email, sent_at ? 1 : 50, sent_at],
    sent_at ? null : `550 <${to_email}> unknown`,
  )
  return row.id as number
}
const list = async () => (await office.get(PATH)).body.rows

test("each says to whom, which and why; an email that waits or was sent isn't there, and looking is recorded", async () => {
  const [sara, johan] = [await academy.given.account(), await academy.given.account()]
  await given(johan.email, "receipt", academy.clock.now())
  expect((await office.get(PATH)).body).toEqual({ total: 0, rows: [] })
  const refused = await given(sara.email)
  const login = await given("nobody@klubb.example", "reset_password")
  await rowsOf("update accounts set bounced_email = email where id = any($1)", [sara.id, johan.id])
  await rowsOf("delete from access_entries")
  const rows = await list()
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{
        id: refused,
        account_id: sara.id,
        why: "refused",
        may_send: true,
        answer: "550 <[address]> unknown",
      },
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      id: login,
      account_id: null,
      account_name: "",
      why: "given_up",
      may_send: false,
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({ account_id: johan.id, why: "bounced", may_send: false }),
  )
  expect(await rowsOf("select kind, records from access_entries")).toEqual([{ kind: "list", records: 3 }])
})

test("sent again, it leaves by the outbox and its address counts; twice at once it goes once", async () => {
  const sara = await academy.given.account()
  const id = await given(sara.email, "contact_received")
  await rowsOf("update emails set params = '{\"hours\": 24}'")
  await rowsOf("update accounts set bounced_email = email where id = $1", sara.id)
  const [first, second] = await Promise.all([
    office.post(`${PATH}${id}/send/`),
    office.post(`${PATH}${id}/send/`),
  ])
  expect([first.status, second.status].toSorted()).toEqual([200, 404])
  expect(await rowsOf("select bounced_email from accounts where id = $1", sara.id)).toEqual([
    { bounced_email: null },
  ])
  expect(await sendDueEmails(academy.deps)).toBe(1)
  expect(await list()).toEqual([])
  expect((await office.post(`${PATH}${id}/send/`)).body.code).toBe("not_found")
})

test("a login email isn't sent days later; it can be removed, and both are in the audit log", async () => {
  const [login, receipt] = [await given("a@klubb.example", "login_code"), await given("b@klubb.example")]
  expect((await office.post(`${PATH}${login}/send/`)).body.code).toBe("not_found")
  expect((await office.delete(`${PATH}${login}/`)).status).toBe(200)
  expect((await office.delete(`${PATH}${login}/`)).body.code).toBe("not_found")
  expect((await office.post(`${PATH}${receipt}/send/`)).status).toBe(200)
  expect(
    await rowsOf(
      "select action, entity_id from audit_entries where entity = 'emails' and entity_id = any($1) order by id",
      [login, receipt],
    ),
  ).toEqual([
    { action: "removed", entity_id: login },
    { action: "email_sent_again", entity_id: receipt },
  ])
})
