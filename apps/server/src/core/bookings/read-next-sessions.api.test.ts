import type { BookingTypeSlug } from "@academy/domain/bookings"
import { DAY_MS } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
const NOW = new Date("2026-11-22T11:00:00Z")

beforeEach(() => academy.clock.set(NOW))
// What one test plans would be offered to the families of the next.
afterEach(() => academy.deps.pool.query("update bookables set status = 'cancelled'"))

const session = (days: number, slug: BookingTypeSlug = "group", facts = {}) =>
  academy.given.bookable({ slug, starts_at: new Date(NOW.getTime() + days * DAY_MS), ...facts })

const nextOf = async ({ visitor }: Pick<Awaited<ReturnType<TestApp["family"]>>, "visitor">) =>
  (await visitor.get("/api/next-sessions/")).body.map(
    ({ session: next }: { session: { id: number } | null }) => next?.id ?? null,
  )

test("the soonest that fits: of the type taken last, else one that passes pay, else of any type taken weekly", async () => {
  const family = await academy.family()
  const { account, player } = family
  await session(1, "trial")
  await session(2, "camp")
  const fitness = await session(3, "fitness")
  await session(4, "group", { capacity: 1, seats_taken: 1 })
  await session(5, "group", { max_birth_year: 2012 })
  const group = await session(6)
  expect(await nextOf(family)).toEqual([fitness.id])
  const spent = await academy.given.passes(account, { amount: 1 })
  expect(await nextOf(family)).toEqual([group.id])
  await academy.deps.pool.query("update pass_lots set expires_at = $2 where id = $1", [spent.id, NOW])
  expect(await nextOf(family)).toEqual([fitness.id])
  await academy.given.booking(account, player, await session(-7))
  expect(await nextOf(family)).toEqual([group.id])
  await academy.given.booking(account, player, await session(-3, "fitness"))
  expect(await nextOf(family)).toEqual([fitness.id])
  // Nothing to come is of the type taken last.
  await academy.given.booking(account, player, await session(-2, "individual"))
  expect(await nextOf(family)).toEqual([fitness.id])
})

test("no seat that the player has, that is at the same time, or that somebody waits for", async () => {
  const family = await academy.family()
  const { account, player, visitor } = family
  const mine = await session(1)
  await session(1, "fitness")
  const held = await session(2)
  const waited = await session(3)
  const free = await session(4)
  await academy.given.booking(account, player, mine)
  await visitor.post("/api/basket/lines/", { bookable_id: held.id, players_id: [player.id] })
  const other = await academy.family()
  await academy.deps.pool.query("update bookables set seats_taken = capacity where id = $1", [waited.id])
  expect(
    (
      await other.visitor.post("/api/waiting-list/", {
        bookable_id: waited.id,
        players_id: [other.player.id],
      })
    ).status,
  ).toBe(200)
  await academy.deps.pool.query("update bookables set seats_taken = 0 where id = $1", [waited.id])
  expect(await nextOf(family)).toEqual([free.id])
})

test("each player has an answer, null where nothing fits in eight weeks", async () => {
  const { account, visitor } = await academy.family()
  const small = await academy.given.player(account, { year_of_birth: 2020 })
  const group = await session(2, "group", { min_birth_year: 2012, max_birth_year: 2016 })
  await session(57)
  expect((await visitor.get("/api/next-sessions/", { "accept-language": "sv" })).body).toMatchObject([
    { session: { id: group.id, title: group.title, starts_at: "2026-11-24T12:00:00+01:00" } },
    { player_id: small.id, session: null },
  ])
})

test("who has booked nothing yet can wait for a free trial while none that fits has a seat", async () => {
  const family = await academy.family()
  const { account, player, visitor } = family
  const canWait = async () =>
    (await visitor.get("/api/next-sessions/")).body.map(
      ({ can_wait_for_trial }: { can_wait_for_trial: boolean }) => can_wait_for_trial,
    )
  await session(1, "trial", { capacity: 1, seats_taken: 1, price_minor: 0 })
  await session(2, "trial", { max_birth_year: 2001, price_minor: 0 })
  await session(3, "trial", { price_minor: 5_000 })
  expect(await canWait()).toEqual([true])
  const open = await session(4, "trial", { price_minor: 0 })
  expect(await canWait()).toEqual([false])
  await academy.deps.pool.query("update bookables set status = 'cancelled' where id = $1", [open.id])
  const sibling = await academy.given.player(account, { first_name: "Lo" })
  expect(await canWait()).toEqual([true, true])
  const { id } = await academy.given.booking(account, player, await session(-7))
  expect(await canWait()).toEqual([false, true])
  await academy.deps.pool.query("update bookings set status = 'cancelled' where id = $1", [id])
  expect(await canWait()).toEqual([true, true])
  await academy.given.booking(account, sibling, await session(-6, "trial"), { is_trial: true })
  expect(await canWait()).toEqual([true, false])
})
