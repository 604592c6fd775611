import { eq } from "drizzle-orm"
import { sessions } from "../../db/tables/accounts.ts"
import type { AllauthAnswer, Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn } from "./answers.ts"

async function endSession({ db }: Deps, { session }: Visit): Promise<Pick<AllauthAnswer, "session">> {
  if (!session) return {}
  await db.delete(sessions).where(eq(sessions.id, session.session_id))
  return { session: "ended" }
}

/** Ends this browser's session, a pending login included; always 401 with the ways in, as the API has it. */
export async function endOwnSession(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  return { ...notSignedIn(), ...(await endSession(deps, visit)) }
}

/** The classic logout: on to the front page, or where that is for a caller that speaks JSON. */
export async function logOut(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const { headers, contentType } = visit
  const speaksJson =
    contentType.startsWith("application/json") ||
    headers.accept === "application/json" ||
    headers["x-requested-with"] === "XMLHttpRequest"
  return { status: speaksJson ? 200 : 302, location: "/", ...(await endSession(deps, visit)) }
}
