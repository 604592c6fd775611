import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sweepMessages } from "./sweep-messages.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let colleague: Visitor
beforeAll(async () => {
  office = await as(
    academy.app,
    await academy.given.account({ is_superuser: true, first_name: "Mira", last_name: "Ek" }),
  )
  colleague = await as(academy.app, await academy.given.account({ is_superuser: true, first_name: "Per" }))
})

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

test("an answer is an email in the sender's language; the message has an owner, is done, and the log keeps the words out", async () => {
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
  expect(await rowsOf("select to_email, language, params from emails where kind = 'message_answer'")).toEqual(
    [
      {
        to_email: "emelie@klubb.example",
        language: "sv",
        params: { message: text, reply_to: expect.stringContaining("@") },
      },
    ],
  )
  const { rows, waiting } = await list("?state=done")
  expect(waiting.contact).toBe(0)
  expect(rows[0]).toMatchObject({ id, assigned_name: "Mira Ek", answers: [{ text, written_by: "Mira Ek" }] })
  const [entry] = await rowsOf("select before, after from audit_entries where action = 'message_answered'")
  expect(JSON.stringify(entry)).not.toContain("lördag")
  const log = (await office.get("/api/audit-log/?entity=contact_messages")).body.rows
  expect(log[0].mentions[0]).toMatchObject({ entity: "contact_messages", id, name: "Emelie Grahn" })
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

test("sessions go along as tickets in the visitor's words, soonest first; what is over or cancelled does not", async () => {
  const id = await write("Is there a group for a beginner?", "fr")
  const path = `/api/admin/messages/contact/${id}/answer/`
  const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
  const later = await academy.given.bookable({ starts_at: hence(9), title: "Second" })
  const sooner = await academy.given.bookable({
    starts_at: hence(2),
    title: "First",
    translations: { fr: { title: "Premiers pas" } },
  })
  const gone = await academy.given.bookable({ starts_at: hence(3), status: "cancelled" })
  const over = await academy.given.bookable({ starts_at: hence(-1) })
  for (const one of [gone.id, over.id, 2_000_000_000]) {
    const { status, body } = await office.post(path, { text: "Oui", sessions: [sooner.id, one] })
    expect([status, body.errors?.[0]?.param]).toEqual([400, "sessions"])
  }
  expect((await office.post(path, { text: "Oui", sessions: Array(6).fill(sooner.id) })).status).toBe(400)
  expect((await office.post(path, { text: "Oui", sessions: [later.id, sooner.id] })).status).toBe(200)
  const [{ params }] = await rowsOf(
    "select params from emails where kind = 'message_answer' order by id desc",
  )
  expect(params.sessions).toMatchObject([
    { bookable_id: sooner.id, title: "Premiers pas", starts_at: hence(2).toISOString() },
    { bookable_id: later.id, title: "Second" },
  ])
  const row = (await list("?state=done")).rows.find((message: { id: number }) => message.id === id)
  expect(row.answers).toMatchObject([{ text: "Oui", sessions: [{ id: sooner.id }, { id: later.id }] }])
})

test("the office notes and takes out; no email has it, the log tells that and not what, a family finds it in its data", async () => {
  const id = await write("Vi flyttar i mars")
  const emails = async () => (await rowsOf("select count(*)::int as n from emails"))[0].n
  const before = await emails()
  const path = `/api/admin/messages/contact/${id}/notes/`
  const notes = async (by = office) => {
    const { rows } = (await by.get("/api/admin/messages/contact/")).body
    return rows.find((row: { id: number }) => row.id === id).notes
  }
  expect((await office.post(path, { text: " Called back, no answer. " })).status).toBe(200)
  expect((await colleague.post(path, { text: "Second" })).status).toBe(200)
  const clerk = await as(academy.app, await academy.given.account(rightsOf("office")))
  expect(await notes(clerk)).toMatchObject([
    { text: "Second", may_remove: false },
    { text: "Called back, no answer.", author_name: "Mira Ek", may_remove: false },
  ])
  const [second, first] = await notes()
  expect((await clerk.delete(`${path}${first.id}/`)).body.code).toBe("not_found")
  expect((await office.delete(`/api/admin/messages/camp/${id}/notes/${first.id}/`)).body.code).toBe(
    "not_found",
  )
  expect((await office.delete(`${path}${second.id}/`)).status).toBe(200)
  expect(await notes()).toHaveLength(1)
  expect((await list("?state=open")).rows.find((row: { id: number }) => row.id === id).assigned_to).toBeNull()
  expect(await emails()).toBe(before)

  const log = await rowsOf(
    "select action, before, after from audit_entries where entity = 'message_notes' order by id",
  )
  expect(log.map(({ action }) => action)).toEqual(["created", "created", "removed"])
  expect(log[0].after).toEqual({ contact_message_id: id, text: "changed" })
  expect(JSON.stringify(log)).not.toMatch(/Called|Second/)

  const family = await as(academy.app, await academy.given.account({ email: "emelie@klubb.example" }))
  const { contact_messages } = (await family.get("/api/my-data/")).body
  expect(contact_messages.at(-1)).toMatchObject({ notes: ["Called back, no answer."] })

  expect((await office.post(path, { text: " " })).body.errors).toMatchObject([{ param: "text" }])
  expect((await office.post("/api/admin/messages/camp/999/notes/", { text: "Hi" })).body.code).toBe(
    "not_found",
  )
})

test("what one has is listed alone; a search finds name, address, words and the child of an enquiry", async () => {
  const id = await write("Kan man träna på söndagar i Hägersten?")
  const idsOf = async (query: string, kind = "contact", by = office) =>
    (await by.get(`/api/admin/messages/${kind}/?${query}`)).body.rows.map((row: { id: number }) => row.id)
  await colleague.patch(`/api/admin/messages/contact/${id}/`, { is_mine: true })
  expect(await idsOf("state=mine", "contact", colleague)).toContain(id)
  expect(await idsOf("state=mine")).not.toContain(id)
  expect(await idsOf("search=s%C3%B6ndagar%20i%20H%C3%84G")).toEqual([id])
  expect(await idsOf("search=emelie%20grahn")).toContain(id)
  expect(await idsOf("search=EMELIE%40klubb")).toContain(id)
  expect(await idsOf("state=done&search=s%C3%B6ndagar")).toEqual([])
  expect(await idsOf("search=100%25_")).toEqual([])
  const [{ id: enquiry }] = await rowsOf("select max(id) as id from camp_enquiries where player_name = 'Zoé'")
  expect(await idsOf("search=zo%C3%A9", "camp")).toEqual([enquiry])
  await colleague.patch(`/api/admin/messages/contact/${id}/`, { is_done: true })
  expect(await idsOf("state=mine", "contact", colleague)).not.toContain(id)
})

test("messages and questions about camps are kept for two years", async () => {
  const { deps } = academy
  await rowsOf("delete from contact_messages")
  await rowsOf("delete from camp_enquiries")
  for (const [text, at] of [
    ["old", "2024-11-20T12:00:00Z"],
    ["young", "2024-12-20T12:00:00Z"],
  ]) {
    const id = await write(text ?? "")
    await rowsOf("update contact_messages set created_at = $2 where id = $1", id, at)
    await rowsOf(
      `insert into camp_enquiries (name, email, phone, player_name, year_of_birth, message, language, created_at)
       values ('Emelie Grahn', 'emelie@klubb.example', '', 'Siv', 2015, $1, 'sv', $2)`,
      text,
      at,
    )
  }
  expect(await sweepMessages(deps)).toBe(2)
  expect((await list()).rows.map(({ message }: { message: string }) => message)).toEqual(["young"])
  expect(await rowsOf("select message from camp_enquiries")).toEqual([{ message: "young" }])
})
