import { DAY_MS } from "@academy/domain/time"
import type { FastifyReply } from "fastify"
import type { Deps } from "./deps.ts"

export const TRUSTED_BROWSER_COOKIE = "mfa_trusted"
/** As long as the trust itself, which its signature ends (`core/auth/trusted-browser.ts`). */
const LIFETIME_MS = 30 * DAY_MS

/** Outlives the session: it is needed at the next login. */
export function setTrustedBrowserCookie(
  reply: FastifyReply,
  { settings }: Pick<Deps, "settings">,
  mark: string,
) {
  reply.setCookie(TRUSTED_BROWSER_COOKIE, mark, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.isHttps,
    maxAge: LIFETIME_MS / 1000,
  })
}
