import { DAY_MS } from "@academy/domain/time"
import { describe, expect, test } from "vitest"
import {
  academy,
  answer,
  change,
  comesByCode,
  decide,
  guardiansOf,
  jonas,
  jonass,
  newsOf,
  noah,
  office,
  officer,
  sara,
  saras,
  subjectsTo,
  useApprovalScene,
  waiting,
  withdraw,
  yearOf,
} from "../../testing/approval-scene.ts"
import { as } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { settleApprovals } from "./index.ts"

useApprovalScene()

describe("a changed year of birth", () => {
  test("by one is changed at once, and all guardians are emailed what it was", async () => {
    expect((await change(jonass, { year_of_birth: 2015 })).body.year_of_birth).toBe(2015)
    expect(await waiting(saras)).toEqual([])
    const [email] = await emailsTo(academy.deps, sara.email)
    expect(email?.subject).toBe("Noah’s details were changed")
    expect(email?.text).toContain("Year of birth: 2015 (before: 2016)")
    expect(email?.text).toContain(jonas.email)
    expect(await subjectsTo(jonas)).toContain("Noah’s details were changed")
  })

  test("in steps of one is no way round it", async () => {
    await change(jonass, { year_of_birth: 2015 })
    expect((await change(jonass, { year_of_birth: 2014 })).body.year_of_birth).toBe(2015)
    expect(await waiting(saras)).toMatchObject([{ year_before: 2015, year_after: 2014 }])
    await withdraw(jonass, (await waiting(jonass))[0].id)
    expect((await change(jonass, { year_of_birth: 2016 })).body.year_of_birth).toBe(2016)
    expect((await change(jonass, { year_of_birth: 2017 })).body.year_of_birth).toBe(2017)
  })

  test("by more waits for the other guardian, who is asked in the app and by email", async () => {
    expect((await change(jonass, { year_of_birth: 2008 })).body.year_of_birth).toBe(2016)
    expect(await waiting(jonass)).toMatchObject([
      { relation: "asker", player: { first_name: "Noah" }, waits_for: ["Sara Lind"] },
    ])
    const [asked] = await waiting(saras)
    expect(asked).toMatchObject({
      kind: "year_of_birth",
      relation: "answerer",
      asked_by: { email: jonas.email },
      ...{ year_before: 2016, year_after: 2008, has_approved: false },
    })
    expect(await newsOf(saras)).toContain("year_approval_wanted")
    const email = (await emailsTo(academy.deps, sara.email)).at(-1)
    expect(email?.subject).toBe("Approve Noah’s new year of birth?")
    expect(email?.text).toContain("from 2016 to 2008")
    expect(email?.text).toContain("/account?requestsModal=true")

    expect((await answer(jonass, asked.id, "approve")).body.code).toBe("not_found")
    expect((await answer(saras, asked.id, "approve")).status).toBe(200)
    expect(await yearOf(saras)).toBe(2008)
    expect(await newsOf(jonass)).toContain("approval_approved")
    expect((await answer(saras, asked.id, "decline")).body.code).toBe("request_closed")
  })

  test("that makes the player 13 by this year waits, also by one", async () => {
    const almost = await academy.given.player([sara, jonas], { year_of_birth: 2014 })
    expect((await change(jonass, { year_of_birth: 2013 }, almost)).body.year_of_birth).toBe(2014)
    const seventeen = await academy.given.player([sara, jonas], { year_of_birth: 2009 })
    expect((await change(jonass, { year_of_birth: 2008 }, seventeen)).body.year_of_birth).toBe(2009)
    expect(await waiting(saras)).toHaveLength(2)
  })

  test("declined stays as it was; the academy may still approve it, with a reason in the audit log", async () => {
    await change(jonass, { year_of_birth: 2012 })
    const [{ id }] = await waiting(saras)
    await answer(saras, id, "decline")
    expect([await yearOf(saras), await waiting(jonass)]).toEqual([2016, []])
    expect(await newsOf(jonass)).toContain("approval_declined")
    expect((await answer(saras, id, "approve")).body.code).toBe("request_closed")
    expect((await decide(id, "approve")).status).toBe(200)
    expect(await yearOf(saras)).toBe(2012)
    const { body } = await office.get(`/api/audit-log/?entity=players&entity_id=${noah.id}`)
    expect(body.rows).toMatchObject([
      { action: "approval_decided", reason: "Seen the passport", account_id: officer.id },
      { action: "changed", account_id: jonas.id, before: { year_of_birth: "changed" } },
    ])
  })

  test("that nobody answers waits on; the academy sees and decides it, but not of the own family", async () => {
    await change(jonass, { year_of_birth: 2012 })
    const { body } = await office.get("/api/admin/approvals/")
    expect(body.approvals).toContainEqual(
      expect.objectContaining({ player_name: "Noah Ek", kind: "year_of_birth" }),
    )
    const [{ id }] = await waiting(saras)
    const clerk = await academy.given.account({ is_superuser: true })
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 3)",
      [clerk.id, noah.id],
    )
    const own = await as(academy.app, clerk)
    expect((await decide(id, "approve", own)).body.code).toBe("own_family")
    expect((await own.get(`/api/admin/players/${noah.id}/changes/`)).body.code).toBe("own_family")
    expect((await decide(id, "decline")).status).toBe(200)
    expect([await yearOf(saras), (await decide(id, "decline")).body.code]).toEqual([2016, "request_closed"])
  })

  test("is asked anew by who asked, and by nobody else while it waits", async () => {
    await change(jonass, { year_of_birth: 2012 })
    await change(jonass, { year_of_birth: 2010 })
    expect(await waiting(saras)).toMatchObject([{ year_after: 2010 }])
    expect((await change(saras, { year_of_birth: 2017 })).body.code).toBe("approval_waiting")
    await change(jonass, { first_name: "Noah", year_of_birth: 2016 })
    expect(await waiting(saras)).toHaveLength(1)
  })

  test("of a guardian alone is free; with a player account the academy decides", async () => {
    const { given, deps } = academy
    const lone = await given.player(sara, { year_of_birth: 2013 })
    expect((await change(saras, { year_of_birth: 2011 }, lone)).body.year_of_birth).toBe(2011)
    const own = await given.account()
    await deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'player', 0)",
      [own.id, lone.id],
    )
    expect((await change(saras, { year_of_birth: 2008 }, lone)).body.year_of_birth).toBe(2011)
    expect(await waiting(saras)).toMatchObject([{ relation: "asker", waits_for: [] }])
    expect(await settleApprovals(deps)).toBe(0)
  })

  test("is carried out when who had not answered leaves, and withdrawn when who asked does", async () => {
    await change(jonass, { year_of_birth: 2012 })
    await saras.delete(`/api/players/${noah.id}/guardians/`)
    expect(await settleApprovals(academy.deps)).toBe(1)
    expect(await yearOf(jonass)).toBe(2012)

    const elsa = await academy.given.player([sara, jonas], { year_of_birth: 2016 })
    await change(jonass, { year_of_birth: 2012 }, elsa)
    await jonass.delete(`/api/players/${elsa.id}/guardians/`)
    expect((await waiting(saras)).length).toBe(1)
    expect((await answer(saras, (await waiting(saras))[0].id, "approve")).body.code).toBe("request_closed")
    await settleApprovals(academy.deps)
    expect(await waiting(saras)).toEqual([])
  })

  test("of the office's register is told to the guardians and ends what waited", async () => {
    await change(jonass, { year_of_birth: 2012 })
    const changed = await office.patch(`/api/admin/models/players/${noah.id}/`, {
      changes: { year_of_birth: { from: 2016, to: 2014 } },
      reason: "Seen the passport",
    })
    expect(changed.status).toBe(200)
    expect([await yearOf(saras), await waiting(saras)]).toEqual([2014, []])
    const email = (await emailsTo(academy.deps, sara.email)).at(-1)
    expect(email?.text).toContain("Year of birth: 2014 (before: 2016)")
    expect(email?.text).toContain("Polaris Football Academy made these changes")
  })

  test("answered at once, and withdrawn at once, has one outcome", async () => {
    for (const year_of_birth of [2008, 2010, 2012, 2014, 2018]) {
      await change(jonass, { year_of_birth })
      const [{ id }] = await waiting(jonass)
      const before = await yearOf(saras)
      const answers = await Promise.all([
        answer(saras, id, "approve"),
        answer(saras, id, "decline"),
        withdraw(jonass, id),
        decide(id, "approve"),
      ])
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      const isApproved = answers[0].status === 200 || answers[3].status === 200
      expect(await yearOf(saras)).toBe(isApproved ? year_of_birth : before)
    }
  })
})

describe("a third guardian", () => {
  test("by code sees nothing until the other one has approved", async () => {
    const { account, visitor, redeemed } = await comesByCode()
    expect([redeemed.status, redeemed.body]).toEqual([200, { players: [], waiting: 1 }])
    expect((await visitor.get("/api/user-players/")).body).toEqual([])
    expect((await visitor.get(`/api/fetch-player/${noah.id}/`)).status).toBe(404)
    const [own] = await waiting(visitor)
    expect(own).toMatchObject({
      relation: "newcomer",
      player: null,
      asked_by: { email: sara.email },
      waits_for: [],
    })
    expect(JSON.stringify([own, await newsOf(visitor)])).not.toContain("Noah")
    expect((await answer(visitor, own.id, "approve")).body.code).toBe("not_found")
    expect((await answer(saras, own.id, "approve")).body.code).toBe("not_found")

    expect(await subjectsTo(jonas)).toEqual(["Approve a new guardian for Noah?"])
    expect((await answer(jonass, own.id, "approve")).status).toBe(200)
    expect((await visitor.get("/api/user-players/")).body).toMatchObject([{ id: noah.id }])
    expect(await guardiansOf(visitor)).toContain(account.email)
    expect(await newsOf(visitor)).toContain("player_shared")
    expect(await subjectsTo(jonas)).toContain("New guardian for Noah")
  })

  test("by request waits the same; a player with one guardian is shared at once", async () => {
    const elsa = await academy.given.player(sara, { first_name: "Elsa" })
    const ulf = await academy.given.account({ first_name: "Ulf" })
    const ulfs = await as(academy.app, ulf)
    const { request_id } = (await ulfs.post("/api/parent-requests/send/", { email: sara.email })).body
    const { body } = await saras.post("/api/parent-requests/respond/", { request_id, action: "accept" })
    expect(body).toEqual({
      request_id,
      players: [{ id: elsa.id, first_name: "Elsa" }],
      waiting: [{ id: noah.id, first_name: "Noah" }],
    })
    const [asked] = await waiting(jonass)
    await answer(jonass, asked.id, "decline")
    expect((await ulfs.get("/api/user-players/")).body).toMatchObject([{ id: elsa.id }])
    expect(await newsOf(saras)).toContain("approval_declined")
  })

  test("and a fourth need the yes of all others; a fifth has no place", async () => {
    const third = await comesByCode()
    await answer(jonass, (await waiting(jonass))[0].id, "approve")
    const fourth = await comesByCode()
    const [{ id, waits_for }] = await waiting(jonass)
    expect(waits_for).toEqual(["Jonas Lind", "Ulf Lind"])
    await answer(jonass, id, "approve")
    expect(await waiting(jonass)).toMatchObject([{ has_approved: true, waits_for: ["Ulf Lind"] }])
    expect((await fourth.visitor.get("/api/user-players/")).body).toEqual([])
    await answer(third.visitor, id, "approve")
    expect(await guardiansOf(saras)).toHaveLength(4)
    const more = await saras.post("/api/connection-codes/", { players_id: [noah.id] })
    expect(more.body.code).toBe("too_many_guardians")
  })

  test("two that wait take the last place once, approved at once", async () => {
    await comesByCode()
    await answer(jonass, (await waiting(jonass))[0].id, "approve")
    const fourth = await comesByCode()
    // Those that wait are counted: nobody waits for a place that is spoken for.
    const { redeemed } = await comesByCode(jonass)
    expect(redeemed.body.code).toBe("too_many_guardians")
    const fifth = await academy.given.account()
    await academy.deps.pool.query(
      `insert into approvals (kind, player_id, account_id, new_account_id, created_at)
        values ('new_guardian', $1, $2, $3, now())`,
      [noah.id, sara.id, fifth.id],
    )
    const asked = (await office.get("/api/admin/approvals/")).body.approvals.filter(
      ({ player_name, account_id }: { player_name: string; account_id: number }) =>
        player_name === "Noah Ek" && account_id === sara.id,
    )
    const answers = await Promise.all(asked.map(({ id }: { id: number }) => decide(id, "approve")))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("too_many_guardians")
    expect(await guardiansOf(saras)).toHaveLength(4)
    expect(fourth.redeemed.status).toBe(200)
  })

  test("approved twice at once joins once; withdrawn by the newcomer it is gone for all", async () => {
    const { visitor } = await comesByCode()
    const [{ id }] = await waiting(jonass)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(jonass, id, "approve")))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await guardiansOf(visitor)).toHaveLength(3)

    const other = await academy.given.player([sara, jonas])
    const { code } = (await saras.post("/api/connection-codes/", { players_id: [other.id] })).body
    const late = await as(academy.app, await academy.given.account())
    await late.post("/api/connection-codes/redeem/", { code })
    expect((await withdraw(late, (await waiting(late))[0].id)).status).toBe(200)
    expect([await waiting(late), await waiting(jonass)]).toEqual([[], []])
  })

  test("that a guardian declined is let in by the academy within 90 days", async () => {
    const { visitor } = await comesByCode()
    const [{ id }] = await waiting(jonass)
    await answer(jonass, id, "decline")
    const now = academy.clock.now()
    academy.clock.pass(91 * DAY_MS)
    const later = await as(academy.app, await academy.given.account({ is_superuser: true }))
    expect((await decide(id, "approve", later)).body.code).toBe("request_closed")
    academy.clock.set(now.toISOString())
    expect((await decide(id, "approve")).status).toBe(200)
    expect(await guardiansOf(visitor)).toHaveLength(3)
  })
})
