import { afterAll, beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { lettersTo } from "../../testing/letters.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"

let academy: TestApp
let office: Visitor
let officer: GivenAccount
beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
  officer = await academy.given.account({ is_superuser: true })
  office = await as(academy.app, officer)
})
afterAll(() => academy.close())

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

test("the office ends it: the player is gone from there, both sides get a letter, the reason is in the audit log", async () => {
  const { owner, other, player } = await givenTwoHomes()
  const parent = await as(academy.app, owner)
  expect((await end(owner, player)).status).toBe(200)
  expect((await parent.get(`/api/players/${player.id}/guardians/`)).status).toBe(404)
  const { rows: left } = await academy.deps.pool.query(
    "select account_id, role from guardianships where player_id = $1",
    [player.id],
  )
  expect(left).toEqual([{ account_id: other.id, role: "owner" }])
  const [told] = await lettersTo(academy.deps, owner.email)
  expect(told?.subject).toBe("Elsa is no longer in your account")
  const [stayed] = await lettersTo(academy.deps, other.email)
  expect(stayed?.subject).toBe("Another guardian of Elsa has left")
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
