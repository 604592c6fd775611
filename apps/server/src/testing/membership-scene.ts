import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach } from "vitest"
import {
  chargeMembershipPeriods,
  freePausedSessions,
  openMembershipPeriods,
} from "../core/memberships/index.ts"
import type { SandboxCardKind } from "../gateways/payments.ts"
import { as, type Visitor } from "./as.ts"
import type { GivenAccount } from "./given.ts"
import { openTestApp, type TestApp } from "./test-app.ts"

const NOV_26 = "2026-11-26T14:30:00.000Z"
export const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }

export let academy: TestApp
export let parent: GivenAccount
export let visitor: Visitor
export let player: number

/** Before each test it is 26 November, and a parent with a card that works has a player. */
export function useMembershipScene() {
  beforeAll(async () => {
    academy = await openTestApp()
  })
  afterAll(() => academy.close())
  beforeEach(async () => {
    academy.clock.set(NOV_26)
    parent = await academy.given.account()
    await academy.given.card(parent)
    player = (await academy.given.player(parent)).id
    visitor = await as(academy.app, parent)
  })
}

export const act = (action: string, plan: number, body: object = {}) =>
  visitor.post(`/api/${action}_membership/${plan}/${player}/`, body)
export const shown = async (who = visitor) => (await who.get(`/api/fetch-player-membership/${player}/`)).body
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** What the academy does on its own about memberships. */
export async function runJobs() {
  await freePausedSessions(academy.deps)
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

/** To a day of a month, its jobs done; the family has looked in now and then. */
export const goTo = async (month: string, days = 0) => {
  academy.clock.set(new Date(monthStart(month).getTime() + days * DAY_MS))
  await academy.deps.pool.query("update sessions set expires_at = $1", [
    new Date(academy.clock.now().getTime() + DAY_MS),
  ])
  await runJobs()
}

/** The sandbox's card of an account, entered as the provider tells of it. */
export const keepCard = (
  { db, keptCards }: TestApp["deps"],
  { id }: { id: number },
  kind: SandboxCardKind,
  now: Date,
) =>
  db.transaction((tx) =>
    keptCards.keep(
      tx,
      id,
      {
        customer: `cus_${id}`,
        card: `pm_sandbox_${kind}`,
        brand: "visa",
        last4: "4242",
        exp_month: 12,
        exp_year: 2030,
      },
      now,
    ),
  )
