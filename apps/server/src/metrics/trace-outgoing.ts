import { subscribe, unsubscribe } from "node:diagnostics_channel"
import type { WebhookGateway } from "../gateways/webhooks.ts"
import { type OpenSpan, type Tracing, traced } from "./tracing.ts"

/** What Node says of a call by `fetch`. */
interface FetchMessage {
  request: { method: string; origin: string | URL; addHeader(name: string, value: string): void }
  response?: { statusCode: number }
  error?: Error
}

/** The host alone: a path or query may say who or what it is about. */
const toHost = (method: string, origin: string | URL) => ({
  kind: "client" as const,
  facts: { "http.request.method": method, "server.address": new URL(origin).hostname },
})

/**
 * A span for each call by `fetch` that is made within another span, and `traceparent` on it: Node says of each when it
 * begins and ends.
 * @returns ends the listening
 */
export function traceFetch(tracing: Tracing): () => void {
  const spans = new WeakMap<object, OpenSpan>()
  const channels: Record<string, (message: FetchMessage) => void> = {
    "undici:request:create": ({ request }) => {
      if (!tracing.isWithin()) return
      const span = tracing.open(request.method, toHost(request.method, request.origin))
      spans.set(request, span)
      for (const [name, value] of Object.entries(span.within(() => tracing.headers())))
        request.addHeader(name, value)
    },
    "undici:request:headers": ({ request, response }) => {
      const status = response?.statusCode ?? 0
      spans.get(request)?.end({
        facts: { "http.response.status_code": status },
        failed: status >= 400 ? String(status) : undefined,
      })
      spans.delete(request)
    },
    "undici:request:error": ({ request, error }) => {
      spans.get(request)?.end({ failed: error?.name ?? "Error" })
      spans.delete(request)
    },
  }
  const listeners = Object.entries(channels).map(
    ([name, listen]) => [name, (message: unknown) => listen(message as FetchMessage)] as const,
  )
  for (const [name, listen] of listeners) subscribe(name, listen)
  return () => {
    for (const [name, listen] of listeners) unsubscribe(name, listen)
  }
}

/** The same for webhooks, which are not sent by `fetch`: their receiver can go on with the trace. */
export const traceWebhooks = (webhooks: WebhookGateway, tracing: Tracing): WebhookGateway => ({
  accepts: (url) => webhooks.accepts(url),
  post: (url, { headers, body }) =>
    traced(
      tracing.open("POST", toHost("POST", url)),
      () => webhooks.post(url, { headers: { ...headers, ...tracing.headers() }, body }),
      (status) => ({ "http.response.status_code": status }),
    ),
})
