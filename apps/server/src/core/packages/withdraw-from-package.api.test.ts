import { DAY_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

/** A family with a pack of ten group passes for 2 600 kr, bought by card. */
async function familyWithPack() {
  const account = await academy.given.account()
  const player = await academy.given.player(account)
  const visitor = await as(academy.app, account)
  const pack = await academy.given.package({ price_minor: 260_000, amount_pass: 10 })
  const { body } = await visitor.post("/api/buy-package/", { package_id: pack.id })
  await atCheckout(visitor, body.checkout_url, "pay")
  const lot = async () => (await visitor.get("/api/fetch-wallet/")).body.training_passes[0]
  const useOne = async (days: number) => {
    const session = await academy.given.bookable({
      starts_at: new Date(academy.clock.now().getTime() + days * DAY_MS),
    })
    return book(visitor, session, player, "pass")
  }
  const withdraw = (id: number, refund: number) =>
    visitor.post(`/api/withdraw-from-package/${id}/`, { refund })
  return { account, visitor, lot, useOne, withdraw }
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test("unused passes are refunded the way they were paid, with a credit note, within 14 days", async () => {
  const { account, visitor, lot, useOne, withdraw } = await familyWithPack()
  expect((await useOne(5)).status).toBe(200)
  await emailsTo(academy.deps, account.email)
  const { id, withdrawal } = await lot()
  expect(withdrawal).toMatchObject({ refund: 2340, to_card: 2340, to_swish: 0, to_wallet: 0 })
  expect(codeOf(await withdraw(id, 2600))).toEqual([409, "changed_meanwhile"])
  expect((await withdraw(id, 2340)).body).toEqual({ to_card: 2340, to_swish: 0, to_wallet: 0 })
  expect(await lot()).toBeUndefined()
  expect(codeOf(await withdraw(id, 2340))).toEqual([409, "changed_meanwhile"])
  const { rows } = (await visitor.get("/api/payments/?filter=refunds")).body
  expect(rows[0]).toMatchObject({ amount: 2340, method: "card", document: { kind: "credit_note" } })
  const { notifications } = (await visitor.get("/api/notifications/")).body
  expect(notifications[0].message).toMatch(/refunded .* to your card/)
  const sent = (await emailsTo(academy.deps, account.email)).filter(({ subject }) =>
    /^Withdrawn/.test(subject),
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toBe("Withdrawn: Group 10-Pack")
  expect(sent[0]?.text).toMatch(/Anna Lind withdrew from the purchase on .+ at \d\d:\d\d\./)
  expect(sent[0]?.text).toMatch(/Refund: 2\s340\skr to your card, expected by /)
})

test("the right ends after the 14th day, and a stranger has none", async () => {
  const { lot, withdraw } = await familyWithPack()
  const { id, withdrawal } = await lot()
  const stranger = await as(academy.app, await academy.given.account())
  expect(codeOf(await stranger.post(`/api/withdraw-from-package/${id}/`, { refund: 2600 }))).toEqual([
    404,
    "not_found",
  ])
  const later = new Date(academy.clock.now().getTime() + 15 * DAY_MS)
  academy.clock.set(later)
  await academy.deps.pool.query("update sessions set expires_at = $1", [new Date(later.getTime() + DAY_MS)])
  expect((await lot()).withdrawal).toBeNull()
  expect(codeOf(await withdraw(id, withdrawal.refund))).toEqual([409, "withdrawal_over"])
})

test("a pass that is used while the pack is withdrawn from pays for a seat or is refunded, never both", async () => {
  for (let round = 0; round < 5; round++) {
    const { lot, useOne, withdraw } = await familyWithPack()
    const { id } = await lot()
    const [used, withdrawn] = await Promise.all([useOne(5 + round), withdraw(id, 2600)])
    expect([used.status === 200, withdrawn.status === 200].filter(Boolean), "one of them").toHaveLength(1)
    if (withdrawn.status !== 200) expect(codeOf(withdrawn)).toEqual([409, "changed_meanwhile"])
  }
})
