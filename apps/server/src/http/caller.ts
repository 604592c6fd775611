import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { Pool } from "pg"

/** Who is calling: the session's account as it is now. A guard hands it to the story, which needs no other proof. */
export interface Caller {
  session_id: number
  account_id: number
  email: string
  first_name: string
  last_name: string
  phone_number: string
  address: string
  language: "en" | "sv" | "fr" | "es" | "ar"
  avatar: string | null
  is_staff: boolean
  is_superuser: boolean
  max_players: number
  has_loggedin: boolean
}

export const SESSION_COOKIE = "sessionid"

/** What the database keeps of a session token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()

const callerQuery = {
  name: "find-caller",
  text: `select s.id as session_id, a.id as account_id, a.email, a.first_name, a.last_name, a.phone_number, a.address,
      a.language, a.avatar, a.is_staff, a.is_superuser, a.max_players, a.has_loggedin
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > $2 and a.is_active`,
}

/** The logged-in account behind the request's cookie, or null: no cookie, an unknown or old one, a deactivated account. */
export async function findCaller(pool: Pool, request: FastifyRequest, now: Date): Promise<Caller | null> {
  const token = request.cookies[SESSION_COOKIE]
  if (!token) return null
  const found = await pool.query<Caller>({ ...callerQuery, values: [hashToken(token), now] })
  return found.rows[0] ?? null
}
