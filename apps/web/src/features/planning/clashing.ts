import type { Answer } from "@academy/contract/client"
import { findClashes } from "@academy/domain/warnings"

export type Planned = Answer<"GET /api/admin/week/">["bookables"][number]

/** The sessions of a week whose coach or pitch another one has at the same time. */
export function clashingIds(bookables: readonly Planned[]): Set<number> {
  const times = bookables
    .filter(({ status }) => status === "scheduled")
    .map(({ id, starts_at, ends_at, address, pitch, coaches }) => ({
      id,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
      address_id: address.id,
      pitch,
      coach_ids: coaches.map((coach) => coach.id),
    }))
  const clashes = (time: (typeof times)[number]) =>
    findClashes(
      time,
      times.filter(({ id }) => id !== time.id),
    ).length > 0
  return new Set(times.filter(clashes).map(({ id }) => id))
}
