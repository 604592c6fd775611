import type { FastifyRequest } from "fastify"
import { Refusal } from "../../http/problem.ts"

/**
 * A GET that changes something is kept for those who call it as the specification has it, and answers only requests
 * that a page of ours makes by script: no other site, no address bar, no picture or link (Fetch Metadata). A browser or
 * client that says nothing of where a request comes from uses the POST twin.
 * @throws Refusal `csrf_failed`
 */
export function refuseForeignGet({ headers }: Pick<FastifyRequest, "headers">): void {
  const mode = headers["sec-fetch-mode"]
  const isByScript = mode === "cors" || mode === "same-origin"
  if (headers["sec-fetch-site"] !== "same-origin" || !isByScript) throw new Refusal("csrf_failed")
}
