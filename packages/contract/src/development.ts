import { MOST_ABILITY, terms } from "@academy/domain/ability-reviews"
import {
  achievementKinds,
  achievementSources,
  FIRST_SEASON,
  gameResults,
  goalSetters,
  MOST_GOALS,
  MOST_MINUTES,
  MOST_STAT_VALUE,
  measurementSlugs,
  measurementUnits,
  reportKinds,
  reportStates,
  statTypes,
} from "@academy/domain/development"
import { longest } from "@academy/domain/limits"
import { GOAL_STEPS } from "@academy/domain/player-goals"
import { positions } from "@academy/domain/players"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, IdParam, Instant, Line, Nullable, SecondsAgo } from "./shapes.ts"

const Goals = Type.Integer({ minimum: 0, maximum: MOST_GOALS })
const Season = Type.Integer({ minimum: FIRST_SEASON, maximum: 2100, description: "A calendar year" })

/** The state of what was reported, and who may still change it. */
const ReportFacts = {
  state: Choice(reportStates),
  confirmed_by: Nullable(Type.String(), { description: "The coach who confirmed it, by name" }),
  editable: Type.Boolean({ description: "Whether the caller may change or remove it" }),
  created_at: Instant,
}

/** The player's points after a change, and the points it gave. */
const PointsNow = {
  xpDelta: Type.Integer({ description: "Points it gives now; 0 once the daily limit is reached" }),
  points: Type.Integer(),
  level: Type.Integer(),
  pro_bar_width: Type.Integer(),
}

export const Game = Type.Object({
  id: Id,
  player_id: Id,
  played_on: Day,
  season: Season,
  opponent: Type.String(),
  goals_for: Goals,
  goals_against: Goals,
  result: Choice(gameResults),
  goals: Goals,
  assists: Goals,
  minutes: Nullable(Type.Integer()),
  position: Nullable(Choice(positions)),
  note: Type.String(),
  ...ReportFacts,
})

const GameBody = {
  played_on: Day,
  opponent: Line(longest.opponent, 1),
  goals_for: Goals,
  goals_against: Goals,
  goals: Goals,
  assists: Goals,
  minutes: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: MOST_MINUTES }))),
  position: Type.Optional(Nullable(Choice(positions))),
  note: Type.Optional(Line(longest.reportNote)),
}

export const fetchGames = call({
  method: "GET",
  path: "/api/fetch-games/:player/:season/",
  summary: "A player's games of one season, newest first, and as `chart_data`, oldest first",
  access: "account",
  params: Type.Object({ player: Id, season: Season }),
  answer: Type.Object({
    player_id: Id,
    season: Season,
    seasons: Type.Array(Season, { description: "Those with games, newest first" }),
    games: Type.Array(Game),
    chart_data: Type.Array(
      Type.Object({
        id: Id,
        played_on: Day,
        goals: Goals,
        assists: Goals,
        result: Choice(gameResults),
        self_reported: Type.Boolean(),
      }),
    ),
  }),
  refusals: ["not_found"],
})

export const getGames = call({
  method: "GET",
  path: "/api/games/",
  summary: "Games of the account's players, or of one player, newest first, at most 200",
  access: "account",
  query: Type.Object({ player_id: Type.Optional(Id), season: Type.Optional(Season) }),
  answer: Type.Array(Game),
  refusals: ["not_found"],
})

export const getGame = call({
  method: "GET",
  path: "/api/games/:id/",
  summary: "One game",
  access: "account",
  params: IdParam,
  answer: Game,
  refusals: ["not_found"],
})

export const addGame = call({
  method: "POST",
  path: "/api/games/",
  summary: "Adds a game; self-reported by a guardian until a coach confirms it",
  access: "account",
  body: Type.Object({ player_id: Id, ...GameBody }),
  answer: Type.Object({ game: Game, ...PointsNow }),
  refusals: ["not_found", "too_many_requests"],
})

export const changeGame = call({
  method: "PUT",
  path: "/api/games/:id/",
  summary: "Changes an unconfirmed game; a declined one is sent to the coaches again",
  access: "account",
  params: IdParam,
  body: Type.Object(GameBody),
  answer: Type.Object({ game: Game, ...PointsNow }),
  refusals: ["not_found", "report_confirmed", "too_many_requests"],
})

export const removeGame = call({
  method: "DELETE",
  path: "/api/games/:id/",
  summary: "Removes an unconfirmed game and its points",
  access: "account",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "report_confirmed", "too_many_requests"],
})

export const Achievement = Type.Object({
  id: Id,
  player_id: Id,
  kind: Choice(achievementKinds),
  title: Type.String({ description: "Title, for the kind `other`" }),
  earned_on: Day,
  note: Type.String(),
  source: Choice(achievementSources),
  game_id: Nullable(Id),
  ...ReportFacts,
})

const AchievementBody = {
  title: Type.Optional(Line(longest.achievementTitle)),
  earned_on: Type.Optional(Day),
  note: Type.Optional(Line(longest.reportNote)),
}

export const getPlayerAchievements = call({
  method: "GET",
  path: "/api/player-achievements/:id/",
  summary: "A player's achievements, oldest first, and progress towards counted ones",
  access: "account",
  params: IdParam,
  answer: Type.Object({
    achievements: Type.Array(Achievement),
    sessions_attended: Type.Integer(),
    sessions_in_a_row: Type.Integer({ description: "Longest streak so far" }),
  }),
  refusals: ["not_found"],
})

export const addPlayerAchievement = call({
  method: "POST",
  path: "/api/add-player-achievement/:id/",
  summary: "Adds an achievement; self-reported by a guardian until a coach confirms it",
  access: "account",
  params: IdParam,
  body: Type.Object({ kind: Choice(achievementKinds), ...AchievementBody }),
  answer: Type.Object({ achievement: Achievement, ...PointsNow }),
  refusals: ["not_found", "already_earned", "earned_by_rule", "too_many_requests"],
})

const AchievementParams = Type.Object({ player: Id, achievement: Id })

export const changePlayerAchievement = call({
  method: "PUT",
  path: "/api/add-player-achievement/:player/:achievement/",
  summary: "Changes the title, day or note of an unconfirmed achievement",
  access: "account",
  params: AchievementParams,
  body: Type.Object(AchievementBody),
  answer: Type.Object({ achievement: Achievement, ...PointsNow }),
  refusals: ["not_found", "report_confirmed", "earned_by_rule", "too_many_requests"],
})

export const removePlayerAchievement = call({
  method: "DELETE",
  path: "/api/add-player-achievement/:player/:achievement/",
  summary: "Removes an unconfirmed achievement and its points",
  access: "account",
  params: AchievementParams,
  answer: Done,
  refusals: ["not_found", "report_confirmed", "earned_by_rule", "too_many_requests"],
})

export const addPlayerStat = call({
  method: "POST",
  path: "/api/add-player-stat/:id/",
  summary: "Records a player's practice; gives 15 points, self-reports up to 30 a day",
  access: "account",
  params: IdParam,
  body: Type.Object({
    type: Choice(statTypes),
    value: Type.Number({ minimum: 0, maximum: MOST_STAT_VALUE }),
  }),
  answer: Type.Object({ id: Id, type: Choice(statTypes), value: Type.Number(), ...PointsNow }),
  refusals: ["not_found", "too_many_requests"],
})

const Ability = Type.Integer({ minimum: 0, maximum: MOST_ABILITY })

/** The six abilities as a coach sets them; 0 is not set. */
export const Abilities = {
  pace: Ability,
  shooting: Ability,
  passing: Ability,
  dribbling: Ability,
  defense: Ability,
  physical: Ability,
}

export const getPlayerReviews = call({
  method: "GET",
  path: "/api/player-reviews/:id/",
  summary: "Published ability reviews of a player by term, newest first, up to twelve",
  access: "account",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      year: Type.Integer(),
      term: Choice(terms),
      ...Abilities,
      word: Type.String(),
      coach_name: Type.String(),
      published_at: Instant,
    }),
  ),
  refusals: ["not_found"],
})

export const GoalSteps = Type.Integer({
  minimum: 0,
  maximum: GOAL_STEPS,
  description: "Steps of five towards the goal; five when it is reached",
})

const Measurement = Type.Object({
  id: Id,
  value: Type.Number(),
  measured_on: Day,
  ...ReportFacts,
})

export const getPlayerFields = call({
  method: "GET",
  path: "/api/player-fields/:id/",
  summary: "Measurements: each field with its goal and its latest sixty values, oldest first",
  access: "account",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      id: Type.Integer({ description: "`field_id` of add-stats and update-goal" }),
      slug: Choice(measurementSlugs),
      unit: Choice(measurementUnits),
      less_is_better: Type.Boolean(),
      min: Type.Number(),
      max: Type.Number(),
      decimals: Type.Integer(),
      value: Nullable(Type.Number(), { description: "The newest" }),
      goal: Nullable(Type.Number()),
      goal_by: Nullable(Choice(goalSetters), { description: "Who set the goal" }),
      goal_steps: Nullable(GoalSteps),
      measurements: Type.Array(Measurement),
    }),
  ),
  refusals: ["not_found"],
})

const FieldId = Type.Integer({ minimum: 1, maximum: measurementSlugs.length })

export const addStats = call({
  method: "POST",
  path: "/api/add-stats/",
  summary: "Adds a measured value for a field of `player-fields`; today unless a day is given",
  access: "account",
  body: Type.Object({
    player_id: Id,
    field_id: FieldId,
    value: Type.Number(),
    measured_on: Type.Optional(Day),
  }),
  answer: Type.Object({
    player_id: Id,
    field_id: Type.Integer(),
    measurement: Measurement,
    reaches_goal: Type.Boolean(),
  }),
  refusals: ["not_found", "too_many_requests"],
})

export const removeMeasurement = call({
  method: "DELETE",
  path: "/api/player-fields/:player/:measurement/",
  summary: "Removes an unconfirmed measured value",
  access: "account",
  params: Type.Object({ player: Id, measurement: Id }),
  answer: Done,
  refusals: ["not_found", "report_confirmed", "too_many_requests"],
})

export const updateGoal = call({
  method: "POST",
  path: "/api/update-goal/",
  summary: "Sets a player's goal in a field; null removes it. The latest change counts and is returned",
  access: "account",
  body: Type.Object({
    player_id: Id,
    field_id: FieldId,
    value: Nullable(Type.Number()),
    seconds_ago: SecondsAgo,
  }),
  answer: Type.Object({ player_id: Id, field_id: Type.Integer(), value: Nullable(Type.Number()) }),
  refusals: ["not_found", "too_many_requests"],
})

export const decideReport = call({
  method: "POST",
  path: "/api/staff/decide-report/",
  summary:
    "A coach confirms or declines what a family reported about one of their players; points are updated. With several coaches the latest decision counts and is returned",
  access: "staff",
  body: Type.Object({
    kind: Choice(reportKinds),
    id: Id,
    state: Choice(["confirmed", "declined"]),
    told_at: Type.Optional(
      Type.String({
        maxLength: 40,
        description: "Time of the report as the coach saw it; refused if the family has changed it since",
      }),
    ),
    seconds_ago: SecondsAgo,
  }),
  answer: Type.Object({ id: Id, state: Choice(["confirmed", "declined"]) }),
  refusals: ["not_found", "report_confirmed", "earned_by_rule", "changed_meanwhile"],
})
