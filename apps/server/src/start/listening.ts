import { createServer } from "node:net"
import type { FastifyInstance } from "fastify"
import { codeOf, reasonOf, StartUpError } from "../errors/start-up-error.ts"
import type { Settings } from "../settings.ts"

/** How long requests that are being answered may hold up the end, in ms. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * A port that nobody listens on at this moment, or the given one.
 * @throws StartUpError when that one cannot be had
 */
export function findFreePort(host: string, wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (error) => reject(whyNotListening(error, { host, port: wanted })))
    probe.listen({ host, port: wanted }, () => {
      const address = probe.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
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

/** A failed listen in one sentence; anything else as it is. */
function whyNotListening(error: unknown, { host, port }: Pick<Settings, "host" | "port">): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartUpError(
        `Port ${port} on ${host} is already in use. Stop what uses it, or choose another with PORT, such as PORT=${port + 1} npm start.`,
      )
    case "EACCES":
      return new StartUpError(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return new StartUpError(`HOST ${host} is not an address of this machine (${reasonOf(error)}).`)
    default:
      return error
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
