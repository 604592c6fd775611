import {
  achievementKinds,
  achievementSources,
  goalSetters,
  MOST_FILM_SECONDS,
  measurementSlugs,
  reportStates,
  statTypes,
  videoProviders,
} from "@academy/domain/development"
import { positions } from "@academy/domain/players"
import { pointCauses } from "@academy/domain/points"
import { sql } from "drizzle-orm"
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

const playerId = () =>
  rowId("player_id")
    .notNull()
    .references(() => players.id, { onDelete: "cascade" })

/** Who told it, and what a coach said of it. Told by a coach it is confirmed at once. */
const report = () => ({
  state: choice("state", reportStates).notNull(),
  told_by: rowId("told_by").references(() => accounts.id, { onDelete: "set null" }),
  decided_by: rowId("decided_by").references(() => accounts.id, { onDelete: "set null" }),
  decided_at: instant("decided_at"),
  /** When it was told or last changed. */
  told_at: instant("told_at").notNull().defaultNow(),
  created_at: instant("created_at").notNull(),
})

/** A game of the player's own team, told by the family or a coach. */
export const games = pgTable(
  "games",
  {
    id: id(),
    player_id: playerId(),
    played_on: date("played_on").notNull(),
    opponent: text("opponent").notNull(),
    goals_for: integer("goals_for").notNull(),
    goals_against: integer("goals_against").notNull(),
    goals: integer("goals").notNull(),
    assists: integer("assists").notNull(),
    minutes: integer("minutes"),
    position: choice("position", positions),
    note: text("note").notNull().default(""),
    ...report(),
  },
  (t) => [
    index("games_player_id").on(t.player_id, t.played_on),
    checkChoice("games", t.state, reportStates),
    checkChoice("games", t.position, positions),
    check(
      "games_goals",
      sql`goals between 0 and goals_for and assists between 0 and goals_for - goals and goals_against >= 0`,
    ),
    check("games_minutes", sql`minutes between 0 and 150`),
  ],
)

export const achievements = pgTable(
  "achievements",
  {
    id: id(),
    player_id: playerId(),
    kind: choice("kind", achievementKinds).notNull(),
    /** Of `other`: what it is, in the words of whoever told it. */
    title: text("title").notNull().default(""),
    earned_on: date("earned_on").notNull(),
    note: text("note").notNull().default(""),
    source: choice("source", achievementSources).notNull(),
    /** Earned by a game: goes with it. */
    game_id: rowId("game_id").references(() => games.id, { onDelete: "cascade" }),
    ...report(),
  },
  (t) => [
    uniqueIndex("achievements_once").on(t.player_id, t.kind).where(sql`kind <> 'other'`),
    index("achievements_game_id").on(t.game_id),
    checkChoice("achievements", t.kind, achievementKinds),
    checkChoice("achievements", t.source, achievementSources),
    checkChoice("achievements", t.state, reportStates),
    check("achievements_title", sql`(kind = 'other') = (title <> '')`),
  ],
)

/** One value of one field at one time. */
export const measurements = pgTable(
  "measurements",
  {
    id: id(),
    player_id: playerId(),
    field: choice("field", measurementSlugs).notNull(),
    value: doublePrecision("value").notNull(),
    /** `YYYY-MM-DD` of the academy. */
    measured_on: date("measured_on").notNull(),
    ...report(),
  },
  (t) => [
    index("measurements_player_id").on(t.player_id, t.field, t.measured_on, t.id),
    checkChoice("measurements", t.field, measurementSlugs),
    checkChoice("measurements", t.state, reportStates),
  ],
)

/** What the player works towards in a field; one goal a field, set by the family or a coach. */
export const playerGoals = pgTable(
  "player_goals",
  {
    player_id: playerId(),
    field: choice("field", measurementSlugs).notNull(),
    value: doublePrecision("value").notNull(),
    set_by: rowId("set_by").references(() => accounts.id, { onDelete: "set null" }),
    /** As whom: staff that are guardians of the player set it as family. */
    set_as: choice("set_as", goalSetters).notNull(),
    set_at: instant("set_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.player_id, t.field] }),
    checkChoice("player_goals", t.field, measurementSlugs),
    checkChoice("player_goals", t.set_as, goalSetters),
  ],
)

/** What a player did once and wrote down: it gives points, capped while it is only told. */
export const playerStats = pgTable(
  "player_stats",
  {
    id: id(),
    player_id: playerId(),
    type: choice("type", statTypes).notNull(),
    value: doublePrecision("value").notNull(),
    done_on: date("done_on").notNull(),
    ...report(),
  },
  (t) => [
    index("player_stats_player_id").on(t.player_id, t.done_on),
    checkChoice("player_stats", t.type, statTypes),
    checkChoice("player_stats", t.state, reportStates),
    check("player_stats_value", sql`value >= 0`),
  ],
)

export const videos = pgTable(
  "videos",
  {
    id: id(),
    player_id: playerId(),
    provider: choice("provider", videoProviders).notNull(),
    /** The provider's id of the film. */
    video_key: text("video_key").notNull(),
    name: text("name").notNull(),
    added_by: rowId("added_by").references(() => accounts.id, { onDelete: "set null" }),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("videos_once").on(t.player_id, t.provider, t.video_key),
    checkChoice("videos", t.provider, videoProviders),
  ],
)

/** What a coach wrote about a second of a film. */
export const videoComments = pgTable(
  "video_comments",
  {
    id: id(),
    video_id: rowId("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    written_by: rowId("written_by").references(() => accounts.id, { onDelete: "set null" }),
    at_second: integer("at_second").notNull(),
    text: text("text").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("video_comments_video_id").on(t.video_id, t.at_second),
    check("video_comments_at_second", sql`at_second between 0 and ${sql.raw(String(MOST_FILM_SECONDS))}`),
  ],
)

/** Why a player has points. Rows are only ever added; `players.points` is their sum (`recount-player.ts`). */
export const pointEntries = pgTable(
  "point_entries",
  {
    id: id(),
    player_id: playerId(),
    cause: choice("cause", pointCauses).notNull(),
    /** The row that caused it: a booking, game, achievement or stat, maybe gone by now; for `opening` the player. */
    source_id: rowId("source_id").notNull(),
    /** The day of the academy that the daily limit counts. */
    day: date("day").notNull(),
    points: integer("points").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("point_entries_player_id").on(t.player_id, t.day),
    checkChoice("point_entries", t.cause, pointCauses),
    check("point_entries_points", sql`points <> 0`),
    uniqueIndex("point_entries_opening").on(t.player_id).where(sql`cause = 'opening'`),
  ],
)
