import type { Pool } from "pg"
import type { Gateways } from "../gateways/index.ts"
import type { TracingSettings } from "../settings/tracing.ts"
import type { Tracing } from "./tracing.ts"

interface Traced {
  pool: Pool
  gateways: Gateways
  release: string
  warn: (facts: object, text: string) => void
}

/**
 * Traces the calls of the pool and the gateways; those of the app and its jobs are traced where `Deps` has the result.
 * Null while no collector is set: nothing is loaded then, and nothing stands between the app and its pool.
 */
export async function startTracing(
  settings: TracingSettings | null,
  { pool, gateways, release, warn }: Traced,
): Promise<Tracing | null> {
  if (!settings) return null
  const [{ openTracing }, { tracePool }, { traceFetch, traceWebhooks }] = await Promise.all([
    import("./open-tracing.ts"),
    import("./trace-pool.ts"),
    import("./trace-outgoing.ts"),
  ])
  const tracing = await openTracing(settings, { release, warn })
  tracePool(pool, tracing)
  gateways.webhooks = traceWebhooks(gateways.webhooks, tracing)
  const stopListening = traceFetch(tracing)
  return {
    ...tracing,
    async stop() {
      stopListening()
      await tracing.stop()
    },
  }
}
