import type { AnswerOf, ParamsOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type Game, type GameRow, selectGames, toGame } from "./game-rows.ts"
import { openPlayer } from "./player-access.ts"

type Reads = Pick<Deps, "pool" | "db" | "clock">

/** A player's games of one season, the seasons there are, and the same games as a chart takes them. */
export async function readGamesOfSeason(
  deps: Reads,
  caller: Caller,
  { player, season }: ParamsOf<typeof calls.fetchGames>,
): Promise<AnswerOf<typeof calls.fetchGames>> {
  const { role } = await openPlayer(deps, caller, player)
  const [games, seasons] = await Promise.all([
    deps.pool.query<GameRow>({
      name: "games-of-season",
      text: `${selectGames} where r.player_id = $1 and r.played_on between make_date($2, 1, 1) and make_date($2, 12, 31)
        order by r.played_on desc, r.id desc`,
      values: [player, season],
    }),
    deps.pool.query<{ season: number }>({
      name: "seasons-of-player",
      text: `select distinct extract(year from played_on)::int as season from games where player_id = $1
        order by season desc`,
      values: [player],
    }),
  ])
  const shown = games.rows.map((row) => toGame(row, role))
  return {
    player_id: player,
    season,
    seasons: seasons.rows.map((row) => row.season),
    games: shown,
    chart_data: shown
      .filter(({ state }) => state !== "declined")
      .toReversed()
      .map(({ id, played_on, goals, assists, result, state }) => ({
        id,
        played_on,
        goals,
        assists,
        result,
        self_reported: state === "told",
      })),
  }
}

const MOST_GAMES = 200

/** The newest games of one player, or of all whose guardian the caller is. */
export async function readGames(
  deps: Reads,
  caller: Caller,
  { player_id, season }: QueryOf<typeof calls.getGames>,
): Promise<AnswerOf<typeof calls.getGames>> {
  const role = player_id === undefined ? "family" : (await openPlayer(deps, caller, player_id)).role
  const { rows } = await deps.pool.query<GameRow>({
    name: "games",
    text: `${selectGames}
      where case when $1::bigint is null
          then r.player_id in (select player_id from guardianships where account_id = $2) else r.player_id = $1 end
        and ($3::int is null or extract(year from r.played_on) = $3)
      order by r.played_on desc, r.id desc limit ${MOST_GAMES}`,
    values: [player_id ?? null, caller.account_id, season ?? null],
  })
  return rows.map((row) => toGame(row, role))
}

/** One game, for the player's guardians and for staff. */
export async function readGame(deps: Reads, caller: Caller, gameId: number): Promise<Game> {
  const { rows } = await deps.pool.query<GameRow>({
    name: "game",
    text: `${selectGames} where r.id = $1`,
    values: [gameId],
  })
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  const { role } = await openPlayer(deps, caller, row.player_id)
  return toGame(row, role)
}
