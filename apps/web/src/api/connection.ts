/** Whether our server can be reached, as far as the browser's events and the last health check know. */
let isReachable = true
const listeners = new Set<() => void>()

export const isOnline = (): boolean => isReachable

/** The connectivity watch reports here what it learns. */
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
