import type { FastifyInstance } from "fastify"
import { isLoopbackHost } from "../settings/loopback.ts"
import type { Settings } from "../settings.ts"
import { Refusal } from "./problem.ts"

/**
 * While emails or payments are stand-ins, or the site's address is this machine's own, only requests to this machine's
 * names are answered. A page of another site whose name is made to lead here (DNS rebinding) must not read the kept
 * emails, and a proxy that lets others in must not show an academy whose facts are invented.
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  {
    smtpUrl,
    stripe,
    publicUrl,
    isLoopback,
  }: Pick<Settings, "smtpUrl" | "stripe" | "publicUrl" | "isLoopback">,
): void {
  if (smtpUrl !== null && stripe !== null && !isLoopback) return
  const own = new URL(publicUrl).hostname
  app.addHook("onRequest", async function refuseUnknownHost({ hostname }) {
    const name = hostname.toLowerCase()
    if (!isLoopbackHost(name) && !name.endsWith(".localhost") && name !== own)
      throw new Refusal("host_refused")
  })
}
