import { useEffect } from "react"
import { useLocation } from "react-router"

/**
 * Opens the answer that the address names. Browsers do so by themselves when they load a page, not on the way from one
 * page of ours to another.
 */
export function useOpenAnswer() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again
  useEffect(() => {
    const target = document.getElementById(idIn(hash))
    const answer = target?.closest("details")
    if (!target || !answer) return
    answer.open = true
    answer.scrollIntoView()
  }, [hash, key])
}

/** What the address names; one that somebody mistyped names nothing that is there. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
