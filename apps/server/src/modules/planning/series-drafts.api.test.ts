import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let desk: PlanningOffice
beforeAll(async () => {
  desk = await openOffice(t)
})
beforeEach(async () => {
  await t.deps.pool.query("update bookables set status = 'cancelled'")
  await t.deps.pool.query("delete from series_drafts")
  await desk.renew()
})

const DRAFTS = "/api/admin/series-drafts/"
/** Four Thursdays. */
const rule = { weekday: 4, from: "2027-02-04", until: "2027-02-25", every: 1, skip_red_days: true }
const keep = (series: object) => desk.office.post(DRAFTS, { series })
const drafts = async () => (await desk.office.get(DRAFTS)).body
const publish = (more: object) => desk.office.post("/api/admin/series/", desk.wanted({ ...rule, ...more }))
const seriesOf = (title: string) =>
  desk.rowsOf("select distinct series_id from bookables where title = $1 and series_id is not null", title)

describe("a draft", () => {
  test("is kept with what is filled in, saved again as a whole, and listed with the one saved last first", async () => {
    t.clock.set("2026-11-26T14:30:00Z")
    const first = (await keep({ title: "Weak foot" })).body
    expect(first).toEqual({ id: expect.any(Number), saved_at: "2026-11-26T15:30:00+01:00" })
    t.clock.set("2026-11-26T14:31:00Z")
    const second = (await keep({})).body
    t.clock.set("2026-11-26T14:40:00Z")
    const more = { ...desk.wanted(rule), other_weekdays: [{ weekday: 6, starts: "10:00" }] }
    const { body } = await desk.office.put(`${DRAFTS}${first.id}/`, { series: more })
    expect(body).toEqual({ saved_at: "2026-11-26T15:40:00+01:00" })
    expect(await drafts()).toEqual([
      { id: first.id, saved_at: "2026-11-26T15:40:00+01:00", series: more },
      { id: second.id, saved_at: "2026-11-26T15:31:00+01:00", series: {} },
    ])
  })

  test("has fields like a series, none that a series doesn't have", async () => {
    expect((await keep({ title: "" })).status).toBe(400)
    expect((await keep({ capacity: 0 })).status).toBe(400)
    expect((await keep({ reason: "Shared pitch" })).status).toBe(400)
  })

  test("is in no list of sessions that families read, nor in the planner's week", async () => {
    await keep(desk.wanted({ ...rule, title: "Still a draft" }))
    const week = await desk.office.get("/api/admin/week/?day=2027-02-04")
    const family = await as(t.app, await t.given.account())
    const offered = await family.get("/api/available-bookings/?day=2027-02-04")
    expect([week.status, offered.status]).toEqual([200, 200])
    expect(JSON.stringify([week.body, offered.body])).not.toContain("Still a draft")
    expect((await family.get(DRAFTS)).status).toBe(403)
  })

  test("deleted is gone, and a save that comes later doesn't bring it back", async () => {
    const { id } = (await keep({ title: "Weak foot" })).body
    expect((await desk.office.delete(`${DRAFTS}${id}/`)).status).toBe(200)
    expect((await desk.office.delete(`${DRAFTS}${id}/`)).body.code).toBe("not_found")
    expect((await desk.office.put(`${DRAFTS}${id}/`, { series: {} })).body.code).toBe("not_found")
    expect(await drafts()).toEqual([])
  })
})

describe("publishing a draft", () => {
  test("adds its sessions and deletes it", async () => {
    const { id } = (await keep({ title: "Published" })).body
    const { body } = await publish({ title: "Published", draft_id: id })
    expect(body.created).toBe(4)
    expect(await drafts()).toEqual([])
    expect(await seriesOf("Published")).toHaveLength(1)
  })

  test("by two at once adds one series", async () => {
    const { id } = (await keep({ title: "Twice" })).body
    const answers = await Promise.all(
      [1, 2].map(() => publish({ title: "Twice", draft_id: id, coach_ids: [], pitch: "" })),
    )
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "not_found"])
    expect(await seriesOf("Twice")).toHaveLength(1)
  })

  test("that is refused keeps it", async () => {
    const { id } = (await keep({ title: "Refused" })).body
    expect(
      (await publish({ until: rule.from, from: rule.from, left_out: [rule.from], draft_id: id })).body.code,
    ).toBe("series_without_dates")
    expect((await drafts()).map((draft: { id: number }) => draft.id)).toEqual([id])
  })
})
