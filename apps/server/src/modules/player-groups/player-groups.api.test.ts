import { DAY_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await academy.deps.pool.query(text, values)).rows
let office: Visitor
let officeId: number
let parent: { id: number }

beforeAll(async () => {
  const account = await academy.given.account({ is_superuser: true })
  officeId = account.id
  office = await as(academy.app, account)
  parent = await academy.given.account()
})
beforeEach(async () => {
  await academy.deps.pool.query(
    "delete from player_groups; delete from player_tags; delete from audit_entries",
  )
})

const list = async (query: string) => (await office.get(`/api/admin/models/players/?sort=id&${query}`)).body
const named = async (query: string) =>
  (await list(query)).rows.map((row: { first_name: string }) => row.first_name)
const groups = async () => (await office.get("/api/admin/player-groups/")).body
const tag = (player_ids: number[], tag: string, is_tagged = true, by = office) =>
  by.post("/api/admin/player-tags/", { player_ids, tag, is_tagged })
const child = (first_name: string, facts: object = {}) =>
  academy.given.player(parent, { first_name, ...facts })

test("year, club as listed or as typed, and several at once narrow the list and its file", async () => {
  const [{ id: district }] = await rowsOf("insert into districts (name) values ('Norr') returning id")
  const [{ id: club_id }] = await rowsOf(
    "insert into clubs (name, district_id) values ('Lidingö FK', $1) returning id",
    [district],
  )
  await child("Listed", { year_of_birth: 2013, club_id })
  await child("Typed", { year_of_birth: 2013, club_name: " lidingö fk " })
  await child("Other", { year_of_birth: 2013, club_name: "Boo FF" })
  await child("Older", { year_of_birth: 2009, club_id })
  expect(await named("year_of_birth=2013")).toEqual(["Listed", "Typed", "Other"])
  expect(await named("club=Liding%C3%B6%20FK")).toEqual(["Listed", "Typed", "Older"])
  expect(await named("club=Liding%C3%B6%20FK&year_of_birth=2013")).toEqual(["Listed", "Typed"])
  const file = await office.get("/api/admin/models/players/export.csv?club=Boo%20FF")
  expect(file.text.match(/Typed|Other|Older/g)).toEqual(["Other"])
  expect(await groups()).toMatchObject({
    years: expect.arrayContaining([2013, 2009]),
    clubs: expect.arrayContaining(["Boo FF", "Lidingö FK"]),
  })
})

test("where and in which series they train: seats of a month and to come, neither cancelled nor long ago", async () => {
  const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
  const [{ id: series_id }] = await rowsOf(
    `insert into bookable_series (weekday, starts, ends, from_day, until_day, every, skip_red_days, created_at)
      values (1, '17:00', '18:00', '2026-01-01', '2026-06-01', 1, true, now()) returning id`,
  )
  const soon = await academy.given.bookable({ starts_at: hence(3), capacity: 9, title: "Tuesday group" })
  const [{ address_id }] = await rowsOf(
    "update bookables set series_id = $2, series_date = '2026-05-05' where id = $1 returning address_id",
    [soon.id, series_id],
  )
  const long = await academy.given.bookable({ starts_at: hence(5), capacity: 9 })
  const off = await academy.given.bookable({ starts_at: hence(4), capacity: 9 })
  for (const [name, session] of [
    ["Soon", soon],
    ["Long", long],
    ["Off", off],
  ] as const)
    await academy.given.booking(parent, await child(name), session)
  await rowsOf("update bookables set starts_at = $2, ends_at = $3 where id = $1", [
    long.id,
    hence(-40),
    hence(-39),
  ])
  await rowsOf("update bookables set status = 'cancelled' where id = $1", [off.id])
  expect(await named(`address_id=${address_id}`)).toEqual(["Soon"])
  expect(await named(`series_id=${series_id}`)).toEqual(["Soon"])
  expect(await named("series_id=1")).toEqual([])
  const { series, places } = await groups()
  expect(series).toEqual([
    { id: series_id, title: "Tuesday group", place: "Stadshagens IP", starts_at: expect.any(String) },
  ])
  expect(places).toContainEqual({ id: address_id, name: "Stadshagens IP" })
})

test("a plan is that of a running membership, also of the family's other players; none is none", async () => {
  const { account, player: joined } = await academy.family()
  const sibling = await academy.given.player(account, { first_name: "Sibling", year_of_birth: 2001 })
  await academy.given.player(account, { first_name: "Without", year_of_birth: 2001 })
  const plan = await academy.given.plan()
  const [{ slug }] = await rowsOf("select slug from membership_plans where id = $1", [plan.id])
  await rowsOf(
    `insert into player_memberships (player_id, account_id, plan_id, price_minor, currency, billing, joined_at,
      starts_on, bound_until, also_for, terms_version, terms_agreed_at)
      values ($1, $2, $3, 100, 'SEK', 'monthly', now(), '2026-05', '2026-08', $4, '1', now())`,
    [joined.id, account.id, plan.id, [sibling.id]],
  )
  const ids = async (query: string) => (await list(query)).rows.map((row: { id: number }) => row.id)
  expect(await ids(`plan=${slug}`)).toEqual([joined.id, sibling.id])
  expect(await named("plan=none&year_of_birth=2001")).toEqual(["Without"])
  await rowsOf("update player_memberships set ended_at = now()")
  expect(await ids(`plan=${slug}`)).toEqual([])
})

test("tags: one spelling, found by it, counted, and the log never has them", async () => {
  const [one, two] = [await child("One"), await child("Two")]
  expect((await tag([one.id, two.id], " Goalkeeper ")).body).toEqual({ players: 2 })
  expect((await tag([one.id, two.id], "goalkeeper")).body).toEqual({ players: 0 })
  expect((await tag([two.id], "GOALKEEPER", false)).body).toEqual({ players: 1 })
  expect((await tag([two.id], "Goalkeeper", false)).body).toEqual({ players: 0 })
  expect(await named("tag=Goalkeeper")).toEqual(["One"])
  expect((await office.get(`/api/admin/players/${one.id}/tags/`)).body).toEqual({ tags: ["Goalkeeper"] })
  expect((await groups()).tags).toEqual(["Goalkeeper"])
  const log = await rowsOf("select account_id, action, entity_id from audit_entries order by id")
  expect(log).toEqual([
    { account_id: officeId, action: "created", entity_id: one.id },
    { account_id: officeId, action: "created", entity_id: two.id },
    { account_id: officeId, action: "removed", entity_id: two.id },
  ])
  expect(JSON.stringify(await rowsOf("select * from audit_entries"))).not.toMatch(/goalkeeper/i)
})

test("nobody is tagged whom nobody looks after, and none of the others with them; a blank tag is none", async () => {
  const one = await child("One")
  const [gone] = await rowsOf(
    "insert into players (first_name, last_name, year_of_birth) values ('–', '', 2014) returning id",
  )
  expect((await tag([one.id, gone.id], "A")).body.code).toBe("not_found")
  expect((await tag([one.id, 4], "A")).body.code).toBe("not_found")
  expect((await tag([one.id], "  ")).body).toMatchObject({
    code: "invalid_input",
    errors: [{ param: "tag" }],
  })
  expect((await office.get("/api/admin/players/4/tags/")).body.code).toBe("not_found")
  expect(await rowsOf("select * from player_tags")).toEqual([])
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await tag([one.id], "A", true, coach)).status).toBe(403)
  expect((await coach.get("/api/admin/player-groups/")).status).toBe(403)
})

test("ten tags at once on the same players: each once, and none is a fault", async () => {
  const ids = [(await child("One")).id, (await child("Two")).id]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => tag(n % 2 ? ids : ids.toReversed(), "Camp")),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.players, 0)).toBe(2)
})

test("a group is a name with a filter: its size is that of the list it opens, today and later", async () => {
  const one = await child("One", { year_of_birth: 2003, position: "GK" })
  const two = await child("Two", { year_of_birth: 2003 })
  const save = (body: object) => office.post("/api/admin/player-groups/", body)
  const filter = { year_of_birth: 2003, tag: "Cup", position: "GK", card_color: "bronze" }
  const { body: saved } = await save({ name: " U12 Lidingö ", filter })
  expect((await groups()).groups).toEqual([{ id: saved.id, name: "U12 Lidingö", filter, players: 0 }])
  await tag([one.id, two.id], "Cup")
  expect((await groups()).groups).toMatchObject([{ players: 1 }])
  expect(await named("year_of_birth=2003&tag=Cup&position=GK&card_color=bronze")).toEqual(["One"])
  expect((await save({ name: "u12 LIDINGÖ", filter })).body.code).toBe("name_taken")
  expect((await save({ name: " ", filter })).body.errors).toMatchObject([{ param: "name" }])
  expect((await save({ name: "Everybody", filter: {} })).body.errors).toMatchObject([{ param: "filter" }])
  const remove = () => office.delete(`/api/admin/player-groups/${saved.id}/`)
  expect((await remove()).body).toEqual({ status: "ok" })
  expect((await remove()).body.code).toBe("not_found")
  expect((await groups()).groups).toEqual([])
  expect(await named("tag=Cup")).toEqual(["One", "Two"])
  const log = await rowsOf(
    "select action, before, after from audit_entries where entity = 'player_groups' order by id",
  )
  expect(log).toEqual([
    { action: "created", before: null, after: { name: "U12 Lidingö", ...filter } },
    { action: "removed", before: { name: "U12 Lidingö", ...filter }, after: null },
  ])
})

test("the family reads its players' tags among its data", async () => {
  const { player, visitor } = await academy.family()
  await tag([player.id], "Left foot")
  expect((await visitor.get("/api/my-data/")).body.player_tags).toEqual([
    { player_id: player.id, tag: "Left foot", created: expect.any(String) },
  ])
})
