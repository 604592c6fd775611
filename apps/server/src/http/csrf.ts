import { randomBytes, timingSafeEqual } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Settings } from "../settings.ts"

/** 364 days, in seconds. */
const CSRF_COOKIE_MAX_AGE = 31_449_600
const TOKEN_LENGTH = 32
/** In the order of Django, whose masked tokens shift within it. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/** Whether a text has the form of a token; not whether it is the right one. */
export const isToken = (value: string | undefined): value is string => /^[A-Za-z0-9]{32}$/.test(value ?? "")

/** 32 letters and digits; bytes that would favour some of them are thrown away. */
export function newCsrfToken(): string {
  let token = ""
  while (token.length < TOKEN_LENGTH) {
    for (const byte of randomBytes(TOKEN_LENGTH * 2)) {
      if (byte < ALPHABET.length * 4 && token.length < TOKEN_LENGTH) token += ALPHABET[byte % ALPHABET.length]
    }
  }
  return token
}

export const CSRF_COOKIE = "csrftoken"

/** How the cookie is kept; scripts of our own pages may read it. */
export const csrfCookieOptions = ({ isHttps }: Pick<Settings, "isHttps">) =>
  ({ path: "/", sameSite: "lax", secure: isHttps, maxAge: CSRF_COOKIE_MAX_AGE }) as const

/** Puts the token into the `csrftoken` cookie. */
export function setCsrfCookie(
  reply: FastifyReply,
  settings: Pick<Settings, "isHttps">,
  token = newCsrfToken(),
): string {
  reply.setCookie(CSRF_COOKIE, token, csrfCookieOptions(settings))
  return token
}

/** Every HTML answer calls this: a page that can write needs the cookie. */
export function ensureCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, "isHttps">,
) {
  const present = request.cookies.csrftoken
  return isToken(present) ? present : setCsrfCookie(reply, settings)
}

/**
 * A masked token is 64 characters: 32 of mask, then the secret shifted by the mask within the alphabet. Pages of the
 * API's first client send it so; the plain 32 are as good.
 */
function unmask(header: string): string {
  if (header.length !== TOKEN_LENGTH * 2) return header
  let token = ""
  for (let at = 0; at < TOKEN_LENGTH; at++) {
    const mask = ALPHABET.indexOf(header[at] ?? "")
    const masked = ALPHABET.indexOf(header[at + TOKEN_LENGTH] ?? "")
    if (mask < 0 || masked < 0) return ""
    token += ALPHABET[(masked - mask + ALPHABET.length) % ALPHABET.length]
  }
  return token
}

type OwnAddress = Pick<Settings, "publicUrl">

const isOwnOrigin = (origin: string, request: FastifyRequest, { publicUrl }: OwnAddress) =>
  origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`

/**
 * Whether a report may come from our own pages. Browsers send some of them by themselves, without a token: it is enough
 * that they name no other site. What a report says is believed of nobody.
 */
export function isOwnReport(request: FastifyRequest, settings: OwnAddress): boolean {
  const { origin, "sec-fetch-site": site = "same-origin" } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request, settings)) return false
  return site === "same-origin" || site === "none"
}

/** Whether a request names another site: an app names none. */
export const isFromOtherSite = (request: FastifyRequest, settings: OwnAddress): boolean =>
  request.headers.origin !== undefined && !isOwnOrigin(request.headers.origin, request, settings)

/**
 * Whether a write comes from our own pages: the cookie's token repeated in the `X-CSRFToken` header, and an origin (or,
 * under https, a referrer) that is ours where the browser tells one.
 */
export function isOwnRequest(
  request: FastifyRequest,
  settings: Pick<Settings, "isHttps" | "publicUrl">,
): boolean {
  const { origin, referer } = request.headers
  const isOwn = (other: string) => isOwnOrigin(other, request, settings)
  if (origin !== undefined && !isOwn(origin)) return false
  if (
    origin === undefined &&
    settings.isHttps &&
    !(referer && URL.canParse(referer) && isOwn(new URL(referer).origin))
  )
    return false
  const cookie = request.cookies.csrftoken
  const header = request.headers["x-csrftoken"]
  if (!isToken(cookie) || typeof header !== "string") return false
  const sent = unmask(header)
  return isToken(sent) && timingSafeEqual(Buffer.from(cookie), Buffer.from(sent))
}
