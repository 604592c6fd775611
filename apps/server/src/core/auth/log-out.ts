import type { AllauthAnswer, Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { deleteOwnSession } from "./end-session.ts"

/** The classic logout: on to the front page, or where that is for a caller that speaks JSON. */
export async function logOut(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const { headers, contentType } = visit
  const speaksJson =
    contentType.startsWith("application/json") ||
    headers.accept === "application/json" ||
    headers["x-requested-with"] === "XMLHttpRequest"
  return { status: speaksJson ? 200 : 302, location: "/", ...(await deleteOwnSession(deps, visit)) }
}
