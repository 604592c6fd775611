import { DAY_MS } from "@academy/domain/time"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"

let academy: TestApp
beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
})
afterEach(() => expectBooksToAgree(academy.deps.pool))
afterAll(() => academy.close())

const MARK = "/api/staff/mark-order-paid/"
const someone = async (rights: { is_staff?: true; is_superuser?: true } = {}) => {
  const account = await academy.given.account(rights)
  return { account, visitor: await as(academy.app, account) }
}
const statusOf = async (reference: string) =>
  (await academy.deps.pool.query("select status from orders where reference = $1", [reference])).rows

const bookFor = async ({ visitor }: { visitor: Visitor }, child: { id: number }, days: number) => {
  const starts_at = new Date(academy.clock.now().getTime() + days * DAY_MS)
  const bookable = await academy.given.bookable({ starts_at })
  return (await book(visitor, bookable, child, "bank_transfer")).body.reference as string
}

test.each([{ is_staff: true as const }, { is_superuser: true as const }])(
  "nobody marks an order of their own family paid, a colleague does: %o",
  async (rights) => {
    const [coach, partner, colleague] = [await someone(rights), await someone(), await someone(rights)]
    const child = await academy.given.player([coach.account, partner.account])
    const own = await bookFor(coach, child, 5)
    const ofPartner = await bookFor(partner, child, 6)
    for (const reference of [own, ofPartner]) {
      expect(await coach.visitor.post(MARK, { reference })).toMatchObject({
        status: 403,
        body: { code: "own_family" },
      })
      expect(await statusOf(reference)).toEqual([{ status: "open" }])
      expect((await colleague.visitor.post(MARK, { reference })).status).toBe(200)
    }
    const entries = await academy.deps.pool.query("select 1 from audit_entries where account_id = $1", [
      coach.account.id,
    ])
    expect(entries.rows).toEqual([])
  },
)

test("an order for several players is the family's when one of them is", async () => {
  const [coach, friend] = [await someone({ is_staff: true }), await someone()]
  const child = await academy.given.player([friend.account, coach.account])
  const other = await academy.given.player(friend.account)
  const duo = await academy.given.bookable({ slug: "duo", capacity: 2 })
  const { body } = await book(friend.visitor, duo, other, "bank_transfer", {
    dual_booking: true,
    player_invited_id: child.id,
  })
  const { reference } = body
  expect((await coach.visitor.post(MARK, { reference })).body.code).toBe("own_family")
  const outsider = await bookFor(friend, other, 9)
  expect((await coach.visitor.post(MARK, { reference: outsider })).status).toBe(200)
})
