import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { resultOf, seasonOf, wrongFieldOfGame } from "@academy/domain/development"
import type { Position } from "@academy/domain/players"
import { invalidField } from "../../http/problem.ts"
import type { OpenPlayer } from "./player-access.ts"
import { type ReportRow, refuseWrongDay, reportColumns, reportJoins, toReport } from "./reports.ts"

export type Game = AnswerOf<typeof calls.getGame>
type ToldGame = BodyOf<typeof calls.changeGame>

export interface GameRow extends ReportRow {
  id: number
  player_id: number
  played_on: string
  opponent: string
  goals_for: number
  goals_against: number
  goals: number
  assists: number
  minutes: number | null
  position: Position | null
  note: string
}

/** Games under the alias r; what narrows them down follows. */
export const selectGames = `select r.id, r.player_id, r.played_on::text as played_on, r.opponent, r.goals_for,
    r.goals_against, r.goals, r.assists, r.minutes, r.position, r.note, ${reportColumns}
  from games r ${reportJoins}`

/** A game as it is answered; what may be changed depends on who reads. */
export const toGame = (row: GameRow, role: OpenPlayer["role"]): Game => ({
  id: row.id,
  player_id: row.player_id,
  played_on: row.played_on,
  season: seasonOf(row.played_on),
  opponent: row.opponent,
  goals_for: row.goals_for,
  goals_against: row.goals_against,
  result: resultOf(row),
  goals: row.goals,
  assists: row.assists,
  minutes: row.minutes,
  position: row.position,
  note: row.note,
  ...toReport(row, role),
})

/**
 * A told game as columns.
 * @throws Refusal `invalid_input`: a day to come, more goals or assists than the team has
 */
export function toGameColumns(told: ToldGame, player: OpenPlayer, now: Date) {
  refuseWrongDay("played_on", told.played_on, player, now)
  const { played_on, opponent, goals_for, goals_against, goals, assists, note = "" } = told
  const columns = {
    played_on,
    opponent: opponent.trim(),
    goals_for,
    goals_against,
    goals,
    assists,
    note: note.trim(),
  }
  if (!columns.opponent) throw invalidField("opponent", "required", "is needed")
  const game = { ...columns, minutes: told.minutes ?? null, position: told.position ?? null }
  const wrong = wrongFieldOfGame(game)
  if (wrong) throw invalidField(wrong, "too_large", "is more than the team has")
  return game
}
