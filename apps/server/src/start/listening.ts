import type { ServerResponse } from "node:http"
import { createServer, type Server } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { type ListenAddress, whyNotListening } from "../errors/not-listening.ts"
import type { Settings } from "../settings.ts"

/** How long kept-alive connections are told to end before they are closed, in ms: a proxy uses its own all the time. */
const FAREWELL_MS = 250
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
 * How to close an app that is to be told before it listens: for a moment each answer says that its connection ends with
 * it, then no more requests are taken, those that are being answered are finished (for ten seconds at most), and its
 * own closing steps run. Connections that ask nothing, such as those a browser opens in advance, hold nothing up.
 */
export function closingOf(app: FastifyInstance): () => Promise<void> {
  const answering = new Set<ServerResponse>()
  let isEnding = false
  let whenNone = () => {}
  // Before the app's own listener, which may answer at once.
  app.server.prependListener("request", (_request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    answering.add(response)
    response.once("close", () => {
      answering.delete(response)
      if (answering.size === 0) whenNone()
    })
  })
  return async () => {
    isEnding = true
    for (const response of answering) response.shouldKeepAlive = false
    if (await hasConnections(app.server)) await pause(FAREWELL_MS)
    const closing = app.close()
    await new Promise<void>((resolve) => {
      const hurry = setTimeout(resolve, CONNECT_TIMEOUT_MS)
      whenNone = () => {
        clearTimeout(hurry)
        resolve()
      }
      if (answering.size === 0) whenNone()
    })
    app.server.closeAllConnections()
    await closing
  }
}

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) => server.getConnections((_error, count) => resolve(count > 0)))
