import bidiFactory from "bidi-js"

const bidi = bidiFactory()

/** A part of a line in one direction and one font. */
export interface Piece<F> {
  text: string
  font: F
}

/** Marks of direction say how to order a text, and are never drawn. */
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/

/**
 * The pieces of a line from left to right, by the Unicode bidirectional algorithm. Each word is a piece of its own: the
 * PDF library draws the letters of a word in their order, and words in ours.
 * @param fontOf the font of a letter; null leaves the letter out
 */
export function piecesOf<F>(
  line: string,
  base: "ltr" | "rtl",
  fontOf: (letter: string) => F | null,
): Piece<F>[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const pieces: (Piece<F> & { level: number; isSpace: boolean })[] = []
  let at = 0
  for (const letter of line) {
    const level = levels[at] ?? 0
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    at += letter.length
    const font = MARKS.test(letter) ? null : fontOf(mirrored)
    if (font === null) continue
    const isSpace = /\s/.test(letter)
    const last = pieces.at(-1)
    if (last && last.level === level && last.font === font && last.isSpace === isSpace) last.text += mirrored
    else pieces.push({ text: mirrored, font, level, isSpace })
  }
  return inVisualOrder(pieces)
}

/** Rule L2: from the highest level down, each run of at least that level is reversed. */
function inVisualOrder<P extends { level: number }>(pieces: readonly P[]): P[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  return ordered
}
