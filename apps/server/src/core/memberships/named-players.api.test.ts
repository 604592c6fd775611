import { DAY_MS } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import {
  academy,
  act,
  agreed,
  codeOf,
  goTo,
  parent,
  player,
  runJobs,
  shown,
  useMembershipScene,
  visitor,
} from "../../testing/membership-scene.ts"

useMembershipScene()

let duo: number
beforeAll(async () => {
  duo = (await academy.given.plan({ slug: "duo", players: 2 })).id
})

const bookFor = async (id: number) => book(visitor, await academy.given.bookable(), { id }, "pass")
const name = (also_for: number[], who = visitor) =>
  who.post(`/api/change-membership-players/${player}/`, { also_for })

test("the player who joins, and those who were named; nobody else of the family", async () => {
  const [named, other] = [(await academy.given.player(parent)).id, (await academy.given.player(parent)).id]
  const stranger = await academy.given.player(await academy.given.account())
  const joinFor = (also_for: number[]) => act("create", duo, { ...agreed, start: "now", also_for })
  expect(codeOf(await joinFor([named, other]))).toEqual([409, "too_many_plan_players"])
  expect(codeOf(await joinFor([stranger.id]))).toEqual([404, "not_found"])
  expect((await joinFor([named])).status).toBe(200)
  await runJobs()
  expect(codeOf(await bookFor(other))).toEqual([409, "pass_not_for_player"])
  expect((await bookFor(named)).status).toBe(200)

  // Another one from the next month on; the passes that are there stay with whom they came for.
  expect(codeOf(await name([named, other]))).toEqual([409, "too_many_plan_players"])
  expect((await name([other])).status).toBe(200)
  expect(codeOf(await bookFor(other))).toEqual([409, "pass_not_for_player"])
  const { membership } = await shown()
  expect(membership).toMatchObject({
    most_players: 2,
    players: [{ player_id: player }, { player_id: other }],
  })
  expect(membership.passes[0].players).toHaveLength(2)
  expect(membership.history.map(({ kind }: { kind: string }) => kind)).toContain("players_changed")
  await goTo("2026-12", 2)
  const soon = () => academy.given.bookable({ starts_at: new Date(academy.clock.now().getTime() + DAY_MS) })
  expect((await book(visitor, await soon(), { id: other }, "pass")).status).toBe(200)
  expect(codeOf(await book(visitor, await soon(), { id: named }, "pass"))).toEqual([
    409,
    "pass_not_for_player",
  ])
})

test("named by who pays alone; another guardian sees those whom it looks after", async () => {
  const sibling = (await academy.given.player(parent)).id
  await act("create", duo, { ...agreed, start: "now", also_for: [sibling] })
  await runJobs()
  const other = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [other.id, player],
  )
  const second = await as(academy.app, other)
  expect(codeOf(await name([], second))).toEqual([403, "not_the_payer"])
  const { membership } = await shown(second)
  expect(membership.players).toHaveLength(1)
  expect(membership.passes[0].players).toHaveLength(1)
})
