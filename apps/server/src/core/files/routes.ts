import { DAY_MS, SECOND_MS } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import { contentHash } from "../../gateways/file-keys.ts"
import { type Caller, findSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { sendProblem } from "../../http/problem.ts"
import { findTokenSession, hasSessionToken } from "../../http/session-token.ts"
import { readAcademyPicture } from "./academy-pictures.ts"
import { findPlayerPicture } from "./find-player-picture.ts"
import { findSessionPicture } from "./find-session-picture.ts"

/** What is under an address never changes; for a day a browser shows it without asking again. */
const KEPT = `private, max-age=${DAY_MS / SECOND_MS}`
/** A picture of a note is hidden at once when a consent is withdrawn: the browser asks each time. */
const KEPT_OF_NEWS = "private, no-cache"

/**
 * Uploaded pictures, by session: a player's to whoever may see the player, one of a session's note to its readers, an
 * account's to itself; to everybody else they are `not_found`. Only the browser keeps them, and not for another login.
 */
export function filesRoutes(app: FastifyInstance, deps: Deps) {
  const { db, gateways, clock } = deps
  app.get<{ Params: { name: string } }>("/files/:name", async (request, reply) => {
    const refuse = () => sendProblem(reply.header("cache-control", "no-store"), "not_found")
    const caller = (await (hasSessionToken(request) ? findTokenSession : findSession)(deps, request))?.caller
    const found = caller && (await findKey(db, caller, request.params.name, clock()))
    if (!found) return refuse()
    const { key, kept } = found
    const etag = `"${contentHash(key)}"`
    const headers = { etag, "cache-control": kept, vary: "Cookie" }
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).headers(headers).send()
    const file = await gateways.files.read(key)
    if (!file) return refuse()
    return reply
      .headers(headers)
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'")
      .type(file.contentType)
      .send(file.content)
  })
  serveAcademyPictures(app, deps)
}

/** A drawing is cleaned when it is uploaded. Should one still do something, the browser lets it do nothing. */
const POLICY_OF_DRAWINGS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Logos and other pictures of the academy, for everybody; what is under an address never changes. */
function serveAcademyPictures(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { name: string } }>("/academy-pictures/:name", async (request, reply) => {
    const file = await readAcademyPicture(deps, request.params.name)
    if (!file) return sendProblem(reply.header("cache-control", "no-store"), "not_found")
    return reply
      .headers({
        "cache-control": `public, max-age=${(365 * DAY_MS) / SECOND_MS}, immutable`,
        "x-content-type-options": "nosniff",
        "content-security-policy": POLICY_OF_DRAWINGS,
        // Emails show the logo, in the pages of other companies.
        "cross-origin-resource-policy": "cross-origin",
      })
      .type(file.contentType)
      .send(file.content)
  })
}

/** Of a player's picture, and of one in a session's note. */
const pictureName = /^([0-9a-f]{32})\.webp$/

interface Found {
  key: string
  /** As `cache-control` says it. */
  kept: string
}

async function findKey(db: Deps["db"], caller: Caller, name: string, now: Date): Promise<Found | null> {
  const address = pictureName.exec(name)?.[1]
  if (!address) return name === caller.avatar ? { key: name, kept: KEPT } : null
  const asked = { address, caller, now }
  const ofPlayer = await findPlayerPicture(db, asked)
  if (ofPlayer) return { key: ofPlayer, kept: KEPT }
  const ofNote = await findSessionPicture(db, asked)
  return ofNote ? { key: ofNote, kept: KEPT_OF_NEWS } : null
}
