import { type Position, positions } from "./players.ts"

/** The state of what a family reported: confirmed or declined by a coach, or neither yet. */
export const reportStates = ["told", "confirmed", "declined"] as const
export type ReportState = (typeof reportStates)[number]

/** What a family reports and a coach confirms or declines. */
export const reportKinds = ["game", "achievement", "measurement"] as const

/** Stats that `add-player-stat` records one by one. `training` is training at home. */
export const statTypes = ["training", "juggling", "weak_foot", "wall_pass", "sprint"] as const
export type StatType = (typeof statTypes)[number]
/** A larger number in one entry is taken for a typing error. */
export const MOST_STAT_VALUE = 10_000

/** The seven stars of the Plough in drawing order, then the others. */
export const starAchievements = [
  "first_goal",
  "sessions_25",
  "first_assist",
  "mvp_match",
  "sessions_50",
  "clean_sheet",
  "hat_trick",
] as const
export const achievementKinds = [...starAchievements, "ten_in_a_row", "other"] as const
export type AchievementKind = (typeof achievementKinds)[number]

/** Who reported that it was earned: a rule, a coach or the family. */
export const achievementSources = ["rule", "coach", "family"] as const
export type AchievementSource = (typeof achievementSources)[number]

/** Computed from attendance: it cannot be reported. */
export const countedAchievements = ["sessions_25", "sessions_50", "ten_in_a_row"] as const
type CountedAchievement = (typeof countedAchievements)[number]
/** How many attended sessions earn it; for `ten_in_a_row`, without a missed one in between. */
export const sessionsNeeded: Record<CountedAchievement, number> = {
  sessions_25: 25,
  sessions_50: 50,
  ten_in_a_row: 10,
}
/** Whether it can be reported. */
export const canBeTold = (kind: AchievementKind): boolean =>
  !countedAchievements.some((counted) => counted === kind)

/** A game, as the rules need it. */
export interface GameFacts {
  goals_for: number
  goals_against: number
  goals: number
  assists: number
  minutes: number | null
  position: Position | null
}

/** The achievements that a game earns by rule. A clean sheet counts for the keeper and the defenders. */
export function achievementsOfGame(game: GameFacts): AchievementKind[] {
  const isDefending = game.position !== null && positions.indexOf(game.position) < positions.indexOf("DM")
  return [
    ...(game.goals >= 1 ? (["first_goal"] as const) : []),
    ...(game.assists >= 1 ? (["first_assist"] as const) : []),
    ...(game.goals >= 3 ? (["hat_trick"] as const) : []),
    ...(game.goals_against === 0 && isDefending ? (["clean_sheet"] as const) : []),
  ]
}

/** A game, as the rules for achievements need it. */
export interface EarningGame extends GameFacts {
  id: number
  played_on: string
  state: ReportState
}

/** A past session with attendance marked. */
export interface EarningSession {
  /** `YYYY-MM-DD` of the academy. */
  day: string
  was_there: boolean
}

/** An achievement earned by a rule, with its source. */
export interface EarnedByRule {
  kind: AchievementKind
  earned_on: string
  game_id: number | null
  /** That of the game; achievements from attendance are confirmed. */
  state: "told" | "confirmed"
}

/**
 * What games and attendance earn by rule, each kind once: from a confirmed game rather than an unconfirmed one, then
 * the earliest.
 * @param games in any order
 * @param sessions oldest first
 */
export function earnedByRule(
  games: readonly EarningGame[],
  sessions: readonly EarningSession[],
): EarnedByRule[] {
  const earned = new Map<AchievementKind, EarnedByRule>()
  const rank = ({ state }: EarningGame) => (state === "confirmed" ? 0 : 1)
  const inOrder = games
    .filter(({ state }) => state !== "declined")
    .toSorted((one, other) => rank(one) - rank(other) || compareDays(one, other) || one.id - other.id)
  for (const game of inOrder)
    for (const kind of achievementsOfGame(game))
      if (!earned.has(kind))
        earned.set(kind, {
          kind,
          earned_on: game.played_on,
          game_id: game.id,
          state: game.state === "confirmed" ? "confirmed" : "told",
        })
  let attended = 0
  let inARow = 0
  for (const { day, was_there } of sessions) {
    attended += was_there ? 1 : 0
    inARow = was_there ? inARow + 1 : 0
    for (const kind of countedAchievements) {
      const count = kind === "ten_in_a_row" ? inARow : attended
      if (count >= sessionsNeeded[kind] && !earned.has(kind))
        earned.set(kind, { kind, earned_on: day, game_id: null, state: "confirmed" })
    }
  }
  return [...earned.values()]
}

const compareDays = (one: EarningGame, other: EarningGame): number =>
  one.played_on < other.played_on ? -1 : one.played_on > other.played_on ? 1 : 0

export const gameResults = ["won", "drawn", "lost"] as const
export type GameResult = (typeof gameResults)[number]
/** A game's result for the player's team. */
export const resultOf = ({
  goals_for,
  goals_against,
}: Pick<GameFacts, "goals_for" | "goals_against">): GameResult =>
  goals_for > goals_against ? "won" : goals_for < goals_against ? "lost" : "drawn"

/** The Swedish season runs from spring to autumn, so a season is a calendar year. */
export const FIRST_SEASON = 2000
/** The default season while no games are known (specification, section 7). */
export const DEFAULT_SEASON = 2024
/** The season of a day, `YYYY-MM-DD`. */
export const seasonOf = (day: string): number => Number(day.slice(0, 4))

/** The limits of one game; larger values are taken for typing errors. */
export const MOST_GOALS = 40
export const MOST_MINUTES = 150

/** Which field of a game is wrong, or null. */
export function wrongFieldOfGame(game: GameFacts): "goals" | "assists" | null {
  if (game.goals > game.goals_for) return "goals"
  if (game.assists > game.goals_for - game.goals) return "assists"
  return null
}

/** Whether a game can have been on this day: not in the future, and after the player's year of birth. */
export const isPlayableDay = (day: string, today: string, yearOfBirth: number): boolean =>
  day <= today && Number(day.slice(0, 4)) > yearOfBirth

export const measurementUnits = ["touches", "seconds", "of_20", "centimetres", "level"] as const

/** What is measured over time, with its unit and plausible range. `field_id` on the wire. */
export const measurementFields = [
  {
    id: 1,
    slug: "juggling_record",
    unit: "touches",
    less_is_better: false,
    min: 0,
    max: 20_000,
    decimals: 0,
  },
  { id: 2, slug: "sprint_10m", unit: "seconds", less_is_better: true, min: 1.2, max: 6, decimals: 2 },
  { id: 3, slug: "sprint_30m", unit: "seconds", less_is_better: true, min: 3, max: 15, decimals: 2 },
  { id: 4, slug: "weak_foot_passes", unit: "of_20", less_is_better: false, min: 0, max: 20, decimals: 0 },
  { id: 5, slug: "dribble_course", unit: "seconds", less_is_better: true, min: 4, max: 120, decimals: 1 },
  { id: 6, slug: "long_jump", unit: "centimetres", less_is_better: false, min: 20, max: 350, decimals: 0 },
  { id: 7, slug: "beep_test", unit: "level", less_is_better: false, min: 1, max: 21, decimals: 1 },
  { id: 8, slug: "height", unit: "centimetres", less_is_better: false, min: 70, max: 220, decimals: 1 },
] as const
export type MeasurementField = (typeof measurementFields)[number]
export type MeasurementSlug = MeasurementField["slug"]
/** Newest values of each field that `player-fields` tells. */
export const SHOWN_MEASUREMENTS = 60
export const measurementSlugs = measurementFields.map(({ slug }) => slug) as [
  MeasurementSlug,
  ...MeasurementSlug[],
]
/** The field with this id, or null. */
export const fieldById = (id: number): MeasurementField | null =>
  measurementFields.find((field) => field.id === id) ?? null

/** Who may set a goal. */
export const goalSetters = ["coach", "family"] as const

/** Why a value is not allowed for the field, or null. Extra decimals are rounded. */
export function whyNotMeasurable(field: MeasurementField, value: number): "too_small" | "too_large" | null {
  if (value < field.min) return "too_small"
  return value > field.max ? "too_large" : null
}
/** The value rounded to the decimals of its field. */
export const roundToField = (field: MeasurementField, value: number): number =>
  Number(value.toFixed(field.decimals))

/** Whether a value reaches the goal, in the field's direction. */
export const reachesGoal = (
  field: Pick<MeasurementField, "less_is_better">,
  value: number,
  goal: number,
): boolean => (field.less_is_better ? value <= goal : value >= goal)

export const MOST_VIDEOS = 100
export const videoProviders = ["youtube", "vimeo"] as const
export type VideoProvider = (typeof videoProviders)[number]
export interface VideoAddress {
  provider: VideoProvider
  key: string
}

const YOUTUBE_KEY = /^[A-Za-z0-9_-]{11}$/
const VIMEO_KEY = /^\d{6,12}$/

/**
 * The video of an address or id; null if it is neither on YouTube nor on Vimeo.
 * @param text `https://youtu.be/…`, `https://www.youtube.com/watch?v=…`, `/shorts/…`, `/embed/…`,
 * `https://vimeo.com/…`, or the id alone
 */
export function parseVideoAddress(text: string): VideoAddress | null {
  const wanted = text.trim()
  if (YOUTUBE_KEY.test(wanted) && !VIMEO_KEY.test(wanted)) return { provider: "youtube", key: wanted }
  if (VIMEO_KEY.test(wanted)) return { provider: "vimeo", key: wanted }
  const match = /^(?:https?:\/\/)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i.exec(wanted)
  if (!match) return null
  const [, host = "", path = "", query = ""] = match
  const segments = path.split("/").filter(Boolean)
  switch (host.toLowerCase().replace(/^(www|m|player)\./, "")) {
    case "youtu.be":
      return youtube(segments[0])
    case "youtube.com":
    case "youtube-nocookie.com":
      if (segments[0] === "watch") return youtube(/(?:^|&)v=([^&]+)/.exec(query)?.[1])
      return ["shorts", "embed", "live"].includes(segments[0] ?? "") ? youtube(segments[1]) : null
    case "vimeo.com":
      return vimeo(segments.at(segments[0] === "video" ? 1 : 0))
    default:
      return null
  }
}

const youtube = (key = ""): VideoAddress | null =>
  YOUTUBE_KEY.test(key) ? { provider: "youtube", key } : null
const vimeo = (key = ""): VideoAddress | null => (VIMEO_KEY.test(key) ? { provider: "vimeo", key } : null)

/** Longer than any video of a child's game. */
export const MOST_FILM_SECONDS = 6 * 60 * 60
/** A position in a video as a clock: 65 → `1:05`, 3725 → `1:02:05`. */
export function formatFilmTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":")
}

/** Seconds of `42`, `1:05` or `1:02:05`; null for anything else and beyond six hours. */
export function parseFilmTime(text: string): number | null {
  const match = /^(?:(?:(\d):)?(\d{1,3}):)?(\d{1,2})$/.exec(text.trim())
  if (!match) return null
  const [, hours = "0", minutes = "0", seconds = "0"] = match
  if (text.includes(":") && Number(seconds) > 59) return null
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total <= MOST_FILM_SECONDS ? total : null
}

/** The first level of each metal. Elite is awarded by a coach and stays. */
export const SILVER_FROM_LEVEL = 5
export const GOLD_FROM_LEVEL = 10
/** The metal of a card at a level; elite is not included. */
export const cardColorAt = (level: number): "bronze" | "silver" | "gold" =>
  level >= GOLD_FROM_LEVEL ? "gold" : level >= SILVER_FROM_LEVEL ? "silver" : "bronze"
