import { AsyncLocalStorage } from "node:async_hooks"
import { deviceName } from "@academy/domain/device-name"
import type { FastifyInstance } from "fastify"

/** What the browser says of itself; most requests are never asked, so that it is read when somebody asks. */
const agent = new AsyncLocalStorage<string>()

/** What a browser says of itself, in two names: `Windows, Chrome`. */
const describe = (userAgent = ""): string => {
  const { system, browser } = deviceName(userAgent)
  return [system, browser].filter(Boolean).join(", ")
}

/** Keeps what a request is made with for all that happens in it. After the body, whose reading leaves the context. */
export function keepDevices(app: FastifyInstance): void {
  app.addHook("preValidation", function keepDevice(request, _reply, done) {
    agent.run(request.headers["user-agent"] ?? "", done)
  })
}

/** The system and browser of the request that this happens in; empty outside of one, and for what is no browser. */
export const deviceOfRequest = (): string => describe(agent.getStore())
