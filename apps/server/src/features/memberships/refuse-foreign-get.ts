import type { FastifyRequest } from "fastify"
import { isOwnRequest } from "../../http/csrf.ts"
import { Refusal } from "../../http/problem.ts"
import type { Settings } from "../../settings.ts"

/**
 * A GET that changes something is kept for those who call it as the specification has it. From a browser it answers
 * only requests that a page of ours makes by script: no other site, no navigation, also none from a page of ours, no
 * picture (Fetch Metadata). A program that says nothing of where a request comes from proves itself as for a write: by
 * its token, in the cookie and in `X-CSRFToken`.
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
