import { type ConsentPurpose, consentTextVersions } from "@academy/domain/consents"
import sharp from "sharp"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/bookables.ts"
import { guardianships } from "../../db/tables/players.ts"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** A player's picture is served to whoever may see the player, and its address ends with what it was given for. */

const t = testAcademy({ benchLimitsOff: true })
let office: Visitor
let parent: GivenAccount
let other: GivenAccount
let family: Visitor
let player: { id: number }
let picture: string

const query = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows
const statusFor = async (visitor: Visitor, url = picture) => (await visitor.get(url)).status

async function giveCoach(day: number, others: readonly { id: number }[] = []) {
  const account = await t.given.account({ is_staff: true })
  const starts_at = new Date(t.clock.now().getTime() + day * 86_400_000)
  const session = await t.given.bookable({ starts_at, capacity: 12 })
  const [coach] = await t.deps.db
    .insert(coaches)
    .values({ name: "Sofia Lund", account_id: account.id })
    .returning()
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: session.id, coach_id: coach?.id ?? 0 })
  for (const booked of [player, ...others]) await t.given.booking(parent, booked, session)
  return as(t.app, account)
}

async function upload(visitor: Visitor, playerId: number, background: string): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append("img_player_upload", new Blob([new Uint8Array(content)]), "nova.png")
  return (await visitor.put(`/api/update-player/${playerId}/`, form)).body.img_player
}
const addressFor = async (visitor: Visitor) =>
  (await visitor.get(`/api/fetch-player/${player.id}/`)).body.img_player

beforeAll(async () => {
  office = await as(t.app, await t.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  parent = await t.given.account()
  other = await t.given.account()
  player = await t.given.player([parent, other])
  family = await as(t.app, parent)
  picture = await upload(family, player.id, "#2a7")
})

test("guardians, the player's own account, its coaches and the office see it; nobody else, with whatever ids", async () => {
  const own = await t.given.account()
  await t.deps.db
    .insert(guardianships)
    .values({ account_id: own.id, player_id: player.id, role: "player", slot: 0 })
  const seeing = {
    guardian: family,
    "other guardian": await as(t.app, other),
    "own account": await as(t.app, own),
    coach: await giveCoach(-3),
    "coach of a session to come": await giveCoach(20),
    office,
  }
  for (const [who, visitor] of Object.entries(seeing)) expect(await statusFor(visitor), who).toBe(200)

  const strange = await t.given.account()
  const stranger = await as(t.app, strange)
  const theirs = await upload(stranger, (await t.given.player(strange)).id, "#a27")
  const refused = {
    visitor: await as(t.app),
    "another family": stranger,
    "a coach without the player": await as(t.app, await t.given.account({ is_staff: true })),
    "its coach of thirteen weeks ago": await giveCoach(-91),
  }
  for (const [who, visitor] of Object.entries(refused)) {
    const answer = await visitor.get(picture)
    expect([who, answer.status, answer.headers["cache-control"]]).toEqual([who, 404, "no-store"])
  }
  expect(await statusFor(family, theirs)).toBe(404)
  const [{ img_player: key }] = (await query("select img_player from players where id = $1", [
    player.id,
  ])) as [{ img_player: string }]
  for (const visitor of [family, office, stranger])
    expect(await statusFor(visitor, `/files/${key}`), "the file's own key").toBe(404)
})

test("who no longer looks after the player has neither the picture nor its address; the others have a new one", async () => {
  const former = await as(t.app, other)
  expect(await statusFor(former)).toBe(200)
  const left = await former.delete(`/api/players/${player.id}/guardians/`)
  expect(left.status).toBe(200)
  expect(await statusFor(former)).toBe(404)
  expect(await statusFor(family), "the old address ends for all").toBe(404)
  const now = await addressFor(family)
  expect(now).not.toBe(picture)
  expect([await statusFor(family, now), await statusFor(former, now)]).toEqual([200, 404])
})

test("another picture and the end of a consent end the address; a consent that is no picture's does not", async () => {
  const consents = `/api/players/${player.id}/consents/`
  const withdraw = (purpose: ConsentPurpose) => family.post(`${consents}withdraw/`, { purpose })
  for (const purpose of ["shared_card", "photo_and_film", "newsletter"] as const) {
    const yes = { purpose, text_version: consentTextVersions[purpose] }
    expect((await family.post(consents, yes)).status).toBe(200)
  }
  expect((await withdraw("newsletter")).status).toBe(200)
  expect(await statusFor(family)).toBe(200)
  for (const purpose of ["shared_card", "photo_and_film"] as const) {
    const before = await addressFor(family)
    expect((await withdraw(purpose)).status).toBe(200)
    expect([await statusFor(family, before), await statusFor(family, await addressFor(family))]).toEqual([
      404, 200,
    ])
  }
  const before = await addressFor(family)
  const replaced = await upload(family, player.id, "#72a")
  expect([await statusFor(family, before), await statusFor(family, replaced)]).toEqual([404, 200])
})

test("the browser alone keeps it, and asks with the tag of what it has", async () => {
  const { headers } = await family.get(picture)
  expect(headers).toMatchObject({ "cache-control": "private, max-age=86400", vary: "Cookie" })
  const again = { "if-none-match": String(headers.etag) }
  const unchanged = await family.get(picture, again)
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, "", headers.etag])
  expect((await (await as(t.app)).get(picture, again)).status, "no word to a stranger").toBe(404)
})

test("a page of twelve pictures asks the database once who is there and once what may be seen", async () => {
  const { pool } = t.deps
  const others = await Promise.all(Array.from({ length: 11 }, () => t.given.player(parent)))
  const coach = await giveCoach(-1, others)
  const pictures = [picture, ...(await Promise.all(others.map(({ id }) => upload(family, id, "#333"))))]
  const counted = { statements: 0 }
  const original = pool.query
  pool.query = ((...asked: Parameters<typeof original>) => {
    counted.statements++
    return original.apply(pool, asked)
  }) as typeof original
  try {
    const statuses = await Promise.all(pictures.map((url) => statusFor(coach, url)))
    expect(statuses).toEqual(Array(12).fill(200))
  } finally {
    pool.query = original
  }
  expect(counted.statements).toBe(2)
})
