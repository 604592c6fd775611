import { rightsOf } from "@academy/domain/staff-roles"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let mira: Visitor
let olle: Visitor
let owner: Visitor
let miraId: number
beforeAll(async () => {
  const account = await academy.given.account({ ...rightsOf("office"), first_name: "Mira", last_name: "Ek" })
  miraId = account.id
  mira = await as(academy.app, account)
  olle = await as(academy.app, await academy.given.account(rightsOf("office")))
  owner = await as(academy.app, await academy.given.account(rightsOf("owner")))
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const write = (family: GivenAccount, text: string, by = mira, press: string = crypto.randomUUID()) =>
  by.post(`/api/admin/families/${family.id}/notes/`, { text, press })
const remove = (family: GivenAccount, note: number, by = mira) =>
  by.delete(`/api/admin/families/${family.id}/notes/${note}/`)
const notesOf = async (family: GivenAccount, by = mira) =>
  (await by.get(`/api/admin/families/${family.id}/timeline/?filter=notes`)).body.rows

test("the office writes and reads, its author or an owner takes out; the audit log tells that, never what", async () => {
  const family = await academy.given.account()
  expect((await write(family, " Grandmother fetches on Tuesdays.\nCall her first. ")).body).toEqual({
    status: "ok",
  })
  await write(family, "Second", olle)
  const [second, first] = await notesOf(family)
  expect(first).toMatchObject({
    text: "Grandmother fetches on Tuesdays.\nCall her first.",
    name: "Mira Ek",
    may_remove: true,
  })
  expect(second).toMatchObject({ text: "Second", may_remove: false })
  expect((await notesOf(family, owner)).map((note: { may_remove: boolean }) => note.may_remove)).toEqual([
    true,
    true,
  ])

  expect((await remove(family, second.id)).body.code).toBe("not_found")
  expect((await remove(await academy.given.account(), first.id)).body.code).toBe("not_found")
  expect(await notesOf(family)).toHaveLength(2)
  expect((await remove(family, first.id)).body).toEqual({ status: "ok" })
  expect((await remove(family, second.id, owner)).status).toBe(200)
  expect((await remove(family, second.id, owner)).body.code).toBe("not_found")
  expect(await notesOf(family)).toEqual([])
  const log = await rowsOf(
    "select account_id, action, before, after from audit_entries where entity = 'office_notes' order by id",
  )
  expect(log).toMatchObject([
    { account_id: miraId, action: "created", after: { account_id: family.id, text: "changed" } },
    { action: "created" },
    {
      account_id: miraId,
      action: "removed",
      before: { account_id: family.id, text: "changed" },
      after: null,
    },
    { action: "removed" },
  ])
  expect(JSON.stringify(log)).not.toMatch(/Grandmother|Second/)
})

test("the family finds them in the file of its data alone, without who wrote them", async () => {
  const family = await academy.given.account()
  await write(family, "Pays by invoice")
  const parent = await as(academy.app, family)
  const { office_notes } = (await parent.get("/api/my-data/")).body
  expect(office_notes).toEqual([{ text: "Pays by invoice", emailed: false, created: expect.any(String) }])
  expect((await write(family, "Mine", parent)).body.code).toBe("access_denied")
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await write(family, "A coach's", coach)).body.code).toBe("access_denied")
})

test("nobody reads, writes or takes out notes about the own family", async () => {
  const partner = await academy.given.account()
  await academy.given.player([partner, { id: miraId } as never])
  expect((await write(partner, "By a colleague", olle)).status).toBe(200)
  const [note] = await notesOf(partner, olle)
  expect(await notesOf(partner)).toEqual([])
  expect((await write(partner, "My own")).body.code).toBe("own_family")
  expect((await remove(partner, note.id)).body.code).toBe("own_family")
  expect((await write({ id: miraId } as GivenAccount, "Myself")).body.code).toBe("own_family")
})

test("an empty or too long note names its field; an account whose data is gone takes none", async () => {
  const family = await academy.given.account()
  for (const [text, code] of [
    [" \n ", "required"],
    ["a".repeat(2_001), "too_long"],
  ] as const) {
    const { status, body } = await write(family, text)
    expect([status, body.code, body.errors]).toMatchObject([400, "invalid_input", [{ param: "text", code }]])
  }
  expect((await write(family, "å".repeat(2_000))).status).toBe(200)
  await academy.deps.pool.query(
    "update accounts set anonymised_at = now(), is_active = false where id = $1",
    [family.id],
  )
  expect((await write(family, "Too late")).body.code).toBe("not_found")
})

test("an email goes to the family and the chosen guardians in their languages, and stays in each one's timeline", async () => {
  const [sara, johan, stranger] = [
    await academy.given.account({ language: "sv" }),
    await academy.given.account({ language: "ar" }),
    await academy.given.account(),
  ]
  await academy.given.player([sara, johan])
  const send = (text: string, also: number[]) =>
    mira.post(`/api/admin/families/${sara.id}/emails/`, { text, also, press: crypto.randomUUID() })
  expect((await send(" Noah left his jacket.\nIt is with us. ", [johan.id])).body).toEqual({ emails: 2 })
  const readers = [sara, johan]
  for (const family of readers) {
    const path = `/api/admin/families/${family.id}/timeline/?filter=emails`
    expect((await mira.get(path)).body.rows).toMatchObject([
      {
        kind: "written",
        name: "Mira Ek",
        text: "Noah left his jacket.\nIt is with us.",
        may_remove: false,
      },
    ])
  }
  const sent = await rowsOf("select to_email, language from emails where kind = 'office_message' order by id")
  expect(sent).toEqual([
    { to_email: sara.email, language: "sv" },
    { to_email: johan.email, language: "ar" },
  ])
  const [mail] = await emailsTo(academy.deps, sara.email)
  expect([mail?.subject, mail?.text]).toEqual([
    "Ett meddelande från akademin",
    expect.stringContaining("Noah left his jacket.\nIt is with us."),
  ])

  const [note] = await rowsOf("select id from office_notes where account_id = $1", sara.id)
  expect((await remove(sara, note.id, owner)).body.code, "it stays as it went out").toBe("not_found")
  const log = await rowsOf(
    "select account_id, after from audit_entries where action = 'family_emailed' order by id",
  )
  expect(log).toEqual(
    readers.map(({ id }) => ({ account_id: miraId, after: { account_id: id, text: "changed" } })),
  )
  const { office_notes } = (await (await as(academy.app, johan)).get("/api/my-data/")).body
  expect(office_notes).toMatchObject([{ emailed: true }])

  for (const [text, also, param] of [
    ["Hello", [stranger.id], "also"],
    ["Hello", [999_999], "also"],
    [" \n ", [], "text"],
  ] as const)
    expect((await send(text, [...also])).body, param).toMatchObject({
      code: "invalid_input",
      errors: [{ param }],
    })
  await rowsOf("update accounts set is_active = false where id = $1", sara.id)
  expect((await send("Hello", [])).body.code).toBe("account_closed")
  const own = { text: "Hello", also: [], press: "own" }
  expect((await mira.post(`/api/admin/families/${miraId}/emails/`, own)).body.code).toBe("own_family")
  expect(await rowsOf("select 1 from emails where kind = 'office_message'")).toHaveLength(2)
})

test("a note and an email are written once, however often they are sent, also at the same time", async () => {
  const [sara, johan] = [await academy.given.account(), await academy.given.account()]
  await academy.given.player([sara, johan])
  const body = { text: "The pitch is closed", also: [johan.id], press: "closed" }
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => mira.post(`/api/admin/families/${sara.id}/emails/`, body)),
  )
  expect(sent.map(({ status, body }) => `${status} ${body.emails}`)).toEqual(Array(6).fill("200 2"))
  expect(
    await rowsOf("select 1 from emails where to_email = any($1)", [sara.email, johan.email]),
  ).toHaveLength(2)
  const noted = await Promise.all(Array.from({ length: 6 }, () => write(sara, "Called", mira, "called")))
  expect(noted.map(({ status }) => status)).toEqual(Array(6).fill(200))
  await write(sara, "Called", mira, "again")
  const kept = await rowsOf(
    "select text, emailed from office_notes where account_id = $1 order by id",
    sara.id,
  )
  expect(kept).toEqual([
    { text: "The pitch is closed", emailed: true },
    { text: "Called", emailed: false },
    { text: "Called", emailed: false },
  ])
  const log = await rowsOf("select 1 from audit_entries where after ->> 'account_id' = $1::text", sara.id)
  expect(log, "as often as it was written").toHaveLength(3)
})

test("an account that a child only looks in by gets neither the family's email nor its group's", async () => {
  const [guardian, child, grown] = [
    await academy.given.account(),
    await academy.given.account(),
    await academy.given.account(),
  ]
  const player = await academy.given.player([guardian, child], { year_of_birth: 2002 })
  const adult = await academy.given.player([grown], { year_of_birth: 2002 })
  await rowsOf(
    "update guardianships set role = 'player', slot = 0 where player_id = $1 and account_id = $2",
    player.id,
    child.id,
  )
  // The account of a player who has taken over.
  await rowsOf("update guardianships set slot = 0 where player_id = $1", adult.id)
  const path = `/api/admin/families/${guardian.id}/emails/`
  expect((await mira.post(path, { text: "Hello", also: [child.id], press: "child" })).body).toMatchObject({
    errors: [{ param: "also" }],
  })
  const message = { audience: { year_of_birth: 2002 }, topic: "other", words: "Hello", press: "group" }
  expect((await mira.post("/api/admin/family-messages/", message)).body).toMatchObject({ guardians: 2 })
  const read = await rowsOf("select to_email from emails where kind = 'family_message' order by id")
  expect(read.map(({ to_email }) => to_email)).toEqual([guardian.email, grown.email])
})
