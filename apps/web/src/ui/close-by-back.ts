import { useEffect, useEffectEvent } from "react"

/** Newer than the compiler's own types. */
interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}

/**
 * For what is open by state alone: a phone's Back button closes it and leaves no page. Where the browser cannot be
 * asked (decision 97), Back does what it always does.
 */
export function useCloseByBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    if (!open || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => closeNow()
    return () => watcher.destroy()
  }, [open])
}
