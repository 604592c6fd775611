import { useEffect, useState } from "react"
import { PAUSE_MS } from "./use-rested.ts"

/**
 * The words of a list's search field. They stand there as they are typed and are looked for after a pause: a navigation
 * takes its time, and a letter typed meanwhile would be lost; and of persons each list that is read is written down.
 * @param asked what the address has
 * @param ask puts words into the address
 * @returns what is typed, and how it changes
 */
export function useTypedSearch(asked: string, ask: (words: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  const [sent, setSent] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    // By a link or a step back, not by what was typed here.
    if (asked !== sent) {
      setSent(asked)
      setTyped(asked)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with what is typed, not with a new render
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      ask(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return [typed, setTyped] as const
}
