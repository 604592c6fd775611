import { setTimeout as pause } from "node:timers/promises"
import type { Context, Span } from "@opentelemetry/api"
import type { ReadableSpan, SpanExporter, SpanProcessor } from "@opentelemetry/sdk-trace-node"
import type { TracingSettings } from "../settings/tracing.ts"
import { JOB_DONE, type OpenSpan, type SpanFacts, type Tracing } from "./tracing.ts"

/** How long one attempt to reach the collector may take, and how long the end of the server waits for it. */
const EXPORT_TIMEOUT_MS = 5000
const STOP_TIMEOUT_MS = 3000

/** So often it is said that spans are lost. */
const SAID_AGAIN_AFTER_MS = 60_000

/** Of one run of a job so many spans are held back until it is known whether it did anything. */
const MOST_HELD = 1000

/**
 * Starts tracing by OpenTelemetry. Its packages are loaded here and nowhere else, so a server without a collector pays
 * nothing for them. They patch nothing: a bundle has nothing to patch, and each span is opened where the work is.
 */
export async function openTracing(
  { endpoint }: TracingSettings,
  { release, warn }: { release: string; warn: (facts: object, text: string) => void },
): Promise<Tracing> {
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ])
  const { context, propagation, trace, SpanKind, SpanStatusCode } = api
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ "service.name": "academy", "service.version": release })
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES; nothing is found out about the machine.
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    // Its queue is bounded: what is too much is dropped.
    spanProcessors: [
      withoutIdleJobs(
        new sdk.BatchSpanProcessor(tellingFailures(exporter, warn), {
          exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        }),
      ),
    ],
  })
  provider.register()
  const tracer = trace.getTracer("academy")
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

  const toOpenSpan = (span: Span, inside: Context): OpenSpan => ({
    within: (work) => context.with(inside, work),
    end({ facts, failed } = {}) {
      if (facts) span.setAttributes(facts)
      if (failed !== undefined) {
        span.setAttribute("error.type", failed)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  })

  return {
    open(name, { kind, facts = {}, headers }: SpanFacts) {
      const { traceparent, tracestate } = headers ?? {}
      const active = context.active()
      const parent = traceparent ? propagation.extract(active, { traceparent, tracestate }) : active
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent)
      return toOpenSpan(span, trace.setSpan(parent, span))
    },
    isWithin: () => trace.getSpan(context.active()) !== undefined,
    headers() {
      const { traceparent, tracestate } = injected()
      return { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) }
    },
    logFacts() {
      const trace_id = trace.getSpanContext(context.active())?.traceId
      return trace_id ? { trace_id } : {}
    },
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        pause(STOP_TIMEOUT_MS, undefined, { ref: false }),
      ])
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }

  function injected(): Record<string, string | undefined> {
    const carrier: Record<string, string> = {}
    propagation.inject(context.active(), carrier)
    return carrier
  }
}

/** Says in the log that the collector is not reached: once a minute, whatever the number of spans. */
function tellingFailures(exporter: SpanExporter, warn: (facts: object, text: string) => void): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY
  let lost = 0
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) {
          lost += spans.length
          const now = performance.now()
          if (now - saidAt >= SAID_AGAIN_AFTER_MS) {
            saidAt = now
            warn({ lost_spans: lost, ...(result.error && { err: result.error }) }, "traces not sent")
            lost = 0
          }
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}

/**
 * Some forty jobs ask every few seconds whether there is something to do. A run that found nothing is not sent: it
 * would be nearly all that a small academy's collector holds.
 */
function withoutIdleJobs(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>()
  return {
    onStart(span, parent) {
      if (JOB_DONE in span.attributes) held.set(span.spanContext().traceId, [])
      next.onStart(span, parent)
    },
    onEnd(span) {
      const { traceId } = span.spanContext()
      const ofRun = held.get(traceId)
      if (!ofRun) return next.onEnd(span)
      ofRun.push(span)
      const isWhole = JOB_DONE in span.attributes
      if (!isWhole && ofRun.length < MOST_HELD) return
      held.delete(traceId)
      const isIdle = isWhole && span.attributes[JOB_DONE] === 0 && span.attributes["error.type"] === undefined
      if (!isIdle) for (const one of ofRun) next.onEnd(one)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}
