import { createServer } from "node:http"
import type { Pool } from "pg"
import { collectDefaultMetrics } from "prom-client"
import { whyNotListening } from "../errors/not-listening.ts"
import { measureDatabase } from "./measure-database.ts"
import type { Metrics } from "./metrics.ts"

interface MetricsAddress {
  host: string
  port: number
}

/**
 * Answers `GET /metrics` on a port of its own, so that what an operator reads is never in reach of visitors.
 * @returns its address, with the port that was free when 0 was asked for, and how to close it
 * @throws StartUpError when the port cannot be had
 */
export async function serveMetrics(
  metrics: Metrics,
  { pool, clock, host, port }: { pool: Pool; clock: () => Date } & MetricsAddress,
): Promise<{ url: string; close(): Promise<void> }> {
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  measureDatabase(registry, { pool, clock })
  const server = createServer((request, reply) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void reply.writeHead(404).end()
    if (request.method !== "GET" && request.method !== "HEAD")
      return void reply.writeHead(405, { allow: "GET, HEAD" }).end()
    registry.metrics().then(
      (text) => reply.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(whyNotListening(error, { host, port, prefix: "METRICS_" })))
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  const bound = typeof address === "object" && address !== null ? address.port : port
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
