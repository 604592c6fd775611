import type { GroupOfSettings } from "./setting.ts"

const number = { kind: "integer", min: 1 } as const
const age = { ...number, card: "ages", min: 3, max: 25, unit: "years" } as const
const minutes = { ...number, card: "training", min: 15, max: 240, unit: "minutes" } as const
const weekly = { ...number, card: "training", max: 14 } as const
const campDays = { ...number, card: "camps", max: 60, unit: "days" } as const
const campAge = { ...age, card: "camps" } as const

/** What the academy promises families, and keeps to. What the law says is no setting. */
export const rules = {
  ages_from: age,
  ages_to: { ...age, not_below: "ages_from" },
  reply_hours: { ...number, card: "answers", max: 168, unit: "hours" },
  group_players: { ...number, card: "training", max: 40, unit: "players" },
  group_minutes: minutes,
  individual_minutes: minutes,
  weekly_from: weekly,
  weekly_to: { ...weekly, not_below: "weekly_from" },
  camp_players_per_coach: { ...number, card: "camps", max: 40, unit: "players" },
  youth_days_from: campDays,
  youth_days_to: { ...campDays, not_below: "youth_days_from" },
  youth_ages_from: campAge,
  youth_ages_to: { ...campAge, not_below: "youth_ages_from" },
  teen_days_from: campDays,
  teen_days_to: { ...campDays, not_below: "teen_days_from" },
  teen_ages_from: campAge,
  teen_ages_to: { ...campAge, not_below: "teen_ages_from" },
  elite_days_from: campDays,
  elite_days_to: { ...campDays, not_below: "elite_days_from" },
  elite_ages_from: campAge,
  elite_ages_to: { ...campAge, not_below: "elite_ages_from" },
} as const satisfies GroupOfSettings
