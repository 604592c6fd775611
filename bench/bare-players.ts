import type { IncomingMessage, ServerResponse } from "node:http"
import { measurementFields, SHOWN_MEASUREMENTS } from "@academy/domain/development"
import type pg from "pg"
import {
  type PlayerRow,
  playerColumns,
  playerJoins,
  toPlayer,
} from "../apps/server/src/core/players/player-rows.ts"
import { type GameRow, selectGames } from "../apps/server/src/modules/development/game-rows.ts"
import { readGoals } from "../apps/server/src/modules/development/read-goals.ts"
import { reportColumns, reportJoins } from "../apps/server/src/modules/development/reports.ts"

interface Bare {
  pool: pg.Pool
  findCaller: (pool: pg.Pool, request: IncomingMessage) => Promise<{ id: number } | undefined>
  send: (response: ServerResponse, status: number, body: unknown) => void
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const toReport = (row: Pick<GameRow, "state" | "confirmed_by" | "created_at">) => ({
  state: row.state,
  confirmed_by: row.confirmed_by,
  editable: row.state !== "confirmed",
  created_at: row.created_at.toISOString(),
})

/** The reads of one player, bare: who asks, whether the player is theirs, the same rows. By the path's beginning. */
export function barePlayers({ pool, findCaller, send }: Bare): Record<string, Handle> {
  const rowsOf = async <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await pool.query<R>({ name, text, values })).rows

  /** The numbers of the path, once the first of them is a player of the caller's. */
  const numbersFor = async (request: IncomingMessage, response: ServerResponse): Promise<number[] | null> => {
    const numbers = (request.url ?? "").split("/").map(Number).filter(Boolean)
    const caller = await findCaller(pool, request)
    const own = await rowsOf("own", "select 1 from guardianships where account_id = $1 and player_id = $2", [
      caller?.id,
      numbers[0],
    ])
    if (own.length > 0) return numbers
    send(response, 404, { status: 404 })
    return null
  }

  return {
    "/api/fetch-player/": async (request, response) => {
      const numbers = await numbersFor(request, response)
      if (!numbers) return
      const now = new Date()
      const text = `select ${playerColumns} from players p ${playerJoins} where p.id = $2`
      const [row] = await rowsOf<PlayerRow>("player", text, [now, numbers[0]])
      if (row) send(response, 200, toPlayer(row, now))
    },
    "/api/fetch-games/": async (request, response) => {
      const numbers = await numbersFor(request, response)
      if (!numbers) return
      const [player, season] = numbers
      const [rows, seasons] = await Promise.all([
        rowsOf<GameRow>(
          "games",
          `${selectGames} where r.player_id = $1 and r.played_on between make_date($2, 1, 1) and make_date($2, 12, 31)
            order by r.played_on desc, r.id desc`,
          [player, season],
        ),
        rowsOf<{ season: number }>(
          "seasons",
          `select distinct extract(year from played_on)::int as season from games where player_id = $1
            order by season desc`,
          [player],
        ),
      ])
      const games = rows.map((row) => ({
        ...row,
        season,
        result:
          row.goals_for > row.goals_against ? "won" : row.goals_for < row.goals_against ? "lost" : "drawn",
        ...toReport(row),
      }))
      const chart_data = games
        .toReversed()
        .filter(({ state }) => state !== "declined")
        .map(({ id, played_on, goals, assists, result, state }) => ({
          ...{ id, played_on, goals, assists, result },
          self_reported: state === "told",
        }))
      send(response, 200, {
        ...{ player_id: player, season, games, chart_data },
        seasons: seasons.map((row) => row.season),
      })
    },
    "/api/player-fields/": async (request, response) => {
      const numbers = await numbersFor(request, response)
      if (!numbers) return
      const [player = 0] = numbers
      const [rows, goals] = await Promise.all([
        rowsOf<GameRow & { field: string; value: number; measured_on: string }>(
          "fields",
          `select r.id, r.field, r.value, r.measured_on::text as measured_on, ${reportColumns}
            from unnest($2::text[]) as wanted (field)
              cross join lateral (select * from measurements m where m.player_id = $1 and m.field = wanted.field
                order by m.measured_on desc, m.id desc limit ${SHOWN_MEASUREMENTS}) r
              ${reportJoins}
            order by r.measured_on, r.id`,
          [player, measurementFields.map(({ slug }) => slug)],
        ),
        readGoals(pool, player),
      ])
      const answer = measurementFields.map((field) => {
        const ofField = rows.filter((row) => row.field === field.slug)
        const goal = goals.find(({ slug }) => slug === field.slug)
        return {
          ...field,
          value: ofField.findLast(({ state }) => state !== "declined")?.value ?? null,
          goal: goal?.goal ?? null,
          goal_by: goal?.goal_by ?? null,
          goal_steps: goal?.goal_steps ?? null,
          measurements: ofField.map((row) => ({
            ...{ id: row.id, value: row.value, measured_on: row.measured_on },
            ...toReport(row),
          })),
        }
      })
      send(response, 200, answer)
    },
  }
}
