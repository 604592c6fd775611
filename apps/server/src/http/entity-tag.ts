import type { FastifyReply, FastifyRequest } from "fastify"

/** What a handler answers when the browser has the answer already: sent as 304, without a body. */
export const NOT_MODIFIED = Symbol("not modified")

/**
 * Sets the version of an answer as its `ETag`; answers whether the browser has it already (`If-None-Match`).
 * @param version printable ASCII without quotes; equal exactly when the answers are
 */
export function hasVersion(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  // Weak: it speaks of what the answer says, not of its bytes.
  const tag = `W/"${version}"`
  reply.header("etag", tag)
  return request.headers["if-none-match"] === tag
}
