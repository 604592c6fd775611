import type { Piece } from "./search-index.ts"

/** A text with the words that were asked for. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isHit }, at) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
      <mark key={at} className="rounded-[3px] bg-accent-soft text-accent-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
