import { afterAll, beforeEach, expect, test } from "vitest"
import type { Caller } from "../../http/caller.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"
import { openInvitationLink } from "./open-invitation-link.ts"
import { sendInvitation } from "./send-invitation.ts"

/** The seat that invites is given up after it was found and before the other one is held. */
const t = testAcademy()
let inviter: GivenAccount
let invited: GivenAccount
let inviters: Visitor
let alma: { id: number }
let tindra: { id: number }
let group: Awaited<ReturnType<TestApp["given"]["bookable"]>>
let booking_id: number

afterAll(() => expectBooksToAgree(t.deps.pool))
beforeEach(async () => {
  const { app, given } = t
  inviter = await given.account()
  invited = await given.account()
  inviters = await as(app, inviter)
  alma = await given.player(inviter)
  tindra = await given.player(invited, { can_be_found: true })
  group = await given.bookable()
  booking_id = (await given.booking(inviter, alma, group)).id
  await given.passes(inviter, { amount: 1 })
})

const callerOf = ({ id }: GivenAccount) => ({ account_id: id, language: "en" }) as Caller

/** The server whose first transaction, in which the seat is held, begins right after `between`. */
function depsAfter(between: () => Promise<void>) {
  const { db } = t.deps
  let begun = 0
  const transaction: typeof db.transaction = async (story, config) => {
    if (++begun === 1) await between()
    return db.transaction(story, config)
  }
  return { ...t.deps, db: Object.create(db, { transaction: { value: transaction } }) }
}

const giveUp = async () => {
  expect((await cancel(inviters, alma, booking_id)).status).toBe(200)
}
/** Comes to another session with the same booking. */
const move = async () => {
  const other = await t.given.bookable({ price_minor: 0, starts_at: group.starts_at })
  const moved = await inviters.post(`/api/bookings/${alma.id}/${booking_id}/move/`, { bookable_id: other.id })
  expect(moved.status).toBe(200)
}

async function expectNothingHeld() {
  const { rows } = await t.deps.pool.query(
    `select (select seats_taken from bookables where id = $1) as seats,
       (select count(*)::int from bookings where bookable_id = $1 and status = 'held') as held,
       (select count(*)::int from invitations where bookable_id = $1) as invitations,
       (select sum(amount_left)::int from pass_lots where account_id = $2) as passes`,
    [group.id, inviter.id],
  )
  expect(rows).toEqual([{ seats: 0, held: 0, invitations: 0, passes: 1 }])
}

test.each([
  ["given up", giveUp],
  ["moved", move],
])("an invitation from a seat that is %s just then is refused", async (_, between) => {
  const wanted = { invited_player_id: tindra.id, who_pays: "inviter" } as const
  const sent = sendInvitation(depsAfter(between), callerOf(inviter), { booking_id }, wanted)
  await expect(sent).rejects.toMatchObject({ code: "not_found" })
  await expectNothingHeld()
})

test("a link that is opened just then does not work any more", async () => {
  const { body } = await inviters.post("/api/invitations/link/", { booking_id, who_pays: "inviter" })
  const opened = openInvitationLink(depsAfter(giveUp), callerOf(invited), body.key, tindra.id)
  await expect(opened).rejects.toMatchObject({ code: "invitation_link_invalid" })
  await expectNothingHeld()
})
