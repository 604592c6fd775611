/** Whether our server can be reached, as far as the browser's events and the last health check know. */
let isReachable = true
const listeners = new Set<() => void>()

export const isOnline = (): boolean => isReachable

/** What the browser's events and the health check tell is reported here. */
export function reportConnection(reachable: boolean) {
  if (reachable === isReachable) return
  isReachable = reachable
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the connection comes or goes; returns how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const CHECK_TIMEOUT_MS = 15_000

/**
 * Asks whether our server can be reached, and reports what it learns. Any answer means yes; whether the server is well
 * is another matter. Nothing is sent while the browser itself knows of no connection.
 */
export async function checkConnection(): Promise<boolean> {
  if (navigator.onLine) {
    try {
      await fetch("/api/health", {
        method: "HEAD",
        cache: "no-store",
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      })
      reportConnection(true)
    } catch {
      reportConnection(false)
    }
  } else reportConnection(false)
  return isReachable
}
