import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import { chargeMembershipPeriods, freePausedSessions, openMembershipPeriods } from "./index.ts"

const NOV_26 = "2026-11-26T14:30:00.000Z"
const byScript = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }
const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }

let academy: TestApp
let pro: number
let elite: number
let parent: GivenAccount
let visitor: Visitor
let player: number

beforeAll(async () => {
  academy = await openTestApp()
  pro = (await academy.given.plan()).id
  elite = (await academy.given.plan({ slug: "elite", price_minor: 358_000 })).id
})
afterAll(() => academy.close())

beforeEach(async () => {
  academy.clock.set(NOV_26)
  parent = await academy.given.account()
  await academy.given.card(parent)
  player = (await academy.given.player(parent)).id
  visitor = await as(academy.app, parent)
})

const act = (action: string, plan: number, body: object = {}) =>
  visitor.post(`/api/${action}_membership/${plan}/${player}/`, body)
const shown = async (who = visitor) => (await who.get(`/api/fetch-player-membership/${player}/`)).body
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function runJobs() {
  await freePausedSessions(academy.deps)
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

const goTo = async (month: string, days = 0) => {
  academy.clock.set(new Date(monthStart(month).getTime() + days * DAY_MS))
  await academy.deps.pool.query("update sessions set expires_at = $1", [
    new Date(academy.clock.now().getTime() + DAY_MS),
  ])
  await runJobs()
}

test("answer a page's own script and nobody else", async () => {
  await act("create", pro, agreed)
  await goTo("2026-12")
  const path = `/api/pause_membership/${pro}/${player}/`
  const refused = [
    {},
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" },
    { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" },
  ]
  for (const headers of refused)
    expect(codeOf(await visitor.get(path, headers as Record<string, string>))).toEqual([403, "csrf_failed"])
  // A program, which sends nothing of the kind, proves itself as for a write.
  const token = { "x-csrftoken": visitor.cookies.get("csrftoken") ?? "" }
  const foreign = { ...token, origin: "https://other.example" }
  const wrong = { "x-csrftoken": "b".repeat(32) }
  const navigating = { ...token, "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }
  for (const headers of [foreign, wrong, navigating])
    expect(codeOf(await visitor.get(path, headers))).toEqual([403, "csrf_failed"])
  expect((await shown()).membership.pause).toBeNull()
  expect((await visitor.get(path, token)).status).toBe(200)
  expect((await act("unpause", pro)).status).toBe(200)
  expect((await visitor.get(path, byScript)).status).toBe(200)
  expect((await shown()).membership.pause).toMatchObject({ from: "2027-01-01T00:00:00+01:00" })
  for (const action of ["unpause", "change", "unchange", "keep"]) {
    const plan = action === "change" ? elite : pro
    const { status } = await visitor.get(`/api/${action}_membership/${plan}/${player}/`, byScript)
    expect([action, status]).toEqual([action, action === "keep" ? 409 : 200])
  }
})
