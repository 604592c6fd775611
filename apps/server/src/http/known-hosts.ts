import type { FastifyInstance } from "fastify"
import { isLoopbackHost } from "../settings/loopback.ts"
import type { Settings } from "../settings.ts"
import { Refusal } from "./problem.ts"

/**
 * While e-mail or payments are stand-ins, only requests to this machine's own names are answered: a page of another
 * site whose name is made to lead here (DNS rebinding) must not read the kept letters.
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { smtpUrl, stripe, publicUrl }: Pick<Settings, "smtpUrl" | "stripe" | "publicUrl">,
): void {
  if (smtpUrl !== null && stripe !== null) return
  const own = new URL(publicUrl).hostname
  app.addHook("onRequest", async function refuseUnknownHost({ hostname }) {
    const name = hostname.toLowerCase()
    if (!isLoopbackHost(name) && !name.endsWith(".localhost") && name !== own)
      throw new Refusal("host_refused")
  })
}
