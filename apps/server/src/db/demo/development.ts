import { cardColorAt, earnedByRule, type MeasurementSlug } from "@academy/domain/development"
import { level } from "@academy/domain/players"
import { claimsOf, missingEntries } from "@academy/domain/points"
import { addWallClockDays, DAY_MS, toWallClock, wallClockDate } from "@academy/domain/time"
import type { achievements, games, measurements, playerGoals, pointEntries } from "../tables/index.ts"
import type { People, PlayerRow } from "./families.ts"
import type { BookingRow } from "./ledger.ts"
import { at } from "./random.ts"
import { type ReviewRow, reviewPlayers } from "./reviews.ts"

/** Whom Elsa and Noah train with: the coach who confirms what the family tells. */
const AMIR = 0
const SATURDAY = 6
/** Games told this recently still wait for the coach. */
const UNCONFIRMED_DAYS = 16

/** Weeks ago, against whom, the team's goals and theirs, the player's goals and assists, minutes. */
type PlannedGame = [number, string, number, number, number, number, number]

const gamesOfElsa: PlannedGame[] = [
  [1, "Spånga IS", 3, 1, 2, 0, 70],
  [2, "IFK Lidingö", 4, 1, 1, 1, 65],
  [3, "Huddinge IF", 0, 2, 0, 0, 70],
  [4, "Täby FK", 3, 0, 1, 0, 60],
  [6, "Boo FF", 3, 3, 0, 1, 70],
  [7, "Tyresö FF", 5, 1, 3, 1, 70],
  [8, "Karlbergs BK", 1, 3, 0, 1, 55],
  [10, "Älvsjö AIK", 2, 2, 1, 0, 70],
  [12, "Enskede IK", 4, 2, 1, 1, 70],
  [25, "Värmdö IF", 1, 1, 0, 0, 70],
  [27, "Nacka FC", 2, 0, 1, 1, 45],
  [29, "Djursholm IF", 0, 1, 0, 0, 70],
  [58, "Huddinge IF", 2, 2, 1, 0, 60],
  [60, "Boo FF", 1, 4, 0, 1, 60],
  [63, "Täby FK", 2, 1, 0, 1, 50],
  [78, "Enskede IK", 0, 3, 0, 0, 60],
  [80, "Älvsjö AIK", 3, 2, 1, 0, 60],
]

const gamesOfNoah: PlannedGame[] = [
  [2, "Nacka FC", 2, 2, 1, 0, 40],
  [5, "Boo FF", 1, 0, 0, 1, 40],
  [8, "Tyresö FF", 0, 4, 0, 0, 35],
  [11, "Värmdö IF", 3, 2, 1, 1, 40],
  [26, "Enskede IK", 2, 3, 1, 0, 40],
  [59, "Nacka FC", 1, 1, 0, 0, 30],
]

/** Weeks ago and the value; the newest two are the family's own word. */
type PlannedValues = [MeasurementSlug, ...[number, number][]]

const valuesOfElsa: PlannedValues[] = [
  ["juggling_record", [70, 31], [52, 38], [40, 55], [30, 52], [18, 87], [9, 112], [2, 126]],
  ["sprint_10m", [66, 2.21], [45, 2.14], [30, 2.15], [14, 2.06], [4, 2.02]],
  ["weak_foot_passes", [60, 7], [38, 9], [22, 12], [10, 11], [3, 14]],
]
const valuesOfNoah: PlannedValues[] = [
  ["juggling_record", [40, 6], [24, 11], [12, 19], [3, 17]],
  ["sprint_10m", [30, 2.44], [12, 2.38]],
]

export interface Development {
  games: (typeof games.$inferSelect)[]
  achievements: (typeof achievements.$inferSelect)[]
  measurements: (typeof measurements.$inferSelect)[]
  player_goals: (typeof playerGoals.$inferSelect)[]
  point_entries: (typeof pointEntries.$inferSelect)[]
  ability_reviews: ReviewRow[]
}

/**
 * Two seasons of the Lindqvist children, and of every player the list of points: attendance and what rules earn from
 * it. Sets points, metal, goals and assists of the players to what their rows sum up to; points they already have stand
 * in their list as the opening.
 */
export function developPlayers(people: People, bookings: readonly BookingRow[], now: Date): Development {
  const [family] = people.families
  const coach_id = at(people.coaches, AMIR).id
  const development: Development = {
    games: [],
    achievements: [],
    measurements: [],
    player_goals: [],
    point_entries: [],
    ability_reviews: reviewPlayers(people.families, coach_id, now),
  }
  const parent_id = family.account.id
  const [elsa, noah] = [at(family.players, 0), at(family.players, 1)]
  const report = (at: Date, isTold: boolean) => ({
    state: isTold ? ("told" as const) : ("confirmed" as const),
    told_by: parent_id,
    decided_by: isTold ? null : coach_id,
    decided_at: isTold ? null : new Date(at.getTime() + 2 * DAY_MS),
    told_at: at,
    created_at: at,
  })
  for (const [player, planned] of [
    [elsa, gamesOfElsa],
    [noah, gamesOfNoah],
  ] as const)
    for (const [weeks, opponent, goals_for, goals_against, goals, assists, minutes] of planned.toReversed()) {
      const day = saturdayBefore(now, weeks)
      development.games.push({
        id: development.games.length + 1,
        player_id: player.id,
        played_on: wallClockDate(day),
        opponent,
        goals_for,
        goals_against,
        goals,
        assists,
        minutes,
        position: player.position,
        note: "",
        ...report(day, now.getTime() - day.getTime() < UNCONFIRMED_DAYS * DAY_MS),
      })
    }
  for (const [player, planned] of [
    [elsa, valuesOfElsa],
    [noah, valuesOfNoah],
  ] as const)
    for (const [field, ...values] of planned)
      for (const [index, [weeks, value]] of values.entries()) {
        const day = addWallClockDays(now, -7 * weeks)
        development.measurements.push({
          id: development.measurements.length + 1,
          player_id: player.id,
          field,
          value,
          measured_on: wallClockDate(day),
          ...report(day, index >= values.length - 2),
        })
      }
  const goal = (player: PlayerRow, field: MeasurementSlug, value: number, set_as: "coach" | "family") => ({
    player_id: player.id,
    field,
    value,
    set_as,
    set_by: set_as === "coach" ? coach_id : parent_id,
    set_at: addWallClockDays(now, -80),
  })
  development.player_goals.push(
    goal(elsa, "juggling_record", 150, "family"),
    goal(elsa, "sprint_10m", 1.95, "coach"),
    goal(elsa, "weak_foot_passes", 16, "coach"),
    goal(noah, "juggling_record", 25, "family"),
  )
  development.achievements.push({
    id: 1,
    player_id: elsa.id,
    kind: "mvp_match",
    title: "",
    earned_on: wallClockDate(saturdayBefore(now, 7)),
    note: "",
    source: "coach",
    game_id: null,
    ...report(saturdayBefore(now, 7), false),
    told_by: coach_id,
  })
  for (const { players } of people.families)
    for (const player of players) countPlayer(development, player, bookings, now)
  return development
}

const saturdayBefore = (now: Date, weeks: number): Date => {
  const { year, month, day } = toWallClock(now)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return addWallClockDays(now, -7 * (weeks - 1) - ((weekday - SATURDAY + 7) % 7 || 7))
}

/** What the rules earn of a player's games and sessions, the list of points from it, and the sums on the player. */
function countPlayer(
  development: Development,
  player: PlayerRow,
  bookings: readonly BookingRow[],
  now: Date,
): void {
  const sessions = bookings
    .filter(
      ({ player_id, status, attendance }) => player_id === player.id && status === "confirmed" && attendance,
    )
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const games = development.games.filter(({ player_id }) => player_id === player.id)
  const marks = sessions.map(({ starts_at, attendance }) => ({
    day: wallClockDate(starts_at),
    was_there: attendance === "present",
  }))
  for (const earned of earnedByRule(games, marks)) {
    const game = games.find(({ id }) => id === earned.game_id)
    const at = game?.created_at ?? new Date(`${earned.earned_on}T18:00:00Z`)
    development.achievements.push({
      id: development.achievements.length + 1,
      player_id: player.id,
      title: "",
      note: "",
      source: "rule",
      told_by: game?.told_by ?? null,
      decided_by: game?.decided_by ?? null,
      decided_at: earned.state === "confirmed" ? (game?.decided_at ?? at) : null,
      told_at: at,
      created_at: at,
      ...earned,
    })
  }
  const own = development.achievements.filter(({ player_id }) => player_id === player.id)
  const claims = claimsOf({ games, achievements: own, stats: [], sessions })
  const entries = missingEntries(claims, [])
  const earned = entries.reduce((sum, { points }) => sum + points, 0)
  const opening = Math.max(0, player.points - earned)
  const list = [
    ...(opening > 0
      ? [
          {
            cause: "opening" as const,
            source_id: player.id,
            day: wallClockDate(player.created_at),
            points: opening,
          },
        ]
      : []),
    ...entries,
  ]
  for (const entry of list)
    development.point_entries.push({
      id: development.point_entries.length + 1,
      player_id: player.id,
      created_at: now,
      ...entry,
    })
  player.points = opening + earned
  if (player.card_color !== "elite") player.card_color = cardColorAt(level(player.points))
  player.goals = games.reduce((sum, game) => sum + game.goals, 0)
  player.assists = games.reduce((sum, game) => sum + game.assists, 0)
}
