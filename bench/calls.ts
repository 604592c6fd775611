import type { Pool } from "pg"
import { KNOWN_BROWSER_COOKIE } from "../apps/server/src/http/known-browser-cookie.ts"
import type { Load } from "./load.ts"
import { BENCH_PASSWORD, GROWN_PLAYERS } from "./seed.ts"

export const CSRF = "abcdefghijklmnopqrstuvwxyz012345"

export interface Family {
  email: string
  session_token: string
  /** The cookie by which its browser is known: an email tells of a login from any other. */
  known_browser: string
  players: number[]
  /** The version of its list of notifications, in English. */
  notifications_tag: string
}

const json = { "content-type": "application/json" }
const cookies = (family?: Pick<Family, "session_token">) => ({
  cookie: `csrftoken=${CSRF}${family ? `; sessionid=${family.session_token}` : ""}`,
  "x-csrftoken": CSRF,
})

/** What a browser of this account sends with a read. */
export const officeHeaders = (family: Family): Record<string, string> => cookies(family)

const at = <T>(list: T[], index: number): T => list[index % list.length] as T

/** The hot calls, each as an endless series of different requests. */
export function hotCalls(families: Family[], bookables: number[]): Record<string, Load> {
  let asked = 0
  let booked = 0
  let loggedIn = 0
  const players = families.flatMap((family) => family.players.map((player) => ({ family, player })))
  return {
    "user-info": {
      method: "GET",
      next: () => ({ path: "/api/user-info/", headers: cookies(at(families, asked++)) }),
    },
    "notifications that changed": {
      method: "GET",
      next: () => ({ path: "/api/notifications/", headers: cookies(at(families, asked++)) }),
    },
    "notifications as before": {
      method: "GET",
      mayBeNotModified: true,
      next: () => {
        const family = at(families, asked++)
        const headers = {
          ...cookies(family),
          "accept-language": "en",
          "if-none-match": family.notifications_tag,
        }
        return { path: "/api/notifications/", headers }
      },
    },
    "available-bookings": { method: "GET", next: () => ({ path: "/api/available-bookings/" }) },
    "book with a pass": {
      method: "POST",
      // Every session with every player once, neighbours in the series differing in both (201 and 400 share no factor).
      next: () => {
        const number = booked++
        if (number >= players.length * bookables.length) throw new Error("all seats of the bench are taken")
        const { family, player } = at(players, Math.floor(number / bookables.length) + number)
        return {
          path: `/api/bookable-payments/${at(bookables, number)}/`,
          headers: { ...json, ...cookies(family) },
          body: JSON.stringify({ player, payment_method: "pass" }),
        }
      },
    },
    login: {
      method: "POST",
      next: () => {
        const { email, known_browser } = at(families, loggedIn++)
        return {
          path: "/accounts/_allauth/browser/v1/auth/login",
          headers: { ...json, ...cookies(), cookie: `csrftoken=${CSRF}; ${known_browser}` },
          body: JSON.stringify({ email, password: BENCH_PASSWORD }),
        }
      },
    },
  }
}

/** Reads of a player with a long history. Apart from the hot ones: their time may grow with the history. */
export function playerCalls(families: Family[]): Record<string, Load> {
  let asked = 0
  const grown = families
    .flatMap((family) => family.players.map((player) => ({ family, player })))
    .toSorted((one, other) => one.player - other.player)
    .slice(0, GROWN_PLAYERS)
  const season = new Date().getFullYear()
  const read = (pathOf: (player: number) => string): Load => ({
    method: "GET",
    next: () => {
      const { family, player } = at(grown, asked++)
      return { path: pathOf(player), headers: cookies(family) }
    },
  })
  return {
    "fetch-player": read((player) => `/api/fetch-player/${player}/`),
    "fetch-games": read((player) => `/api/fetch-games/${player}/${season}/`),
    "player-fields": read((player) => `/api/player-fields/${player}/`),
  }
}

/** Logs every family in and finds its players and the sessions to come. */
export async function readFamilies(
  pool: Pool,
  url: string,
): Promise<{ families: Family[]; bookables: number[] }> {
  const families: Family[] = []
  const { rows } = await pool.query<{ email: string; players: number[] }>(
    `select a.email, array_agg(g.player_id order by g.player_id) as players from accounts a
     join guardianships g on g.account_id = a.id where a.email like 'parent%@bench.example' group by a.email`,
  )
  for (const { email, players } of rows) {
    const answer = await fetch(`${url}/accounts/_allauth/browser/v1/auth/login`, {
      method: "POST",
      headers: { ...json, ...cookies() },
      body: JSON.stringify({ email, password: BENCH_PASSWORD }),
    })
    const cookieOf = (name: string) =>
      answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
    const session = cookieOf("sessionid")
    const [known_browser] = cookieOf(KNOWN_BROWSER_COOKIE)?.split(";") ?? []
    if (!session || !known_browser)
      throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`)
    const session_token = /sessionid=([^;]+)/.exec(session)?.[1] ?? ""
    const list = await fetch(`${url}/api/notifications/`, {
      headers: { ...cookies({ session_token }), "accept-language": "en" },
    })
    await list.arrayBuffer()
    families.push({
      email,
      session_token,
      known_browser,
      players,
      notifications_tag: list.headers.get("etag") ?? "",
    })
  }
  const upcoming = await pool.query<{ id: number }>(
    "select id from bookables where starts_at > $1 order by starts_at",
    [new Date(Date.now() + 10 * 60_000)],
  )
  return { families, bookables: upcoming.rows.map((row) => row.id) }
}
