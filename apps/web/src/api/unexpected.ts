type Listener = (reference: string) => void

const listeners = new Set<Listener>()

/** Tells everybody who listens that the server failed at a write in a way that nobody foresaw. */
export function announceUnexpected(reference: string) {
  for (const listener of listeners) listener(reference)
}

/** Calls `listener` with the error's reference; returns how to stop. */
export function onUnexpected(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
