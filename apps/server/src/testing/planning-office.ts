import { coaches } from "../db/tables/bookables.ts"
import { as } from "./as.ts"
import type { TestApp } from "./test-app.ts"

export type PlanningOffice = Awaited<ReturnType<typeof openOffice>>

/** The office at its planner in a test: who it is, what it plans with, and families who book. */
export async function openOffice({ app, deps, given, clock }: TestApp) {
  const account = await given.account({ is_superuser: true })
  const office = await as(app, account)
  let coachId = 0
  let ids = { booking_type_id: 0, address_id: 0 }
  /** The body of a new session, as the office would fill it in. */
  const wanted = (more: Record<string, unknown> = {}) => ({
    booking_type_id: ids.booking_type_id,
    address_id: ids.address_id,
    coach_ids: [coachId],
    starts: "17:30",
    ends: "19:00",
    capacity: 6,
    price: 290,
    title: "Group · Weak foot",
    pitch: `Pitch ${coachId}`,
    ...more,
  })
  return {
    account,
    office,
    wanted,
    coachId: () => coachId,
    /** Gives the next sessions a coach and a pitch of their own, so that none of another test stands in their way. */
    async renew() {
      clock.set("2026-11-26T14:30:00Z")
      const [coach] = await deps.db.insert(coaches).values({ name: "Sofia Lund" }).returning()
      coachId = coach?.id ?? 0
      // Types and places are there once a session is.
      ids = await given.bookable({ status: "cancelled", starts_at: new Date("2026-01-01T12:00:00Z") })
    },
    create: (more: Record<string, unknown> = {}) =>
      office.post("/api/admin/bookables/", wanted({ day: "2026-12-03", ...more })),
    rowsOf: async (text: string, ...values: unknown[]) => (await deps.pool.query(text, values)).rows,
  }
}
