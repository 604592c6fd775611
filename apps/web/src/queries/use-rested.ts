import { useEffect, useState } from "react"

/** Long enough to type on, short enough to seem at once. */
export const PAUSE_MS = 250

/**
 * The text as it stood at the last pause of who types: what is searched for. `useDeferredValue` is no pause, with it
 * each letter is a search.
 */
export function useRested(typed: string, pauseMs = PAUSE_MS): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return rested
}
