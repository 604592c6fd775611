import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { deleteDueAccounts } from "../../modules/privacy/index.ts"
import { as } from "../../testing/as.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { askForDeletion } from "../../testing/given-family.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { forgetCards } from "./index.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings }))

async function givenCard(account: GivenAccount): Promise<string> {
  const card = `pm_of_${account.id}`
  await academy.given.card(account)
  await academy.deps.pool.query("update payment_cards set card = $2 where account_id = $1", [
    account.id,
    card,
  ])
  return card
}
const cardOf = async ({ id }: GivenAccount): Promise<string> =>
  (await academy.deps.pool.query("select card from payment_cards where account_id = $1", [id])).rows[0]?.card
const timesForgotten = (card: string) =>
  stripe.requests.filter(({ call }) => call === `POST /v1/payment_methods/${card}/detach`).length

test("the card of an account that is deleted is kept by nobody; a provider that is away holds nothing up", async () => {
  const { given, app, deps, clock } = academy
  const parent = await given.account()
  const card = await givenCard(parent)
  await askForDeletion(await as(app, parent))
  clock.pass(8 * DAY_MS)
  stripe.failWith("/v1/payment_methods", 500)
  expect(await deleteDueAccounts(deps)).toBe(1)
  expect(await cardOf(parent)).toBeUndefined()
  expect(await forgetCards(deps)).toBe(1)
  expect(await forgetCards(deps)).toBe(0)

  stripe.failWith("/v1/payment_methods", null)
  clock.pass(MINUTE_MS)
  const before = timesForgotten(card)
  await Promise.all([forgetCards(deps), forgetCards(deps)])
  clock.pass(DAY_MS)
  expect(await forgetCards(deps)).toBe(0)
  expect(timesForgotten(card)).toBe(before + 1)
})

test("of two accounts that become one the card that is charged stays at the provider, and the other goes", async () => {
  const { given, app, deps } = academy
  const office = await as(app, await given.account({ is_superuser: true }))
  const [stays, ends] = [await given.account(), await given.account()]
  const [kept, gone] = [await givenCard(stays), await givenCard(ends)]
  const merge = { from_account_id: ends.id, password: GIVEN_PASSWORD }
  expect((await office.post(`/api/admin/families/${stays.id}/merge/`, merge)).status).toBe(200)
  expect(await forgetCards(deps)).toBe(1)
  expect([timesForgotten(kept), timesForgotten(gone)]).toEqual([0, 1])

  const moved = await given.account()
  const without = { from_account_id: stays.id, password: GIVEN_PASSWORD }
  expect((await office.post(`/api/admin/families/${moved.id}/merge/`, without)).status).toBe(200)
  expect(await forgetCards(deps)).toBe(0)
  expect(await cardOf(moved)).toBe(kept)
})

test("a card that another one takes the place of leaves the provider; the other stays, also when it is told again", async () => {
  const { given, app, deps } = academy
  const parent = await given.account()
  const visitor = await as(app, parent)
  async function putIn(card: string) {
    const { body } = await visitor.post("/api/stripe-portal/", {})
    const session_id = body.url.split("/").pop()
    stripe.putCardIn(session_id, `cus_of_${parent.id}`, card)
    const confirm = () => visitor.post("/api/confirm-card/", { session_id })
    expect((await confirm()).status).toBe(200)
    return confirm
  }
  await putIn("pm_first")
  const confirmAgain = await putIn("pm_second")
  await confirmAgain()
  expect(await forgetCards(deps)).toBe(1)
  expect([timesForgotten("pm_first"), timesForgotten("pm_second")]).toEqual([1, 0])
  expect(await cardOf(parent)).toBe("pm_second")
})
