import { afterAll, beforeAll, beforeEach } from "vitest"
import { as, type Visitor } from "./as.ts"
import { emailsTo } from "./emails.ts"
import type { GivenAccount } from "./given.ts"
import { openTestApp, type TestApp } from "./test-app.ts"

export let academy: TestApp
export let officer: GivenAccount
export let office: Visitor
export let sara: GivenAccount
export let jonas: GivenAccount
export let saras: Visitor
export let jonass: Visitor
export let noah: { id: number }

/** Before each test Sara and Jonas look after Noah anew; Olga is of the office. */
export function useApprovalScene() {
  beforeAll(async () => {
    academy = await openTestApp({ benchLimitsOff: true })
    academy.clock.set("2026-11-26T14:40:00+01:00")
    officer = await academy.given.account({ is_superuser: true, first_name: "Olga" })
    office = await as(academy.app, officer)
  })
  afterAll(() => academy.close())
  beforeEach(async () => {
    const { given, app } = academy
    sara = await given.account({ first_name: "Sara" })
    jonas = await given.account({ first_name: "Jonas" })
    noah = await given.player([sara, jonas], { first_name: "Noah", last_name: "Ek", year_of_birth: 2016 })
    saras = await as(app, sara)
    jonass = await as(app, jonas)
  })
}

export const change = (visitor: Visitor, body: object, player = noah) =>
  visitor.put(`/api/update-player/${player.id}/`, body)
export const waiting = async (visitor: Visitor) => (await visitor.get("/api/approvals/")).body
export const answer = (visitor: Visitor, id: number, action: "approve" | "decline") =>
  visitor.post(`/api/approvals/${id}/answer/`, { action })
export const withdraw = (visitor: Visitor, id: number) => visitor.post(`/api/approvals/${id}/withdraw/`, {})
export const decide = (id: number, action: "approve" | "decline", by = office) =>
  by.post(`/api/admin/approvals/${id}/decide/`, { action, reason: "Seen the passport" })
export const yearOf = async (visitor: Visitor) =>
  (await visitor.get(`/api/fetch-player/${noah.id}/`)).body.year_of_birth
export const newsOf = async (visitor: Visitor) =>
  (await visitor.get("/api/notifications/")).body.notifications.map(({ type }: { type: string }) => type)
export const subjectsTo = async (account: { email: string }) =>
  (await emailsTo(academy.deps, account.email)).map(({ subject }) => subject)
export const guardiansOf = async (visitor: Visitor) =>
  (await visitor.get(`/api/players/${noah.id}/guardians/`)).body.map(({ email }: { email: string }) => email)

/** Someone types Sara's code for Noah. */
export async function comesByCode(from = saras) {
  const account = await academy.given.account({ first_name: "Ulf" })
  const visitor = await as(academy.app, account)
  const { code } = (await from.post("/api/connection-codes/", { players_id: [noah.id] })).body
  const redeemed = await visitor.post("/api/connection-codes/redeem/", { code })
  return { account, visitor, redeemed }
}
