import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { fromWallClock, toWallClock } from "@academy/domain/time"
import { beforeAll, describe, expect, test } from "vitest"
import { openMembershipPeriods } from "../../core/memberships/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let officer: GivenAccount
let pro: number
beforeAll(async () => {
  officer = await academy.given.account({ is_superuser: true })
  office = await as(academy.app, officer)
  pro = (await academy.given.plan()).id
})

const end = (account: GivenAccount, player: { id: number }, by = office) =>
  by.post("/api/admin/guardianships/end/", {
    account_id: account.id,
    player_id: player.id,
    reason: "Ruling of the court, 4 May",
  })

/** A player of two accounts; the first is its owner. */
async function givenTwoHomes() {
  const owner = await academy.given.account({ first_name: "Maja" })
  const other = await academy.given.account({ first_name: "Olle" })
  const player = await academy.given.player(owner, { first_name: "Elsa" })
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [other.id, player.id],
  )
  return { owner, other, player }
}

test("the office ends it: the player is gone from there, both sides get an email, the reason is in the audit log", async () => {
  const { owner, other, player } = await givenTwoHomes()
  const parent = await as(academy.app, owner)
  expect((await end(owner, player)).status).toBe(200)
  expect((await parent.get(`/api/players/${player.id}/guardians/`)).status).toBe(404)
  const { rows: left } = await academy.deps.pool.query(
    "select account_id, role from guardianships where player_id = $1",
    [player.id],
  )
  expect(left).toEqual([{ account_id: other.id, role: "owner" }])
  const [told] = await emailsTo(academy.deps, owner.email)
  expect(told?.subject).toBe("Elsa is no longer in your account")
  const [stayed] = await emailsTo(academy.deps, other.email)
  expect(stayed?.subject).toBe("A guardian of Elsa has been removed")
  const { rows: entries } = await academy.deps.pool.query(
    "select account_id, after from audit_entries where action = 'guardianship_ended' and entity_id = $1",
    [player.id],
  )
  expect(entries).toEqual([{ account_id: officer.id, after: { reason: "Ruling of the court, 4 May" } }])
  expect((await end(owner, player)).body.code).toBe("not_found")
})

test("two at once leave one guardian; a stranger's and the own family's are refused", async () => {
  const { owner, other, player } = await givenTwoHomes()
  const answers = await Promise.all([end(owner, player), end(other, player)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("last_guardian")
  const stranger = await academy.given.account()
  expect((await end(stranger, player)).body.code).toBe("not_found")
  const own = await academy.given.player(officer)
  expect((await end(officer, own)).body.code).toBe("own_family")
})

describe("what a guardian who is gone has left behind", () => {
  const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
  const joinedBy = async (payer: GivenAccount, player: { id: number }, how: object) => {
    const visitor = await as(academy.app, payer)
    const joined = await visitor.post(`/api/create_membership/${pro}/${player.id}/`, { ...agreed, ...how })
    expect(joined.status).toBe(200)
    return visitor
  }
  const membershipOf = async (player: { id: number }) =>
    (
      await academy.deps.pool.query("select ends_on, ended_at from player_memberships where player_id = $1", [
        player.id,
      ])
    ).rows[0]
  const nextMonth = async () => {
    const { year, month } = toWallClock(academy.clock.now())
    academy.clock.set(fromWallClock({ year, month: month + 1, day: 1, hour: 9, minute: 0, second: 0 }))
    office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  }

  test("a membership that it pays ends by the usual rules, and nobody it left there goes on with it", async () => {
    const { owner, other, player } = await givenTwoHomes()
    await academy.given.card(owner)
    await joinedBy(owner, player, { start: "now" })
    const otherParent = await as(academy.app, other)
    expect((await end(owner, player)).status).toBe(200)
    const { ends_on } = await membershipOf(player)
    expect(ends_on).not.toBeNull()
    const told = (await emailsTo(academy.deps, owner.email)).map(({ subject }) => subject)
    expect(told).toEqual(expect.arrayContaining(["Elsa is no longer in your account"]))
    expect(told).toHaveLength(3)
    const kept = await otherParent.post(`/api/keep_membership/${pro}/${player.id}/`, {})
    expect([kept.status, kept.body.code]).toEqual([403, "not_the_payer"])
    expect((await membershipOf(player)).ends_on).toBe(ends_on)
  })

  test("one that has not begun never begins, also when the guardian leaves by itself", async () => {
    const { owner, player } = await givenTwoHomes()
    const visitor = await joinedBy(owner, player, { paid_by: "invoice" })
    expect((await visitor.delete(`/api/players/${player.id}/guardians/`)).status).toBe(200)
    await nextMonth()
    expect((await membershipOf(player)).ended_at).not.toBeNull()
    await openMembershipPeriods(academy.deps)
    const { rows } = await academy.deps.pool.query("select 1 from orders where account_id = $1", [owner.id])
    expect(rows).toEqual([])
  })

  test("while it is bound its invoices go to who pays them, and name no way to the player", async () => {
    const { owner, player } = await givenTwoHomes()
    await joinedBy(owner, player, { paid_by: "invoice" })
    await nextMonth()
    await openMembershipPeriods(academy.deps)
    expect((await end(owner, player)).status).toBe(200)
    await academy.deps.pool.query(
      "update membership_periods set status = 'paid', paid_at = now(), next_charge_at = null where membership_id in (select id from player_memberships where player_id = $1)",
      [player.id],
    )
    await nextMonth()
    await academy.deps.pool.query("delete from emails")
    await openMembershipPeriods(academy.deps)
    const [invoice] = await emailsTo(academy.deps, owner.email)
    expect(invoice?.text).toContain("5555-5555")
    expect(invoice?.text).not.toContain(`playerId=${player.id}`)
  })

  test("its email that invites to an own login opens nothing any more", async () => {
    const { owner, player } = await givenTwoHomes()
    await academy.deps.pool.query("update players set year_of_birth = $2 where id = $1", [
      player.id,
      toWallClock(academy.clock.now()).year - 14,
    ])
    const email = `second-${owner.id}@posten.example`
    const parent = await as(academy.app, owner)
    expect((await parent.post(`/api/players/${player.id}/own-login/`, { email })).status).toBe(200)
    const [message] = await emailsTo(academy.deps, email)
    const key = /\/own-login\/(\S+)/.exec(message?.text ?? "")?.[1] ?? ""
    expect((await end(owner, player)).status).toBe(200)
    const visitor = await as(academy.app)
    const opened = await visitor.post("/api/own-login/", { key, password: GIVEN_PASSWORD })
    expect([opened.status, opened.body.code]).toEqual([400, "key_invalid"])
  })
})
