import { randomFillSync } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { ERROR_REFERENCE_BYTES, errorReferenceOf } from "@academy/domain/error-references"
import type { Settings } from "../settings.ts"

export const REQUEST_ID_HEADER = "x-request-id"

/** Random bytes for some hundred ids: asking the system for each costs more than all the rest. */
const pool = new Uint8Array(ERROR_REFERENCE_BYTES * 512)
let used = pool.length

/** An id that tells nothing about its request. */
function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += ERROR_REFERENCE_BYTES
  return errorReferenceOf(pool.subarray(used - ERROR_REFERENCE_BYTES, used))
}

/** What a proxy may call a request: letters and digits, so that a log line stays one. */
const OF_PROXY = /^[A-Za-z0-9-]{6,64}$/

/** The id that a trusted proxy gave the request, else one of our own. Nobody else is believed. */
export function requestIdOf(
  { [REQUEST_ID_HEADER]: given }: IncomingHttpHeaders,
  { trustedProxies }: Pick<Settings, "trustedProxies">,
): string {
  return trustedProxies > 0 && typeof given === "string" && OF_PROXY.test(given) ? given : newRequestId()
}
