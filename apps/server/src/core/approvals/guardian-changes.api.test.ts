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

useApprovalScene()

describe("what is changed of a child", () => {
  test("is emailed to each guardian with what it was, and the academy finds it", async () => {
    await change(jonass, { first_name: "Noa", last_name: "Berg", phone_number: "070-123 45 01" })
    await jonass.put(`/api/players/${noah.id}/health/`, {
      ...{ contact_name: "Ulf", contact_phone: "070-123 45 02", note: "" },
    })
    const [names, contact] = await emailsTo(academy.deps, sara.email)
    expect(names?.text).toContain("First name: Noa (before: Noah)")
    expect(names?.text).toContain("Last name: Berg (before: Ek)")
    expect(names?.text).toContain("Phone: 070-123 45 01 (before: empty)")
    expect(contact?.text).toContain("Emergency contact: Ulf (before: empty)")
    expect(await newsOf(saras)).toEqual(["player_changed", "player_changed"])
    expect(await newsOf(jonass)).toEqual([])

    const log = await office.get(`/api/audit-log/?entity=player_health&entity_id=${noah.id}`)
    expect(log.body.rows).toMatchObject([
      { account_id: jonas.id, before: { contact_name: "changed" }, after: { contact_phone: "changed" } },
    ])
    const { body } = await office.get(`/api/admin/players/${noah.id}/changes/`)
    expect(body).toContainEqual(
      expect.objectContaining({
        field: "first_name",
        before: "Noah",
        after: "Noa",
        account_name: "Jonas Lind",
      }),
    )
    const { rows } = await academy.deps.pool.query(
      "select count(*)::int as n from access_entries where player_id = $1 and account_id = $2",
      [noah.id, officer.id],
    )
    // The list of changes of the log, and the record.
    expect(rows).toEqual([{ n: 2 }])
  })

  test("saved as it was leaves and tells nothing; more than twenty a day are refused", async () => {
    await change(jonass, { first_name: "Noah", year_of_birth: 2016, position: "GK" })
    expect(await emailsTo(academy.deps, sara.email)).toEqual([])
    for (let n = 0; n < 20; n++)
      expect((await change(jonass, { phone_number: `070-123 45 ${10 + n}` })).status).toBe(200)
    expect((await change(jonass, { phone_number: "070-123 45 99" })).body.code).toBe("too_many_today")
    expect((await change(jonass, { position: "CB" })).status).toBe(200)
  })
})

describe("one guardian against the other", () => {
  test("who has used up the day's changes keeps nobody else from theirs", async () => {
    for (let n = 0; n < 20; n++) await change(jonass, { phone_number: `070-123 45 ${10 + n}` })
    expect((await change(jonass, { phone_number: "070-123 45 99" })).body.code).toBe("too_many_today")
    expect((await change(saras, { phone_number: "070-123 45 99" })).status).toBe(200)
  })

  test("asks for a newcomer a few times a day, however often it is withdrawn", async () => {
    const ask = async (from = saras) => {
      const { visitor, redeemed } = await comesByCode(from)
      for (const { id } of await waiting(visitor)) await withdraw(visitor, id)
      return redeemed
    }
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200)
    expect((await ask()).body.code).toBe("too_many_today")
    expect(await subjectsTo(jonas)).toHaveLength(5)
    expect((await comesByCode(jonass)).redeemed.status).toBe(200)
    academy.clock.pass(DAY_MS + 1)
    expect((await ask(await as(academy.app, sara))).status).toBe(200)
    academy.clock.set("2026-11-26T14:40:00+01:00")
  })

  test("asks for another year a few times a day, however often it is withdrawn", async () => {
    for (let n = 0; n < 5; n++) {
      expect((await change(jonass, { year_of_birth: 2008 })).status).toBe(200)
      await withdraw(jonass, (await waiting(jonass))[0].id)
    }
    expect((await change(jonass, { year_of_birth: 2008 })).body.code).toBe("too_many_today")
  })

  test("what was asked by who has left since is not carried out, and the academy is not offered it", async () => {
    await change(jonass, { year_of_birth: 2012 })
    const { account } = await comesByCode(jonass)
    const [year, guardian] = await waiting(saras)
    await answer(saras, guardian.id, "decline")
    await jonass.delete(`/api/players/${noah.id}/guardians/`)
    for (const { id } of [year, guardian])
      expect((await decide(id, "approve")).body.code).toBe("request_closed")
    expect([await yearOf(saras), await guardiansOf(saras)]).toEqual([2016, [sara.email]])
    const { body } = await office.get("/api/admin/approvals/")
    expect(body.approvals.map(({ account_id }: { account_id: number }) => account_id)).not.toContain(jonas.id)
    const family = await office.get(`/api/admin/families/${sara.id}/`)
    expect(family.status).toBe(200)
    expect(JSON.stringify(family.body)).not.toContain(account.email)
  })

  test("a grown player is asked before a guardian that stayed lets in another", async () => {
    const grown = await academy.given.account({ first_name: "Hugo" })
    await academy.deps.pool.query("delete from guardianships where player_id = $1 and account_id = $2", [
      noah.id,
      jonas.id,
    ])
    await academy.deps.pool.query("update guardianships set role = 'guardian' where player_id = $1", [
      noah.id,
    ])
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'owner', 0)",
      [grown.id, noah.id],
    )
    const own = await as(academy.app, grown)
    const { visitor, redeemed } = await comesByCode()
    expect(redeemed.body).toEqual({ players: [], waiting: 1 })
    const [asked] = await waiting(own)
    expect(asked).toMatchObject({ kind: "new_guardian", relation: "answerer" })
    expect((await visitor.get(`/api/fetch-player/${noah.id}/`)).status).toBe(404)
    expect((await answer(own, asked.id, "approve")).status).toBe(200)
    expect((await visitor.get(`/api/fetch-player/${noah.id}/`)).status).toBe(200)
  })

  test("with rights in the office changes nothing of the own child in the register", async () => {
    const { given, app, deps } = academy
    const clerk = await given.account({ is_superuser: true })
    const child = await given.player([clerk, sara], { first_name: "Nils", year_of_birth: 2016 })
    const clerks = await as(app, clerk)
    for (const changes of [
      { year_of_birth: { from: 2016, to: 2008 } },
      { first_name: { from: "Nils", to: "Nisse" } },
      { contacted: { from: false, to: true } },
    ])
      expect((await clerks.patch(`/api/admin/models/players/${child.id}/`, { changes })).body.code).toBe(
        "own_family",
      )
    const { rows } = await deps.pool.query("select first_name, year_of_birth from players where id = $1", [
      child.id,
    ])
    expect(rows).toEqual([{ first_name: "Nils", year_of_birth: 2016 }])
  })
})
