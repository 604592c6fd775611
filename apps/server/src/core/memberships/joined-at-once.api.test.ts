import { monthStart } from "@academy/domain/months"
import { beforeAll, expect, test } from "vitest"
import { book, cancel } from "../../testing/booking-steps.ts"
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

let pro: number
beforeAll(async () => {
  pro = (await academy.given.plan()).id
})

const rows = async (text: string) =>
  (await academy.deps.pool.query(text.replace("PLAYER", String(player)))).rows
const periods = () =>
  rows(`select d.month, d.status, d.amount_minor from membership_periods d
    join player_memberships m on m.id = d.membership_id where m.player_id = PLAYER order by d.month`)
const lots = () =>
  rows(`select d.month, t.name, l.amount_left, l.expires_at, l.rest_from, l.rest_until from pass_lots l
    join membership_periods d on d.id = l.period_id join player_memberships m on m.id = d.membership_id
    join pass_types t on t.id = l.pass_type_id where m.player_id = PLAYER order by d.month, t.name`)

async function join(body: object = {}) {
  const joined = await act("create", pro, { ...agreed, ...body })
  expect(joined.status).toBe(200)
  return joined
}

const sessionAt = async (iso: string) => academy.given.bookable({ starts_at: new Date(iso) })
const groupLots = async () => (await lots()).filter(({ name }) => name === "Group")

test("at once: the share of the passes, for sessions of this month, and told from that day on", async () => {
  expect((await join({ start: "now" })).body.effective).toBe("2026-11-26T15:30:00+01:00")
  await runJobs()
  expect(await periods()).toMatchObject([{ month: "2026-11", amount_minor: 31_700 }])
  expect(await lots()).toMatchObject([
    { name: "Group", amount_left: 2 },
    { name: "PT", amount_left: 1 },
  ])
  const { membership } = await shown()
  expect(membership.passes).toMatchObject([{ last_day: "2026-11-30" }, { last_day: "2026-11-30" }])
  expect(membership.history.find(({ kind }: { kind: string }) => kind === "joined")).toMatchObject({
    kind: "joined",
    effective: "2026-11-26T15:30:00+01:00",
  })
  const evening = await sessionAt("2026-11-30T19:00:00Z")
  const december = await sessionAt("2026-12-01T16:00:00Z")
  const [first] = (await visitor.get(`/api/available-bookings/${december.id}/`)).body.passes
  expect(first).toMatchObject({ amount: 2, last_day: "2026-11-30", player_ids: [player] })
  expect(codeOf(await book(visitor, december, { id: player }, "pass"))).toEqual([
    409,
    "pass_expires_before_session",
  ])
  expect((await book(visitor, evening, { id: player }, "pass")).status).toBe(200)
})

test("paid late, after a rest, the days bring their share alone", async () => {
  await academy.given.card(parent, "declines")
  expect((await act("create", pro, { ...agreed, start: "now" })).status).toBe(200)
  for (const day of [-4, -1, 3, 9]) await goTo("2026-12", day)
  expect((await periods())[0]).toMatchObject({ month: "2026-11", status: "resting" })
  await academy.given.card(parent)
  await rows("update membership_periods set next_charge_at = '2026-12-11' where status = 'resting'")
  await goTo("2026-12", 12)
  expect(await groupLots()).toMatchObject([{ amount_left: 2, expires_at: monthStart("2027-02") }])
  await goTo("2027-01")
  expect((await groupLots()).at(-1)).toMatchObject({ month: "2027-01", amount_left: 10 })
})

test("after a withdrawal only whole months are joined, for this player and by this account", async () => {
  await join({ start: "now" })
  await runJobs()
  const { withdrawal } = (await shown()).membership
  const path = `/api/withdraw-from-membership/${player}/`
  expect((await visitor.post(path, { refund: withdrawal.refund })).status).toBe(200)
  const again = { ...agreed, start: "now" }
  expect(codeOf(await act("create", pro, again))).toEqual([409, "whole_month_only"])
  const sibling = (await academy.given.player(parent)).id
  const ofSibling = `/api/create_membership/${pro}/${sibling}/`
  expect(codeOf(await visitor.post(ofSibling, again))).toEqual([409, "whole_month_only"])
  const line = { plan_id: pro, players_id: [sibling] }
  expect(codeOf(await visitor.post("/api/basket/lines/", line))).toEqual([409, "whole_month_only"])
  expect((await act("create", pro, agreed)).status).toBe(200)
  await goTo("2026-12")
  expect((await visitor.post(ofSibling, again)).status).toBe(200)
})

test("a pause is not taken back over a session that its waiting passes have paid", async () => {
  await join({ start: "now" })
  await runJobs()
  await act("pause", pro)
  const january = await sessionAt("2027-01-12T16:00:00Z")
  const { body } = await book(visitor, january, { id: player }, "pass")
  expect(body.status).toBe("confirmed")
  const before = await lots()
  expect(codeOf(await act("unpause", pro))).toEqual([409, "passes_booked_later"])
  expect(await lots()).toEqual(before)
  expect((await shown()).membership.pending.pause).toBe(true)
  await cancel(visitor, { id: player }, body.booking_id)
  expect((await act("unpause", pro)).status).toBe(200)
  expect((await lots())[0]).toMatchObject({ expires_at: monthStart("2026-12") })
})
