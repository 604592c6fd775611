import { DAY_MS } from "@academy/domain/time"
import type { FastifyReply } from "fastify"
import type { Deps } from "./deps.ts"

export const KNOWN_BROWSER_COOKIE = "known_browser"
const LIFETIME_MS = 364 * DAY_MS

/** Outlives the session: it is needed when somebody comes back. */
export function setKnownBrowserCookie(
  reply: FastifyReply,
  { settings }: Pick<Deps, "settings">,
  mark: string,
) {
  reply.setCookie(KNOWN_BROWSER_COOKIE, mark, {
    path: "/accounts/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.isHttps,
    maxAge: LIFETIME_MS / 1000,
  })
}
