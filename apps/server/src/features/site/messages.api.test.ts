import { afterAll, beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"

let academy: TestApp
let office: Visitor
let colleague: Visitor
beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
  office = await as(
    academy.app,
    await academy.given.account({ is_superuser: true, first_name: "Mira", last_name: "Ek" }),
  )
  colleague = await as(academy.app, await academy.given.account({ is_superuser: true, first_name: "Per" }))
})
afterAll(() => academy.close())

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const write = async (message: string, language = "sv") => {
  const [row] = await rowsOf(
    `insert into contact_messages (name, email, message, language, created_at)
     values ('Emelie Grahn', 'emelie@klubb.example', $1, $2, now()) returning id`,
    message,
    language,
  )
  return row.id as number
}
const list = async (query = "", kind = "contact") =>
  (await office.get(`/api/admin/messages/${kind}/${query}`)).body

test("an answer is a letter in the sender's language; the message has an owner, is done, and the log keeps the words out", async () => {
  const id = await write("Finns det en grupp för nybörjare?")
  expect((await list("?state=open")).rows[0]).toMatchObject({
    id,
    assigned_name: "",
    done_at: null,
    answers: [],
  })
  expect((await list()).waiting.contact).toBe(1)
  const text = "Hej!\n\nJa, på lördag klockan tio."
  expect((await office.post(`/api/admin/messages/contact/${id}/answer/`, { text })).status).toBe(200)
  expect(
    await rowsOf("select to_email, language, params from letters where kind = 'message_answer'"),
  ).toEqual([
    {
      to_email: "emelie@klubb.example",
      language: "sv",
      params: { message: text, reply_to: expect.stringContaining("@") },
    },
  ])
  const { rows, waiting } = await list("?state=done")
  expect(waiting.contact).toBe(0)
  expect(rows[0]).toMatchObject({ id, assigned_name: "Mira Ek", answers: [{ text, written_by: "Mira Ek" }] })
  const [entry] = await rowsOf("select before, after from audit_entries where action = 'message_answered'")
  expect(JSON.stringify(entry)).not.toContain("lördag")
})

test("it is taken, given back, kept open, closed and opened again", async () => {
  const id = await write("Fakturan verkar vara betald två gånger")
  const change = (by: Visitor, body: object) => by.patch(`/api/admin/messages/contact/${id}/`, body)
  const now = async () => (await list()).rows.find((row: { id: number }) => row.id === id)
  await change(colleague, { is_mine: true })
  expect((await now()).assigned_name).toContain("Per")
  await change(colleague, { is_mine: false })
  expect((await now()).assigned_to).toBeNull()
  await office.post(`/api/admin/messages/contact/${id}/answer/`, { text: "Vi tittar", keep_open: true })
  expect(await now()).toMatchObject({ done_at: null, assigned_name: "Mira Ek" })
  await change(office, { is_done: true })
  expect((await now()).done_at).not.toBeNull()
  await change(office, { is_done: false })
  expect((await now()).done_at).toBeNull()
})

test("camp enquiries are a list of their own; what is not there is not found, an empty answer says so", async () => {
  const [{ id }] = await rowsOf(
    `insert into camp_enquiries (name, email, phone, player_name, year_of_birth, created_at)
     values ('Claire', 'claire@klubb.example', '070', 'Zoé', 2014, now()) returning id`,
  )
  expect((await list("", "camp")).rows).toMatchObject([
    { id, player_name: "Zoé", year_of_birth: 2014, camp: null },
  ])
  expect((await office.post(`/api/admin/messages/camp/${id}/answer/`, { text: " " })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "text" }],
  })
  expect((await office.post("/api/admin/messages/camp/999/answer/", { text: "Hi" })).body.code).toBe(
    "not_found",
  )
})
