const listeners = new Set<() => void>()

/** Tells everybody who listens that the server no longer knows who this is. */
export function announceSessionExpired() {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the session has expired; returns how to stop. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
