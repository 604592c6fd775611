import { HOUR_MS } from "@academy/domain/time"
import { bookableCoaches, coaches } from "../db/tables/bookables.ts"
import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** For each write about coaches' pay: makes what it is about, and says what is sent. */
export function hoursWritesOf(
  { deps, given, clock }: TestApp,
  by: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  const month = "2026-10"
  const reason = "Stayed for the cup"
  const givenCoach = async () => {
    const [coach] = await deps.db.insert(coaches).values({ name: "Petra Wallin" }).returning()
    return coach?.id ?? 0
  }
  const givenLed = async () => {
    const coach = await givenCoach()
    const { id: bookable } = await given.bookable({
      starts_at: new Date(clock.now().getTime() - 48 * HOUR_MS),
    })
    await deps.db.insert(bookableCoaches).values({ bookable_id: bookable, coach_id: coach })
    return { coach, bookable }
  }
  const approval = async () => ({ month, coaches: [{ coach_id: await givenCoach(), minutes: 0 }] })
  return {
    "PUT /api/admin/coaches/:id/rate/": async () => ({
      by,
      params: { id: await givenCoach() },
      body: { from_day: "2026-11-01", hour: 220 },
    }),
    "PUT /api/admin/hours/:coach/:bookable/": async () => ({
      by,
      params: await givenLed(),
      body: { minutes: 100, reason },
    }),
    "POST /api/admin/hours/approve/": async () => ({ by, body: await approval() }),
    "POST /api/admin/hours/reopen/": async () => {
      const body = await approval()
      await by.visitor.post("/api/admin/hours/approve/", body)
      return { by, body: { month, coach_id: body.coaches[0]?.coach_id, reason } }
    },
  }
}
