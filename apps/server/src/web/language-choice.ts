import type { PageContext } from "@academy/contract/page-context"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Settings } from "../settings.ts"
import { pageVariantOf } from "./page-context.ts"

const A_YEAR_S = 365 * 24 * 60 * 60

/**
 * A link of ours to a page in another language is a choice, and is kept in the cookie `lang`, which the documents after
 * it are rendered with. The same address from elsewhere (a search engine, an email, a friend) is kept for who has
 * chosen nothing yet; it changes no choice. Call it for documents alone.
 */
export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { language }: Pick<PageContext, "language">,
  settings: Pick<Settings, "isHttps" | "publicUrl">,
) {
  const { lang } = request.query as Record<string, unknown>
  if (lang !== language || request.cookies.lang === language) return
  if (hasChosen(request) && !isFollowedHere(request, settings)) return
  reply.setCookie("lang", language, {
    path: "/",
    sameSite: "lax",
    secure: settings.isHttps,
    maxAge: A_YEAR_S,
  })
}

/** A cookie with what is no language of ours is no choice. */
const hasChosen = ({ cookies }: FastifyRequest) => pageVariantOf(cookies).language === cookies.lang

/** Browsers say where a navigation comes from under https; elsewhere, and in old ones, the referrer tells. */
function isFollowedHere({ headers, protocol, host }: FastifyRequest, { publicUrl }: { publicUrl: string }) {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  const { referer } = headers
  if (!referer || !URL.canParse(referer)) return false
  return [new URL(publicUrl).origin, `${protocol}://${host}`].includes(new URL(referer).origin)
}
