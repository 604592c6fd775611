/** Where traces are sent. What else the standard has (`OTEL_…`) is read by its own packages. */
export interface TracingSettings {
  /** Of a collector that speaks OTLP over HTTP; `/v1/traces` is added. */
  endpoint: string
}

/** Tracing is on if a collector is named, and only then. */
export function readTracing(endpoint: string | null): TracingSettings | null {
  return endpoint === null ? null : { endpoint }
}
