import { foldedWords, wordDistance } from "@academy/domain/search-words"
import type { ReactNode } from "react"

interface MarkedProps {
  text: string
  /** The folded words that were searched for. */
  typed: readonly string[]
}

/** A text in which what was searched for stands out, in weight and in colour: neither case nor accents matter. */
export function Marked({ text, typed }: MarkedProps): ReactNode {
  const parts = text.split(/([\p{L}\p{M}\p{N}'’]+)/u)
  let at = 0
  return parts.map((part) => {
    const start = at
    at += part.length
    const hit = lengthOfHit(part, typed)
    if (hit === 0) return part
    return (
      <span key={start}>
        <mark className="bg-transparent font-bold text-accent-ink">{part.slice(0, hit)}</mark>
        {part.slice(hit)}
      </span>
    )
  })
}

/** How many letters of a word are what was typed: its beginning, or all of a word that sounds like it. */
function lengthOfHit(word: string, typed: readonly string[]): number {
  const [folded = ""] = foldedWords(word)
  if (folded === "") return 0
  const lengths = typed.map((one) => {
    const distance = wordDistance(one, folded)
    if (distance === null) return 0
    return distance === 0 && folded.length === word.length ? one.length : word.length
  })
  return Math.max(0, ...lengths)
}
