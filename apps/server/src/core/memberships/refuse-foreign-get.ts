import type { FastifyRequest } from "fastify"
import { isOwnRequest } from "../../http/csrf.ts"
import { Refusal } from "../../http/problem.ts"
import type { Settings } from "../../settings.ts"

/**
 * Protects a GET that changes something, which the specification requires. Browsers may only send it by script from our
 * pages: no other site, no navigation, no image (Fetch Metadata). Programs without these headers need the CSRF token of
 * a write, in the cookie and in `X-CSRFToken`.
 * @throws Refusal `csrf_failed`
 */
export function refuseForeignGet(
  request: FastifyRequest,
  settings: Pick<Settings, "isHttps" | "publicUrl">,
): void {
  const site = request.headers["sec-fetch-site"]
  const mode = request.headers["sec-fetch-mode"]
  const isOwn =
    site === undefined && mode === undefined
      ? isOwnRequest(request, settings)
      : site === "same-origin" && (mode === "cors" || mode === "same-origin")
  if (!isOwn) throw new Refusal("csrf_failed")
}
