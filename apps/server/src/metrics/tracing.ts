/** What a span is: work for a caller, a call to another program, or work of our own. */
type SpanKind = "server" | "client" | "internal"

export interface SpanFacts {
  kind: SpanKind
  /** Patterns, codes and names of ours. Nothing that is about a person. */
  facts?: Record<string, string | number>
  /** Of a request whose proxy is trusted: `traceparent` is read. */
  headers?: Record<string, string | string[] | undefined>
}

export interface OpenSpan {
  /** Runs with this span as the parent of all that is opened within. */
  within<T>(work: () => T): T
  end(outcome?: { facts?: Record<string, string | number>; failed?: string | undefined }): void
}

/** Traces for the operator's collector; null in `Deps` while none is set. */
export interface Tracing {
  open(name: string, facts: SpanFacts): OpenSpan
  /** Whether there is a span that another would belong to. */
  isWithin(): boolean
  /** What tells another program to which trace a call belongs. */
  headers(): Record<string, string>
  /** What a log line says of the trace it was written in. */
  logFacts(): { trace_id?: string }
  /** Sends what waits, within a few seconds, and ends. */
  stop(): Promise<void>
}

/** What an error may say in a trace: its class, or its code. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "Error"
  const { code } = error as { code?: unknown }
  return typeof code === "string" ? code : error.name
}

/** Does the work within a span that ends with it. */
export async function traced<T>(
  span: OpenSpan,
  work: () => Promise<T>,
  factsOf?: (result: T) => Record<string, string | number>,
): Promise<T> {
  try {
    const result = await span.within(work)
    span.end(factsOf ? { facts: factsOf(result) } : {})
    return result
  } catch (error) {
    span.end({ failed: failureOf(error) })
    throw error
  }
}

/** On a job's span: how much it did. */
export const JOB_DONE = "academy.job.done"

/** Runs a job within a span of its own. */
export const traceJob = (tracing: Tracing, name: string, run: () => Promise<number>): Promise<number> =>
  traced(tracing.open(`job ${name}`, { kind: "internal", facts: { [JOB_DONE]: 0 } }), run, (done) => ({
    [JOB_DONE]: done,
  }))
