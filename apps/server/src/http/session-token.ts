import type { FastifyRequest } from "fastify"
import { type BrowserSession, findSessionOf } from "./caller.ts"
import type { Deps } from "./deps.ts"
import { openSealed, seal } from "./sealed.ts"

const HEADER = "x-session-token"

const sealing = (secretKey: string) => ({ secretKey, purpose: "session token", id: 0 })

/**
 * What an app shows instead of the browser's cookie. The cookie's own text is sealed in it, so neither opens a session
 * in the other's place.
 */
export const makeSessionToken = (secretKey: string, session: string): string =>
  seal(sealing(secretKey), session).toString("base64url")

/** Whether a request comes from an app, which shows a token in a header. No page can send it from another site. */
export const hasSessionToken = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers[HEADER] !== undefined

/** The session of the token that a request shows; null where there is none, or none any more. */
export async function findTokenSession(
  deps: Pick<Deps, "pool" | "clock" | "settings">,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<BrowserSession | null> {
  const shown = headers[HEADER]
  if (typeof shown !== "string" || shown === "") return null
  const token = openSealed(sealing(deps.settings.secretKey), Buffer.from(shown, "base64url"))
  return token === null ? null : findSessionOf(deps, token)
}
