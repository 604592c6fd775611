import { eq } from "drizzle-orm"
import { sessions } from "../../db/tables/accounts.ts"
import { pushSubscriptions } from "../../db/tables/notification-settings.ts"
import type { AllauthAnswer, Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn } from "./answers.ts"

/** Deletes this browser's session, if it has one; push to the device ends with it. */
export async function deleteOwnSession(
  { db }: Deps,
  { session }: Visit,
): Promise<Pick<AllauthAnswer, "session">> {
  if (!session) return {}
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.session_id, session.session_id))
  await db.delete(sessions).where(eq(sessions.id, session.session_id))
  return { session: "ended" }
}

/** Ends this browser's session, a pending login included; always 401 with the ways in, as the API has it. */
export async function endSession(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  return { ...notSignedIn(), ...(await deleteOwnSession(deps, visit)) }
}
