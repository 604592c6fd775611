import { rightsOf, type StaffRole } from "@academy/domain/staff-roles"
import { DAY_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { inTransaction } from "../../db/in-transaction.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { settleOrder } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

const MARK = "/api/staff/mark-order-paid/"
const someone = async (
  rights: { staff_role?: StaffRole | null; is_staff?: boolean; is_superuser?: boolean } = {},
) => {
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

test.each([rightsOf("office"), rightsOf("owner")])(
  "nobody marks an order of their own family paid, a colleague does: %o",
  async (rights) => {
    const [office, partner, colleague] = [await someone(rights), await someone(), await someone(rights)]
    const child = await academy.given.player([office.account, partner.account])
    const own = await bookFor(office, child, 5)
    const ofPartner = await bookFor(partner, child, 6)
    for (const reference of [own, ofPartner]) {
      expect(await office.visitor.post(MARK, { reference })).toMatchObject({
        status: 403,
        body: { code: "own_family" },
      })
      expect(await statusOf(reference)).toEqual([{ status: "open" }])
      expect((await colleague.visitor.post(MARK, { reference })).status).toBe(200)
    }
    const entries = await academy.deps.pool.query("select 1 from audit_entries where account_id = $1", [
      office.account.id,
    ])
    expect(entries.rows).toEqual([])
  },
)

test("money is not a coach's: the order stays as it is", async () => {
  const [coach, parent] = [await someone({ is_staff: true }), await someone()]
  const reference = await bookFor(parent, await academy.given.player(parent.account), 5)
  expect((await coach.visitor.post(MARK, { reference })).body.code).toBe("access_denied")
  expect(await statusOf(reference)).toEqual([{ status: "open" }])
})

test("an order for several players is the family's when one of them is", async () => {
  const [office, friend] = [await someone(rightsOf("office")), await someone()]
  const child = await academy.given.player([friend.account, office.account])
  const other = await academy.given.player(friend.account)
  const duo = await academy.given.bookable({ slug: "duo", capacity: 2 })
  const { body } = await book(friend.visitor, duo, other, "bank_transfer", {
    dual_booking: true,
    player_invited_id: child.id,
  })
  const { reference } = body
  expect((await office.visitor.post(MARK, { reference })).body.code).toBe("own_family")
  const outsider = await bookFor(friend, other, 9)
  expect((await office.visitor.post(MARK, { reference: outsider })).status).toBe(200)
})

test.each([
  ["is still free: it is taken again", false],
  ["is somebody else's: the money is in the wallet", true],
])(
  "the transfer comes after the seat was let go, which %s, and the audit log says so",
  async (_, isTaken) => {
    const { deps, clock, given } = academy
    const office = await someone(rightsOf("owner"))
    const [late, other] = [await academy.family(), await academy.family()]
    const starts_at = new Date(clock.now().getTime() + 5 * DAY_MS)
    const bookable = await given.bookable({ starts_at, capacity: 1 })
    const { reference } = (await book(late.visitor, bookable, late.player, "bank_transfer")).body
    const [{ id }] = (await deps.pool.query("select id from orders where reference = $1", [reference])).rows
    await inTransaction(deps.db, (tx) =>
      settleOrder(tx, deps.fulfilments.booking, id, { status: "expired" }, clock.now()),
    )
    if (isTaken) expect((await book(other.visitor, bookable, other.player, "bank_transfer")).status).toBe(200)

    const { body } = await office.visitor.post(MARK, { reference })
    expect(body).toEqual({ order_id: id, became_wallet_money: isTaken })
    const { rows } = await deps.pool.query(
      "select after from audit_entries where action = 'order_marked_paid' and entity_id = $1",
      [id],
    )
    expect(rows).toMatchObject([{ after: { became_wallet_money: isTaken } }])
  },
)
