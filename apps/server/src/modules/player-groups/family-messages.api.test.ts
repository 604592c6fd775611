import { DAY_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await academy.deps.pool.query(text, values)).rows
let office: Visitor
let officeId: number

beforeAll(async () => {
  const account = await academy.given.account({ is_superuser: true, first_name: "Mira" })
  officeId = account.id
  office = await as(academy.app, account)
})
beforeEach(async () => {
  await academy.deps.pool.query("delete from family_messages; delete from emails; delete from audit_entries")
})

const preview = (audience: object, words = "") =>
  office.post("/api/admin/family-messages/preview/", { audience, topic: "other", words })
const send = (audience: object, facts: object = {}, by = office) =>
  by.post("/api/admin/family-messages/", { audience, topic: "other", words: "Hello", press: "one", ...facts })
const emailsOf = () =>
  rowsOf(`select to_email, language, params ->> 'message' as message, params -> 'player_name' as players,
    next_attempt_at from emails where kind = 'family_message' order by id`)

/** A mother who reads Swedish with two players, a father of the elder one, and two whom nothing reaches. */
async function givenGroup() {
  const { given } = academy
  const mother = await given.account({ first_name: "Eva", language: "sv" })
  const father = await given.account({ first_name: "Tom", language: "en" })
  const lost = await given.account()
  await rowsOf("update accounts set bounced_email = email where id = $1", [lost.id])
  const facts = { year_of_birth: 2004 }
  const elder = await given.player([mother, father], { ...facts, first_name: "Alva" })
  const younger = await given.player(mother, { ...facts, first_name: "Bo" })
  const bounced = await given.player(lost, { ...facts, first_name: "Cleo" })
  const [nobodys] = await rowsOf(
    "insert into players (first_name, last_name, year_of_birth) values ('Dag', 'Ek', 2004) returning id",
  )
  // A deleted player, of which a figure is left.
  await rowsOf("insert into players (first_name, last_name, year_of_birth) values ('–', '', 2004)")
  return {
    mother,
    father,
    lost,
    elder,
    younger,
    bounced,
    nobodys,
    end: () => rowsOf("update players set year_of_birth = 1990 where year_of_birth = 2004"),
  }
}

test("each guardian gets one email in its language about all its players; who gets none is said before", async () => {
  const { mother, father, bounced, nobodys, end } = await givenGroup()
  const { body: shown } = await preview({ year_of_birth: 2004 }, " Bring a ball ")
  expect(shown).toMatchObject({
    players: 4,
    emails: expect.arrayContaining([
      {
        language: "sv",
        guardians: 1,
        subject: "Meddelande från Mira",
        text: expect.stringContaining("Alva och Bo"),
      },
      {
        language: "en",
        guardians: 1,
        subject: "Message from Mira",
        text: expect.stringContaining("Bring a ball"),
      },
    ]),
    left_out: [
      { player_id: bounced.id, name: "Cleo Lind", why: "bounced" },
      { player_id: nobodys.id, name: "Dag Ek", why: "nobody" },
    ],
  })
  expect(await emailsOf()).toEqual([])
  const { body } = await send({ year_of_birth: 2004 }, { topic: "indoor_shoes", words: " Bring a ball " })
  expect(body).toEqual({ id: expect.any(Number), guardians: 2 })
  expect(await emailsOf()).toMatchObject([
    {
      to_email: mother.email,
      language: "sv",
      players: ["Alva", "Bo"],
      message: expect.stringMatching(/inomhusskor.*\sBring a ball$/),
    },
    {
      to_email: father.email,
      language: "en",
      players: ["Alva"],
      message: expect.stringMatching(/indoor shoes.*\sBring a ball$/),
    },
  ])
  expect((await office.get("/api/admin/family-messages/")).body).toEqual([
    {
      id: body.id,
      sent_at: expect.any(String),
      name: "Mira",
      audience: { year_of_birth: 2004 },
      place: "",
      topic: "indoor_shoes",
      words: "Bring a ball",
      guardians: 2,
    },
  ])
  const log = await rowsOf("select account_id, action, entity, entity_id, after from audit_entries")
  expect(log).toEqual([
    {
      account_id: officeId,
      action: "group_told",
      entity: "family_messages",
      entity_id: body.id,
      after: { topic: "indoor_shoes", words: "changed", guardians: 2 },
    },
  ])
  await end()
})

test("a message goes out once, however often its button is pressed, also at the same time", async () => {
  const { end } = await givenGroup()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ year_of_birth: 2004 })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.guardians}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await emailsOf()).toHaveLength(2)
  expect(await rowsOf("select id from family_messages")).toHaveLength(1)
  await send({ year_of_birth: 2004 }, { press: "two" })
  expect(await emailsOf()).toHaveLength(4)
  await end()
})

test("a day, a venue and a series: families with a seat there, not those of a cancelled session", async () => {
  const { given, clock } = academy
  const hence = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const day = hence(6).toISOString().slice(0, 10)
  const [onDay, other, off] = [
    await given.bookable({ starts_at: new Date(`${day}T10:00:00Z`), capacity: 9 }),
    await given.bookable({ starts_at: hence(8), capacity: 9 }),
    await given.bookable({ starts_at: new Date(`${day}T12:00:00Z`), capacity: 9 }),
  ]
  const [place] = await rowsOf(
    `insert into addresses (name, address, area, latitude, longitude)
      values ('Lidingövallen', 'Lidingövallen 1', 'Lidingö', 59.36, 18.13) returning id`,
  )
  await rowsOf("update bookables set address_id = $2 where id = $1", [other.id, place.id])
  const emails: Record<string, string> = {}
  for (const [name, session] of Object.entries({ onDay, other, off })) {
    const account = await given.account()
    emails[name] = account.email
    await given.booking(account, await given.player(account), session)
  }
  await rowsOf("update bookables set status = 'cancelled' where id = $1", [off.id])
  const reached = async (audience: object, press: string) => {
    await rowsOf("delete from emails")
    await send(audience, { press })
    return (await emailsOf()).map(({ to_email }) => to_email)
  }
  expect(await reached({ day }, "day")).toEqual([emails.onDay])
  expect(await reached({ address_id: place.id }, "place")).toEqual([emails.other])
  expect((await send({ day, address_id: place.id }, { press: "both" })).body.code).toBe("no_families")
  expect((await office.get("/api/admin/family-messages/")).body[0]).toMatchObject({
    audience: { address_id: place.id },
    place: "Lidingövallen",
  })
})

test("a message to everybody, without words or to nobody is refused; a coach writes to none", async () => {
  expect((await send({})).body).toMatchObject({ code: "invalid_input", errors: [{ param: "audience" }] })
  expect((await preview({})).body.errors).toMatchObject([{ param: "audience" }])
  expect((await send({ tag: "Cup" }, { words: " " })).body.errors).toMatchObject([{ param: "words" }])
  expect((await send({ tag: "Cup" })).body.code).toBe("no_families")
  expect(await rowsOf("select id from family_messages")).toEqual([])
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await send({ tag: "Cup" }, {}, coach)).status).toBe(403)
})

test("chosen players: only theirs; the emails of many leave fifty at a time", async () => {
  const { given } = academy
  const ids: number[] = []
  for (let n = 0; n < 51; n++) ids.push((await given.player(await given.account())).id)
  await given.player(await given.account())
  expect((await send({ player_ids: ids })).body.guardians).toBe(51)
  const emails = await emailsOf()
  expect(emails).toHaveLength(51)
  expect(Number(emails[50].next_attempt_at) - Number(emails[49].next_attempt_at)).toBe(30_000)
})

test("ticked orders: who pays and the guardians of the players on them, nobody else of the family; who is not reached is said", async () => {
  const { given, clock } = academy
  const order = async (account: { id: number }, players: { id: number }[]) => {
    const [row] = await rowsOf(
      `insert into orders (account_id, kind, status, payment_method, amount_minor, currency, created_at)
        values ($1, 'package', 'open', 'card', 29000, 'SEK', $2) returning id`,
      [account.id, clock.now()],
    )
    for (const player of players.length > 0 ? players : [{ id: null }])
      await rowsOf(
        `insert into order_lines (order_id, title, amount_minor, vat_permille, player_id) values ($1, 'x', 29000, 60, $2)`,
        [row.id, player.id],
      )
    return row.id as number
  }
  const [payer, other, aunt] = [await given.account(), await given.account(), await given.account()]
  const mine = await given.player([payer, other], { first_name: "Alva" })
  const sibling = await given.account()
  await given.player([payer, sibling], { first_name: "Bo" })
  const named = await order(payer, [mine])
  const unnamed = await order(payer, [])
  const byAunt = await order(aunt, [mine])
  const reached = async (order_ids: number[], press: string) => {
    await rowsOf("delete from emails")
    await send({ order_ids }, { press })
    return (await emailsOf()).map(({ to_email, players }) => [to_email, players])
  }
  const guardians = [
    [payer.email, ["Alva"]],
    [other.email, ["Alva"]],
  ]
  expect(await reached([named], "named")).toEqual(guardians)
  expect(await reached([unnamed], "unnamed")).toEqual([[payer.email, []]])
  expect(await reached([named, byAunt, byAunt], "aunt")).toEqual([...guardians, [aunt.email, ["Alva"]]])
  await rowsOf("update accounts set bounced_email = email where id = $1", [payer.id])
  await rowsOf("update accounts set is_active = false where id = $1", [aunt.id])
  const shown = (await preview({ order_ids: [unnamed, byAunt] })).body
  expect(
    shown.left_out.map(({ player_id, why }: { player_id: null; why: string }) => [player_id, why]),
  ).toEqual([
    [null, "bounced"],
    [null, "closed"],
  ])
  expect(shown.emails).toMatchObject([{ guardians: 1 }])
  expect((await send({ order_ids: [unnamed] }, { press: "nobody" })).body.code).toBe("no_families")
  expect((await send({ order_ids: [] }, { press: "none" })).status).toBe(400)
  expect(
    (await send({ order_ids: Array.from({ length: 301 }, (_, n) => n + 1) }, { press: "many" })).status,
  ).toBe(400)
})

test("a message to chosen families reaches their accounts and the other guardians, once each", async () => {
  const { given } = academy
  const [mother, father, childless, gone] = [
    await given.account(),
    await given.account(),
    await given.account(),
    await given.account(),
  ]
  await given.player([mother, father], { first_name: "Siv" })
  await rowsOf("delete from emails")
  await rowsOf("update accounts set bounced_email = email where id = $1", [gone.id])
  const account_ids = [mother.id, childless.id, gone.id]
  expect((await preview({ account_ids })).body.left_out).toMatchObject([{ player_id: null, why: "bounced" }])
  expect((await send({ account_ids }, { press: "families" })).body.guardians).toBe(3)
  expect((await emailsOf()).map(({ to_email, players }) => [to_email, players])).toEqual([
    [mother.email, ["Siv"]],
    [father.email, ["Siv"]],
    [childless.email, []],
  ])
})
