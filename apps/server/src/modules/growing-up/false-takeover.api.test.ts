import { DAY_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { settleApprovals } from "../../core/approvals/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { deleteDueAccounts } from "../privacy/index.ts"
import { giveTakeoverNotice, takeOverPlayers } from "./index.ts"

/**
 * A guardian tries to take a child of ten away from the other one by a false year of birth and a false player account.
 */
const academy = testAcademy({ benchLimitsOff: true })
let mother: GivenAccount
let father: GivenAccount
let mothers: Visitor
let fathers: Visitor
let office: Visitor
let nova: { id: number }
let second: string

const DECEMBER = "2026-12-01T10:00:00+01:00"
const JANUARY = "2027-01-01T10:00:00+01:00"

beforeEach(async () => {
  const { given, app, clock } = academy
  clock.set("2026-11-26T14:40:00+01:00")
  mother = await given.account({ first_name: "Maja" })
  father = await given.account({ first_name: "Frank" })
  nova = await given.player([mother, father], { first_name: "Nova", year_of_birth: 2016 })
  second = `second-${father.id}@posten.example`
  mothers = await as(app, mother)
  fathers = await as(app, father)
})

const moveTo = async (instant: string) => {
  academy.clock.set(instant)
  mothers = await logIn(mother.email)
  fathers = await logIn(father.email)
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
}
async function logIn(email: string): Promise<Visitor> {
  const visitor = await as(academy.app)
  const body = { email, password: GIVEN_PASSWORD }
  expect((await visitor.post("/accounts/_allauth/browser/v1/auth/login", body)).status).toBe(200)
  return visitor
}
const sayYear = (visitor: Visitor, year_of_birth: number) =>
  visitor.put(`/api/update-player/${nova.id}/`, { year_of_birth })
const invite = () => fathers.post(`/api/players/${nova.id}/own-login/`, { email: second })
const endLogin = (visitor: Visitor) => visitor.delete(`/api/players/${nova.id}/own-login/`)
const object = (visitor: Visitor) => visitor.post(`/api/players/${nova.id}/takeover/object/`, {})
const decide = (action: "carry_out" | "end") =>
  office.post(`/api/admin/takeovers/${nova.id}/decide/`, { action, reason: "Both were heard" })
const growingUp = async (visitor: Visitor) => (await visitor.get(`/api/players/${nova.id}/growing-up/`)).body
const isSeenBy = async (visitor: Visitor) =>
  (await visitor.get(`/api/fetch-player/${nova.id}/`)).status === 200
const subjectsTo = async (email: string) =>
  (await emailsTo(academy.deps, email)).map(({ subject }) => subject)
const ownAccount = async () =>
  (await academy.deps.pool.query("select id from accounts where email = $1", [second])).rows[0]?.id as number
const endByOffice = async (account_id: number) =>
  office.post("/api/admin/guardianships/end/", { account_id, player_id: nova.id, reason: "No such player" })

/** As it could stand in the database of a version that let every guardian say any year. */
async function givenFalsePlayerAccount() {
  await academy.deps.pool.query("update players set year_of_birth = 2008 where id = $1", [nova.id])
  expect((await invite()).status).toBe(200)
  const key = /\/own-login\/(\S+)/.exec((await emailsTo(academy.deps, second))[0]?.text ?? "")?.[1] ?? ""
  const visitor = await as(academy.app)
  expect((await visitor.post("/api/own-login/", { key, password: GIVEN_PASSWORD })).status).toBe(200)
  const own = await logIn(second)
  await own.put(`/api/players/${nova.id}/own-login/guardians/`, { account_id: father.id, stays: true })
}
async function givenFalseNotice() {
  await givenFalsePlayerAccount()
  await moveTo(DECEMBER)
  await giveTakeoverNotice(academy.deps)
}
async function givenFalseTakeover() {
  await givenFalseNotice()
  await moveTo(JANUARY)
  expect(await takeOverPlayers(academy.deps)).toBeGreaterThan(0)
  expect([await isSeenBy(mothers), await isSeenBy(fathers)]).toEqual([false, true])
}

test("the false year waits for the mother, so no player account can be made, in December and January neither", async () => {
  expect((await sayYear(fathers, 2008)).body.year_of_birth).toBe(2016)
  expect((await invite()).body.code).toBe("too_young")
  expect(await subjectsTo(mother.email)).toEqual(["Approve Nova’s new year of birth?"])
  for (const day of [DECEMBER, JANUARY]) {
    await moveTo(day)
    await settleApprovals(academy.deps)
    expect([await giveTakeoverNotice(academy.deps), await takeOverPlayers(academy.deps)]).toEqual([0, 0])
    expect((await invite()).body.code).toBe("too_young")
  }
  expect(await isSeenBy(mothers)).toBe(true)
})

test("a player account is emailed to every guardian and in the audit log; the mother ends it", async () => {
  await givenFalsePlayerAccount()
  for (const email of [mother.email, father.email]) {
    const opened = (await emailsTo(academy.deps, email)).find(
      ({ subject }) => subject === "Nova now has a player account",
    )
    expect(opened?.text).toContain(second)
    expect(opened?.text).toContain(father.email)
  }
  await moveTo("2026-11-27T10:00:00+01:00")
  const { body } = await office.get(`/api/audit-log/?entity=players&entity_id=${nova.id}`)
  expect(body.rows).toMatchObject([{ action: "own_login_opened", account_id: father.id }])
  expect((await endLogin(mothers)).body.own_login).toBeNull()
  expect(await subjectsTo(father.email)).toContain("Nova’s player account has been deleted")
})

describe("after the notice", () => {
  beforeEach(givenFalseNotice)

  test("the true year, approved, ends the takeover, and all are told", async () => {
    await sayYear(mothers, 2016)
    expect((await growingUp(mothers)).takeover.state).toBe("announced")
    const [{ id }] = (await fathers.get("/api/approvals/")).body
    // The father does not answer; the academy does.
    await office.post(`/api/admin/approvals/${id}/decide/`, {
      action: "approve",
      reason: "Seen the passport",
    })
    expect((await growingUp(mothers)).takeover).toBeNull()
    expect(await subjectsTo(mother.email)).toContain("Nova won’t take over the account")
    await moveTo(JANUARY)
    expect([await giveTakeoverNotice(academy.deps), await takeOverPlayers(academy.deps)]).toEqual([0, 0])
    expect(await isSeenBy(mothers)).toBe(true)
  })

  test("the year is looked at again on the day itself", async () => {
    await academy.deps.pool.query("update players set year_of_birth = 2016 where id = $1", [nova.id])
    await moveTo(JANUARY)
    expect(await takeOverPlayers(academy.deps)).toBe(0)
    expect([await isSeenBy(mothers), (await growingUp(mothers)).takeover]).toEqual([true, null])
    expect(await subjectsTo(father.email)).toContain("Nova won’t take over the account")
  })

  test("the mother objects, and nothing happens until the academy has decided", async () => {
    expect((await endLogin(mothers)).body.code).toBe("takeover_announced")
    expect((await object(mothers)).body.takeover.state).toBe("on_hold")
    expect((await object(fathers)).body.takeover.state).toBe("on_hold")
    for (const email of [mother.email, father.email, second])
      expect(await subjectsTo(email)).toContain("Nova’s takeover is on hold")
    await moveTo(JANUARY)
    expect(await takeOverPlayers(academy.deps)).toBe(0)
    expect(await isSeenBy(mothers)).toBe(true)
    expect((await office.get("/api/admin/approvals/")).body.takeovers).toContainEqual(
      expect.objectContaining({ player_id: nova.id }),
    )
    expect((await decide("end")).status).toBe(200)
    expect([await giveTakeoverNotice(academy.deps), await takeOverPlayers(academy.deps)]).toEqual([0, 0])
    expect((await growingUp(mothers)).takeover.state).toBe("ended")
    expect((await endLogin(mothers)).body).toMatchObject({ own_login: null, takeover: null })
  })

  test("the mother objects and ends the false account", async () => {
    await object(mothers)
    expect((await endLogin(mothers)).body).toMatchObject({ own_login: null, takeover: null })
    const visitor = await as(academy.app)
    const body = { email: second, password: GIVEN_PASSWORD }
    expect((await visitor.post("/accounts/_allauth/browser/v1/auth/login", body)).status).not.toBe(200)
    await moveTo(JANUARY)
    expect([await takeOverPlayers(academy.deps), await isSeenBy(mothers)]).toEqual([0, true])
  })

  test("the academy ends the false account", async () => {
    expect((await endByOffice(await ownAccount())).status).toBe(200)
    expect(await growingUp(mothers)).toMatchObject({ own_login: null, takeover: null })
    expect(await subjectsTo(second)).toContain("Nova’s player account has been deleted")
    const { body } = await office.get(`/api/audit-log/?entity=players&entity_id=${nova.id}`)
    expect(body.rows[0]).toMatchObject({ action: "own_login_ended", reason: "No such player" })
  })

  test("who objects and the day itself, at once: it is done or on hold, never both", async () => {
    await moveTo(JANUARY)
    const [objected] = await Promise.all([
      object(mothers),
      takeOverPlayers(academy.deps),
      takeOverPlayers(academy.deps),
    ])
    expect(await isSeenBy(mothers)).toBe(objected.status === 200)
    expect([200, 404, 409]).toContain(objected.status)
  })

  test("a takeover that is right is carried out by the academy, once its day has come", async () => {
    await object(mothers)
    expect((await decide("carry_out")).body.code).toBe("takeover_not_due")
    await moveTo(JANUARY)
    expect((await decide("carry_out")).status).toBe(200)
    expect([await isSeenBy(mothers), await isSeenBy(fathers)]).toEqual([false, true])
    expect(await subjectsTo(mother.email)).toContain("Nova has taken over")
    expect((await decide("end")).body.code).toBe("no_takeover")
  })

  test("of a child it is not carried out, by the academy neither", async () => {
    await object(mothers)
    await moveTo(JANUARY)
    await academy.deps.pool.query("update players set year_of_birth = 2016 where id = $1", [nova.id])
    expect((await decide("carry_out")).body.code).toBe("too_young")
  })

  test("nobody decides about the own family, and the player account objects to nothing", async () => {
    const own = await logIn(second)
    expect((await object(own)).body.code).toBe("guardian_needed")
    await academy.deps.pool.query("update accounts set is_superuser = true, is_staff = true where id = $1", [
      father.id,
    ])
    const clerk = await logIn(father.email)
    const tried = await clerk.post(`/api/admin/takeovers/${nova.id}/decide/`, {
      ...{ action: "end", reason: "Because I can" },
    })
    expect(tried.body.code).toBe("own_family")
  })
})

describe("a takeover that was wrong", () => {
  test("is undone by the academy: the former guardians have the child back, the false account is closed", async () => {
    await givenFalseTakeover()
    const account_id = await ownAccount()
    expect((await endByOffice(account_id)).status).toBe(200)
    expect([await isSeenBy(mothers), await isSeenBy(fathers)]).toEqual([true, true])
    const { body: guardians } = await mothers.get(`/api/players/${nova.id}/guardians/`)
    expect(guardians).toMatchObject([
      { email: mother.email, role: "owner" },
      { email: father.email, role: "guardian" },
    ])
    for (const email of [mother.email, father.email, second])
      expect(await subjectsTo(email)).toContain("Nova’s takeover was undone")
    expect((await growingUp(mothers)).takeover).toBeNull()
    const { body } = await office.get(`/api/audit-log/?entity=players&entity_id=${nova.id}`)
    expect(body.rows[0]).toMatchObject({ action: "takeover_undone", reason: "No such player" })
    const isDeleted = async () => {
      await deleteDueAccounts(academy.deps)
      const { rows } = await academy.deps.pool.query("select anonymised_at from accounts where id = $1", [
        account_id,
      ])
      return rows[0].anonymised_at !== null
    }
    expect(await isDeleted()).toBe(false)
    academy.clock.pass(31 * DAY_MS)
    expect(await isDeleted()).toBe(true)
  })

  test("from before former guardians were kept is undone for whom the app told of it", async () => {
    await givenFalseTakeover()
    const { pool } = academy.deps
    await pool.query("delete from takeover_guardians where player_id = $1", [nova.id])
    // Told of another takeover, of another day: none of this child's guardians.
    const stranger = await academy.given.account()
    await pool.query(
      `insert into notifications (account_id, type, params, player_id, created_at)
        values ($1, 'takeover_done', '{"player_name": "Nova"}', $2, '2026-01-01T00:00:00Z')`,
      [stranger.id, nova.id],
    )
    expect((await endByOffice(await ownAccount())).status).toBe(200)
    const { body: guardians } = await mothers.get(`/api/players/${nova.id}/guardians/`)
    expect(guardians.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [mother.email, father.email].toSorted(),
    )
    expect(guardians.filter(({ role }: { role: string }) => role === "owner")).toHaveLength(1)
    expect(await subjectsTo(mother.email)).toContain("Nova’s takeover was undone")
  })

  test("is not undone more than a year later", async () => {
    await givenFalseTakeover()
    await moveTo("2028-01-10T10:00:00+01:00")
    expect((await endByOffice(await ownAccount())).body.code).toBe("not_found")
  })

  test("undone twice at once is undone once", async () => {
    await givenFalseTakeover()
    const account_id = await ownAccount()
    const answers = await Promise.all([endByOffice(account_id), endByOffice(account_id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await isSeenBy(mothers)).toBe(true)
  })
})
