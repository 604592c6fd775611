import type { Answer } from "@academy/contract/client"
import { findClashes, whoIsAway } from "@academy/domain/warnings"

type PlannedWeek = Answer<"GET /api/admin/week/">
export type Planned = PlannedWeek["bookables"][number]

/** What a session meets: which other one, and what both want. */
export interface Clash {
  code: "coach_elsewhere" | "pitch_taken" | "coach_away"
  /** The coach of both, or of the other one, as the sentence names it; its title where nobody leads it. */
  name: string
  /** When the other one begins; itself where its coach is away. */
  starts_at: string
}

/** The sessions of a week with an absent coach, or a coach or pitch that is taken twice, each with its clashes. */
export function clashesOf({
  bookables,
  absences,
}: Pick<PlannedWeek, "bookables" | "absences">): Map<number, Clash[]> {
  const scheduled = bookables.filter(({ status }) => status === "scheduled")
  const byId = new Map(scheduled.map((bookable) => [bookable.id, bookable]))
  const times = scheduled.map(({ id, starts_at, ends_at, address, pitch, coaches }) => ({
    id,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    address_id: address.id,
    pitch,
    coach_ids: coaches.map((coach) => coach.id),
  }))
  const found = new Map<number, Clash[]>()
  for (const time of times) {
    const others = times.filter(({ id }) => id !== time.id)
    const clashes = findClashes(time, others).flatMap(({ code, about }) =>
      about.flatMap((id): Clash[] => {
        const other = byId.get(id)
        if (!other || (code !== "coach_elsewhere" && code !== "pitch_taken")) return []
        const shared = other.coaches.find((coach) => time.coach_ids.includes(coach.id))
        const leader = code === "coach_elsewhere" ? shared : other.coaches[0]
        return [{ code, name: leader?.name ?? other.title, starts_at: other.starts_at }]
      }),
    )
    for (const coachId of whoIsAway(time, absences)) {
      const name = absences.find(({ coach_id }) => coach_id === coachId)?.name ?? ""
      clashes.push({ code: "coach_away", name, starts_at: time.starts_at.toISOString() })
    }
    if (clashes.length > 0) found.set(time.id, clashes)
  }
  return found
}
