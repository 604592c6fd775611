import { beforeAll, beforeEach, expect, test } from "vitest"
import { sendDueEmails } from "../../jobs/send-emails.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let colleague: Visitor
let officeEmail: string
beforeAll(async () => {
  const account = await academy.given.account({ is_superuser: true })
  officeEmail = account.email
  office = await as(academy.app, account)
  colleague = await as(academy.app, await academy.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  await academy.deps.pool.query(
    "delete from emails; delete from mailbox; delete from newsletter_subscriptions; delete from audit_entries",
  )
})

const at = (path = "") => `/api/admin/newsletters/${path}`
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const words = {
  title: { en: "Camps in June", sv: "Läger i juni" },
  text: { en: "Two camps.\n\nBook now.", sv: "Två läger." },
}
const create = async (body: object = words) => (await office.post(at(), body)).body.id as number
const sendTest = (id: number, version = 1) => office.post(at(`${id}/test/`), { version })
const sendBy = (visitor: Visitor, id: number, version = 1) => visitor.post(at(`${id}/send/`), { version })
const subscribe = async (email: string, language: string, more = "now(), null") =>
  (
    await rowsOf(
      `insert into newsletter_subscriptions (email, language, created_at, confirmed_at, unsubscribed_at)
       values ($1, $2, now(), ${more}) returning id`,
      email,
      language,
    )
  )[0].id as number
/** Emails and readers as the outbox has them. */
const outbox = () =>
  rowsOf("select to_email, language, params from emails where dedupe_key like 'newsletter:%' order by id")
const sendAll = async () => {
  academy.clock.pass(3_600_000)
  while ((await sendDueEmails(academy.deps)) > 0);
}

test("each who agreed gets it once in their language, others in English, nobody who did not agree or took it back", async () => {
  await subscribe("sv@klubb.example", "sv")
  await subscribe("fr@klubb.example", "fr")
  await subscribe("waits@klubb.example", "en", "null, null")
  await subscribe("ended@klubb.example", "en", "now(), now()")
  const id = await create()
  expect((await office.get(at())).body.readers).toEqual([
    { language: "sv", count: 1 },
    { language: "fr", count: 1 },
  ])
  expect((await sendTest(id)).body).toEqual({ emails: 2 })
  expect((await sendBy(office, id)).body).toEqual({ readers: 2 })
  const emails = await outbox()
  expect(emails).toMatchObject([
    { to_email: "sv@klubb.example", language: "sv", params: { headline: "Läger i juni" } },
    { to_email: "fr@klubb.example", language: "en", params: { headline: "Camps in June" } },
  ])
  await sendAll()
  const [arrived] = await rowsOf(`select subject, text from mailbox where "to" = 'fr@klubb.example'`)
  expect(arrived.subject).toBe("Camps in June")
  expect(arrived.text).toContain("Two camps.")
  expect(arrived.text).toContain("/preview/newsletter?unsubscribe=")
  expect((await office.get(at(`${id}/`))).body).toMatchObject({ readers: 2, is_tested: true })
})

test("an account that chose news is told in the app, once, in its language; nobody else is", async () => {
  const [chose, byEmail] = [
    await academy.given.account({ language: "sv" }),
    await academy.given.account({ language: "sv" }),
  ]
  const choose = async (account: typeof chose, channel: string) =>
    (await as(academy.app, account)).put("/api/notification-settings/", {
      kind: "news",
      channel,
      is_on: true,
    })
  await choose(chose, "app")
  await choose(byEmail, "mail")
  await subscribe("reader@klubb.example", "en")
  const id = await create({
    ...words,
    text: { en: "Two camps.", sv: `Två läger. ${"Boka nu. ".repeat(40)}` },
  })
  await sendTest(id)
  await sendBy(office, id)
  const told = await rowsOf("select account_id, params from notifications where type = 'news'")
  const message = expect.stringMatching(/^Två läger\. .+ (Boka|nu\.)…$/)
  expect(told).toEqual([{ account_id: chose.id, params: { headline: "Läger i juni", message } }])
  expect(told[0].params.message.length).toBeLessThanOrEqual(181)
})

test("a program ends it with one press, and a consent taken back before the email leaves is obeyed", async () => {
  const stays = await subscribe("stays@klubb.example", "en")
  await subscribe("goes@klubb.example", "en")
  const id = await create()
  await sendTest(id)
  await sendBy(office, id)
  const goes = (await outbox()).find(({ to_email }) => to_email === "goes@klubb.example")
  const path = new URL(goes.params.unsubscribe_url).pathname
  const pressed = await academy.app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  })
  expect(pressed.statusCode).toBe(200)
  await sendAll()
  expect((await rowsOf(`select "to" from mailbox`)).map(({ to }) => to)).toEqual(
    expect.arrayContaining(["stays@klubb.example"]),
  )
  expect(await rowsOf(`select 1 from mailbox where "to" = 'goes@klubb.example'`)).toEqual([])
  expect(stays).toBeGreaterThan(0)
})

test("nothing is sent to others before its own version was tested, and a change has to be tested anew", async () => {
  await subscribe("reader@klubb.example", "en")
  const id = await create()
  expect((await sendBy(office, id)).body.code).toBe("newsletter_not_tested")
  await sendTest(id)
  expect(await rowsOf("select to_email, language from emails order by id")).toEqual([
    { to_email: officeEmail, language: "en" },
    { to_email: officeEmail, language: "sv" },
  ])
  const changed = await office.put(at(`${id}/`), { ...words, version: 1 })
  expect(changed.body).toEqual({ version: 2 })
  expect((await sendBy(office, id)).body.code).toBe("changed_meanwhile")
  expect((await sendBy(office, id, 2)).body.code).toBe("newsletter_not_tested")
  expect((await office.put(at(`${id}/`), { ...words, version: 1 })).body.code).toBe("changed_meanwhile")
  expect(await outbox()).toEqual([])
})

test("two of the office send it at the same moment: once to each, and one of them is told", async () => {
  for (let n = 0; n < 120; n++) await subscribe(`reader-${n}@klubb.example`, "en")
  const id = await create()
  await sendTest(id)
  const answers = await Promise.all([
    sendBy(office, id),
    sendBy(colleague, id),
    sendBy(office, id),
    sendBy(colleague, id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("newsletter_sent")
  const emails = await outbox()
  expect([emails.length, new Set(emails.map(({ to_email }) => to_email)).size]).toEqual([120, 120])
  // Fifty may leave at once, so that other letters are not held up.
  const [{ due }] = await rowsOf(
    "select count(*)::int as due from emails where dedupe_key like 'newsletter:%' and next_attempt_at <= $1",
    academy.clock.now(),
  )
  expect(due).toBe(50)
  const log = await rowsOf("select after from audit_entries where action = 'newsletter_sent'")
  expect(log).toEqual([{ after: { version: 1, readers: 120 } }])
})

test("a half written language, no English, nobody to read it, and what is sent already are refused by name", async () => {
  const refused = async (body: object) => {
    const { status, body: problem } = await office.post(at(), body)
    return [status, problem.code, problem.errors?.[0]?.param]
  }
  expect(await refused({ title: { en: "A" }, text: { en: " " } })).toEqual([400, "invalid_input", "text.en"])
  expect(await refused({ title: { en: "A", sv: "B" }, text: { en: "C" } })).toEqual([
    400,
    "invalid_input",
    "text.sv",
  ])
  const id = await create()
  await sendTest(id)
  expect((await sendBy(office, id)).body.code).toBe("newsletter_without_readers")
  await subscribe("reader@klubb.example", "en")
  expect((await sendBy(office, id)).status).toBe(200)
  expect((await office.delete(at(`${id}/`))).body.code).toBe("newsletter_sent")
  const other = await create()
  expect((await office.delete(at(`${other}/`))).status).toBe(200)
  expect((await office.get(at(`${other}/`))).body.code).toBe("not_found")
})
