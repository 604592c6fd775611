import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { chargeMembershipPeriods, openMembershipPeriods } from "./index.ts"

const academy = testAcademy()

const goTo = async (month: string) => {
  academy.clock.set(monthStart(month))
  // Months go by in which a family looks in now and then.
  await academy.deps.pool.query("update sessions set expires_at = $1", [
    new Date(academy.clock.now().getTime() + DAY_MS),
  ])
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

test("a membership in one line: what is left, what is paid next and when; amounts only for who pays", async () => {
  academy.clock.set("2026-11-26T14:30:00.000Z")
  const plan = await academy.given.plan()
  const parent = await academy.given.account()
  const player = await academy.given.player(parent)
  const other = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [other.id, player.id],
  )
  const stranger = await academy.given.account()
  await academy.given.card(parent)
  const linesOf = async (account: typeof parent) =>
    (await (await as(academy.app, account)).get("/api/membership-lines/")).body
  expect(await linesOf(parent)).toEqual([])

  const visitor = await as(academy.app, parent)
  const act = (action: string, body: object = {}) =>
    visitor.post(`/api/${action}_membership/${plan.id}/${player.id}/`, body)
  await act("create", { terms_version: MEMBERSHIP_TERMS_VERSION })
  const charge = { at: "2026-12-01T00:00:00+01:00", amount: 1900 }
  expect(await linesOf(parent)).toMatchObject([
    {
      player_id: player.id,
      name: "pro",
      phase: "starting",
      is_payer: true,
      next_charge: charge,
      unpaid: null,
    },
  ])
  await goTo("2026-12")
  expect(await linesOf(parent)).toMatchObject([
    { phase: "running", passes_left: 11, next_charge: { at: "2027-01-01T00:00:00+01:00", amount: 1900 } },
  ])
  expect(await linesOf(other)).toMatchObject([
    { phase: "running", is_payer: false, passes_left: 11, next_charge: { amount: null } },
  ])
  expect(await linesOf(stranger)).toEqual([])

  await act("pause", { months: 2 })
  await goTo("2027-01")
  expect(await linesOf(parent)).toMatchObject([
    {
      phase: "paused",
      pause: { from: "2027-01-01T00:00:00+01:00", until: "2027-03-01T00:00:00+01:00" },
      next_charge: { at: "2027-03-01T00:00:00+01:00" },
    },
  ])

  await academy.given.card(parent, "declines")
  await goTo("2027-03")
  const unpaid = { failure: "declined", is_resting: false, paid_by: "card", due_at: null }
  expect(await linesOf(parent)).toMatchObject([
    { phase: "running", next_charge: null, unpaid: { ...unpaid, amount: 1900 } },
  ])
  expect(await linesOf(other)).toMatchObject([{ unpaid: { ...unpaid, amount: null } }])
})
