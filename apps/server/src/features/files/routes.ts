import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { sendProblem } from "../../http/problem.ts"

/**
 * Uploaded pictures. Whoever has the key may see the picture: it is handed only to those who may see the player. The
 * content under a key never changes, so browsers keep it for good; caches that many share do not, since a picture of a
 * child that was taken away must be gone.
 */
export function filesRoutes(app: FastifyInstance, { gateways }: Deps) {
  app.get<{ Params: { key: string } }>("/files/:key", async (request, reply) => {
    const file = await gateways.files.read(request.params.key)
    if (!file) return sendProblem(reply.header("cache-control", "no-store"), "not_found")
    return reply
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'")
      .type(file.contentType)
      .send(file.content)
  })
}
