import { eq, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { type AuthenticationMethod, type SessionData, sessions } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, type SignedVisit } from "../../http/allauth.ts"
import { notSignedIn, signedIn } from "./answers.ts"

/**
 * Adds a step to the log of a session that is logged in.
 * @throws AllauthRefusal 401 when the session ended meanwhile
 */
export async function logStep(
  db: Pick<Db, "update">,
  { caller }: Pick<SignedVisit, "caller">,
  step: AuthenticationMethod,
): Promise<SessionData["methods"]> {
  const added = JSON.stringify(step)
  const [logged] = await db
    .update(sessions)
    .set({
      data: sql`jsonb_set(${sessions.data}, '{methods}', ${sessions.data} -> 'methods' || ${added}::jsonb)`,
    })
    .where(eq(sessions.id, caller.session_id))
    .returning({ data: sessions.data })
  if (!logged) throw new AllauthRefusal(notSignedIn())
  return logged.data.methods
}

/** The answer to whoever confirmed who they are, with the session's cookie again. */
export const confirmed = (
  { caller, session }: SignedVisit,
  methods: SessionData["methods"],
): AllauthAnswer => ({
  ...signedIn(caller, methods),
  ...(session && { session: { token: session.token } }),
})
