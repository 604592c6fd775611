import { createServer } from "node:net"
import type { FastifyInstance } from "fastify"
import { type ListenAddress, whyNotListening } from "../errors/not-listening.ts"
import type { Settings } from "../settings.ts"

/** How long requests that are being answered may hold up the end, in ms. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * A port that nobody listens on at this moment: the given one, or any when it is 0.
 * @throws StartUpError when that one cannot be had
 */
export function findFreePort(address: ListenAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (error) => reject(whyNotListening(error, address)))
    probe.listen({ host: address.host, port: address.port }, () => {
      const bound = probe.address()
      const port = typeof bound === "object" && bound !== null ? bound.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** @throws StartUpError that says which port or host, and what to do */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, "host" | "port">,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw whyNotListening(error, { host, port })
  }
}

/**
 * How to close an app that is to be told before it listens: no more requests are taken, those that are being answered
 * are finished (for ten seconds at most), then its own closing steps run. Connections that ask nothing, such as those
 * a browser opens in advance, hold nothing up.
 */
export function closingOf(app: FastifyInstance): () => Promise<void> {
  let answering = 0
  let whenNone = () => {}
  app.server.on("request", (_request, response) => {
    answering++
    response.once("close", () => {
      answering--
      if (answering === 0) whenNone()
    })
  })
  return async () => {
    const closing = app.close()
    await new Promise<void>((resolve) => {
      const hurry = setTimeout(resolve, CONNECT_TIMEOUT_MS)
      whenNone = () => {
        clearTimeout(hurry)
        resolve()
      }
      if (answering === 0) whenNone()
    })
    app.server.closeAllConnections()
    await closing
  }
}
