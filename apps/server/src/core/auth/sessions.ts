import { randomBytes } from "node:crypto"
import { and, eq, ne, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { type SessionData, sessions } from "../../db/tables/accounts.ts"
import { pushSubscriptions } from "../../db/tables/notification-settings.ts"
import type { BrowserSession } from "../../http/caller.ts"
import { hashToken } from "../../http/caller.ts"
import { SESSION_LIFETIME_MS } from "../../http/session-cookie.ts"
import { isWaitingFor } from "./chosen-session.ts"

/** 32 random bytes: what the browser keeps. Never taken from a client. */
export const newSessionToken = (): string => randomBytes(32).toString("base64url")

/** When a session ends that is not used after `now`. */
export const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_LIFETIME_MS)

/**
 * The steps a browser took before it signed in stay in its log; those of another account's session do not, and no
 * second factor: it may be another account's, whose unfinished login must not confirm anything in this one.
 */
export const methodsSoFar = (session: BrowserSession | null): SessionData["methods"] =>
  session && !session.caller ? session.data.methods.filter(({ method }) => method !== "mfa") : []

interface NewSession {
  /** The browser's session until now; it ends. */
  replaces: BrowserSession | null
  account_id: number | null
  data: SessionData
  ip: string
  userAgent: string
}

/** Begins a session under a token of its own and ends the one it replaces. Returns the token for the cookie. */
export async function startSession(
  db: Pick<Db, "insert" | "update" | "delete">,
  { replaces, account_id, data, ip, userAgent }: NewSession,
  now: Date,
): Promise<string> {
  const token = newSessionToken()
  const [begun] = await db
    .insert(sessions)
    .values({
      token_hash: hashToken(token),
      account_id,
      data,
      ip,
      user_agent: userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(now),
    })
    .returning({ id: sessions.id })
  if (!replaces || !begun) return token
  const ofDevice = eq(pushSubscriptions.session_id, replaces.session_id)
  // The device takes push for the same account as before, and for nobody who was here before somebody else.
  if (replaces.caller?.account_id === account_id)
    await db.update(pushSubscriptions).set({ session_id: begun.id }).where(ofDevice)
  else await db.delete(pushSubscriptions).where(ofDevice)
  await db.delete(sessions).where(eq(sessions.id, replaces.session_id))
  return token
}

/**
 * Ends all sessions of an account, or all but one, and push to their devices; also those of browsers that wait to get
 * in: their password may be an old one.
 */
export async function endSessionsOf(db: Pick<Db, "delete">, accountId: number, except?: number) {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.account_id, accountId),
        except === undefined ? undefined : sql`${pushSubscriptions.session_id} is distinct from ${except}`,
      ),
    )
  await db
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.account_id, accountId), isWaitingFor(accountId)),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}

/**
 * The session goes on under a new token; the old one is dead. Null when it ended meanwhile.
 */
export async function rotateSession(db: Pick<Db, "update">, session: BrowserSession): Promise<string | null> {
  const token = newSessionToken()
  const rotated = await db
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(sessions.id, session.session_id), eq(sessions.token_hash, hashToken(session.token))))
    .returning({ id: sessions.id })
  return rotated.length > 0 ? token : null
}
