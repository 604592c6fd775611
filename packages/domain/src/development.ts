import { type Position, positions } from "./players.ts"

/** What becomes of something the family told: a coach confirms it, declines it, or has not said yet. */
export const reportStates = ["told", "confirmed", "declined"] as const
export type ReportState = (typeof reportStates)[number]

/** What a family tells and a coach judges. */
export const reportKinds = ["game", "achievement", "measurement"] as const

/** Stats that `add-player-stat` records one by one. `training` is an own session at home. */
export const statTypes = ["training", "juggling", "weak_foot", "wall_pass", "sprint"] as const
export type StatType = (typeof statTypes)[number]
/** More than this in one entry is a typing error. */
export const MOST_STAT_VALUE = 10_000

/** The seven stars of the Plough in the order in which they are joined, then what stands beside them. */
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

/** Who says that it was earned: a rule that counts, a coach, or the family. */
export const achievementSources = ["rule", "coach", "family"] as const
export type AchievementSource = (typeof achievementSources)[number]

/** Counted from attendance alone: nobody can tell them. */
export const countedAchievements = ["sessions_25", "sessions_50", "ten_in_a_row"] as const
type CountedAchievement = (typeof countedAchievements)[number]
/** How many attended sessions earn it; `ten_in_a_row` without one missed between. */
export const sessionsNeeded: Record<CountedAchievement, number> = {
  sessions_25: 25,
  sessions_50: 50,
  ten_in_a_row: 10,
}
/** Whether somebody may tell of it. */
export const canBeTold = (kind: AchievementKind): boolean =>
  !countedAchievements.some((counted) => counted === kind)

/** One game as the rules see it. */
export interface GameFacts {
  goals_for: number
  goals_against: number
  goals: number
  assists: number
  minutes: number | null
  position: Position | null
}

/** What a game earns: the kinds whose rule it meets. A clean sheet is the keeper's and the defenders'. */
export function achievementsOfGame(game: GameFacts): AchievementKind[] {
  const isDefending = game.position !== null && positions.indexOf(game.position) < positions.indexOf("DM")
  return [
    ...(game.goals >= 1 ? (["first_goal"] as const) : []),
    ...(game.assists >= 1 ? (["first_assist"] as const) : []),
    ...(game.goals >= 3 ? (["hat_trick"] as const) : []),
    ...(game.goals_against === 0 && isDefending ? (["clean_sheet"] as const) : []),
  ]
}

/** A game as the rules for achievements read it. */
export interface EarningGame extends GameFacts {
  id: number
  played_on: string
  state: ReportState
}

/** A session that is over and marked. */
export interface EarningSession {
  /** `YYYY-MM-DD` in Stockholm. */
  day: string
  was_there: boolean
}

/** An achievement that a rule gives, and what it rests on. */
export interface EarnedByRule {
  kind: AchievementKind
  earned_on: string
  game_id: number | null
  /** That of the game; what is counted from attendance is confirmed. */
  state: "told" | "confirmed"
}

/**
 * What games and attendance together earn by rule, each kind once: a confirmed game before one that is only told, then
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

/** Swedish football plays from spring to autumn: a season is a calendar year, and named by it. */
export const FIRST_SEASON = 2000
/** The season that is asked for while none with a game is known (specification, section 7). */
export const DEFAULT_SEASON = 2024
/** The season of a day, `YYYY-MM-DD`. */
export const seasonOf = (day: string): number => Number(day.slice(0, 4))

/** Bounds of one game; beyond them is a typing error. */
export const MOST_GOALS = 40
export const MOST_MINUTES = 150

/** Why a game cannot be as it was told; the field that is wrong. */
export function wrongFieldOfGame(game: GameFacts): "goals" | "assists" | null {
  if (game.goals > game.goals_for) return "goals"
  if (game.assists > game.goals_for - game.goals) return "assists"
  return null
}

/** The day from which a player may have played: the year of birth. */
export const isPlayableDay = (day: string, today: string, yearOfBirth: number): boolean =>
  day <= today && Number(day.slice(0, 4)) > yearOfBirth

export const measurementUnits = ["touches", "seconds", "of_20", "centimetres", "level"] as const

/** What is measured over time, with its unit and what is believable. `field_id` on the wire. */
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
/** The field of this id; null when there is none. */
export const fieldById = (id: number): MeasurementField | null =>
  measurementFields.find((field) => field.id === id) ?? null

/** Who may set a goal. */
export const goalSetters = ["coach", "family"] as const

/** Why a value cannot be one of the field; null when it can. More decimals than the field has are rounded. */
export function whyNotMeasurable(field: MeasurementField, value: number): "too_small" | "too_large" | null {
  if (value < field.min) return "too_small"
  return value > field.max ? "too_large" : null
}
/** The value with as many decimals as its field has. */
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
 * The film that an address or a bare id means; null when it is neither YouTube's nor Vimeo's.
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

/** Longer than any film of a child's game. */
export const MOST_FILM_SECONDS = 6 * 60 * 60
/** A place in a film as people say it: 65 → `1:05`, 3725 → `1:02:05`. */
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

/** From which level on the card is of this metal; elite is given by a coach and stays. */
export const SILVER_FROM_LEVEL = 5
export const GOLD_FROM_LEVEL = 10
/** The metal of a card at a level, but for elite. */
export const cardColorAt = (level: number): "bronze" | "silver" | "gold" =>
  level >= GOLD_FROM_LEVEL ? "gold" : level >= SILVER_FROM_LEVEL ? "silver" : "bronze"
