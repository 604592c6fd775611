import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { tellOfExpiringCards } from "./index.ts"

const academy = testAcademy()

test("whoever pays is told on the first of the month in which the card ends, once a card", async () => {
  const { given, app, clock, deps } = academy
  clock.set("2026-11-26T14:30:00Z")
  const payer = await given.account()
  const other = await given.account()
  const player = await given.player([payer, other])
  const plan = await given.plan()
  await given.card(payer)
  const visitor = await as(app, payer)
  await visitor.post(`/api/create_membership/${plan.id}/${player.id}/`, {
    terms_version: MEMBERSHIP_TERMS_VERSION,
  })
  const endsIn = (year: number, month: number) =>
    deps.pool.query("update payment_cards set exp_year = $2, exp_month = $3 where account_id = $1", [
      payer.id,
      year,
      month,
    ])
  const told = async (account: { id: number }) =>
    (
      await deps.pool.query(
        "select params ->> 'due_at' as due_at from notifications where account_id = $1 and params ->> 'news' = 'card_expires'",
        [account.id],
      )
    ).rows

  await endsIn(2026, 12)
  expect(await tellOfExpiringCards(deps)).toBe(0)
  clock.set("2026-12-01T08:00:00+01:00")
  await Promise.all([tellOfExpiringCards(deps), tellOfExpiringCards(deps)])
  expect(await tellOfExpiringCards(deps)).toBe(0)
  expect(await told(payer)).toEqual([{ due_at: "2026-12-31T11:00:00.000Z" }])
  expect(await told(other)).toEqual([])
  const emails = await emailsTo(deps, payer.email)
  expect(emails.filter(({ subject }) => subject.includes("card expires"))).toHaveLength(1)

  await endsIn(2029, 12)
  expect(await tellOfExpiringCards(deps)).toBe(0)
})
