import { weekdayOf } from "@academy/domain/series"
import { packOfferWritesOf } from "./pack-offer-writes.ts"
import type { PlanningOffice } from "./planning-office.ts"
import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** For each write of terms, offers, series, drafts and cancellations: makes what it is about, and says what is sent. */
export function termWritesOf(
  by: OfficeWrite["by"],
  desk: PlanningOffice,
  academy: Pick<TestApp, "given">,
): Record<string, () => Promise<OfficeWrite>> {
  const { post } = by.visitor
  let count = 0
  const nextTerm = () => {
    const year = 2030 + ++count
    return { name: `Spring ${year}`, first_day: `${year}-01-10`, last_day: `${year}-06-10` }
  }
  const dayOff = { kind: "own", name: "Coaches’ course", from_day: "2029-04-24", until_day: "2029-04-24" }
  const given = async (path: string, body: object) => ({ id: Number((await post(path, body)).body.id) })
  const givenTerm = () => given("/api/admin/terms/", nextTerm())
  const givenDayOff = () => given("/api/admin/days-off/", dayOff)
  const draft = { series: { title: "Group · Weak foot" } }
  const wantedSeries = async () => {
    await desk.renew()
    const rule = { from: "2026-12-03", until: "2026-12-10", every: 1, skip_red_days: true }
    return desk.wanted({ ...rule, weekday: weekdayOf(rule.from) })
  }
  const typeId = async () => {
    await desk.renew()
    return desk.wanted().booking_type_id
  }
  /** Another price each time. */
  const nextPrice = () => ({ price: 300 + ++count, from_day: "2028-01-10" })
  const nextPlan = () => ({
    ...{ name: `Plan ${++count}`, price: 500, yearly_price: 450, group_passes: null, personal_passes: 1 },
    ...{ players: 2, binding_months: 3, active: true, is_featured: false },
  })
  const cancelled = async () => {
    await desk.renew()
    const { id } = (await desk.create()).body
    return { bookable_ids: [id], cause: "weather", words: "" }
  }
  return {
    ...packOfferWritesOf(academy, by),
    "POST /api/admin/cancel-sessions/": async () => ({ by, body: await cancelled() }),
    "POST /api/admin/cancel-sessions/undo/": async () => {
      const { bookable_ids, ...why } = await cancelled()
      await post("/api/admin/cancel-sessions/", { bookable_ids, ...why })
      return { by, body: { bookable_ids } }
    },
    "PATCH /api/admin/session-types/:id/": async () => ({
      by,
      params: { id: await typeId() },
      body: { minutes: 60 + ++count },
    }),
    "POST /api/admin/session-types/:id/price/": async () => ({
      by,
      params: { id: await typeId() },
      body: nextPrice(),
    }),
    "POST /api/admin/type-prices/:id/undo/": async () => ({
      by,
      params: await given(`/api/admin/session-types/${await typeId()}/price/`, nextPrice()),
    }),
    "POST /api/admin/plans/": async () => ({ by, body: nextPlan() }),
    "PATCH /api/admin/plans/:id/": async () => ({
      by,
      params: await given("/api/admin/plans/", nextPlan()),
      body: { group_passes: 5, place: 1 },
    }),
    "POST /api/admin/plans/:id/price/": async () => ({
      by,
      params: await given("/api/admin/plans/", nextPlan()),
      body: { ...nextPrice(), yearly_price: 250 },
    }),
    "POST /api/admin/offer-prices/:id/undo/": async () => {
      const { id } = await given("/api/admin/plans/", nextPlan())
      return {
        by,
        params: await given(`/api/admin/plans/${id}/price/`, { ...nextPrice(), yearly_price: 250 }),
      }
    },
    "POST /api/admin/series/": async () => ({ by, body: await wantedSeries() }),
    "POST /api/admin/bookables/:id/copy-series/": async () => {
      await post("/api/admin/series/", await wantedSeries())
      const [last] = await desk.rowsOf("select max(id) as id from bookables where series_id is not null")
      return { by, params: { id: last.id } }
    },
    "POST /api/admin/series-drafts/": async () => ({ by, body: draft }),
    "DELETE /api/admin/series-drafts/:id/": async () => ({
      by,
      params: await given("/api/admin/series-drafts/", draft),
    }),
    "POST /api/admin/terms/": async () => ({ by, body: nextTerm() }),
    "POST /api/admin/terms/:id/copy/": async () => ({ by, params: await givenTerm() }),
    "PATCH /api/admin/terms/:id/": async () => ({
      by,
      params: await givenTerm(),
      body: { name: `Nr ${count}` },
    }),
    "DELETE /api/admin/terms/:id/": async () => ({ by, params: await givenTerm() }),
    "POST /api/admin/days-off/": async () => ({ by, body: dayOff }),
    "PATCH /api/admin/days-off/:id/": async () => ({
      by,
      params: await givenDayOff(),
      body: { is_decided: true },
    }),
    "DELETE /api/admin/days-off/:id/": async () => ({ by, params: await givenDayOff() }),
  }
}
