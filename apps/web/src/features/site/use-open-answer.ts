import { useEffect } from "react"
import { useLocation } from "react-router"

/** Opens the answer that the address names. Browsers do so by themselves when they load a page, not on the way from one page of ours to another. */
export function useOpenAnswer() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    const answer = target?.closest("details")
    if (!target || !answer) return
    answer.open = true
    answer.scrollIntoView()
  }, [hash, key])
}
