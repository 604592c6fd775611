/** One word of a text as it is compared, and where it stands in the text. */
export interface Word {
  folded: string
  from: number
  to: number
}

const word = /[\p{L}\p{N}\p{M}_*]+/gu
/** Before a vowel French and Italian write little words onto the next one: l’essai, qu’il, d’un. */
const elision = /(?<![\p{L}\p{M}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ](?=\p{L})/giu
/** English closes up instead: don’t, what’s. */
const apostrophe = /(?<=\p{L})['’ʼ](?=\p{L})/gu

/**
 * A word without what people leave out or mistype: case, marks above and below, the vowels of Arabic and the forms of
 * its alef, ya and ta marbuta. Digits are those of Europe.
 */
export function foldWord(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}ـء]/gu, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .replace(/[ىیے]/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ک/g, "ك")
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/ø/g, "o")
}

/** The words of a text in their order. Signs between words are gone; positions count in UTF-16 units. */
export function wordsOf(text: string): Word[] {
  // Blanks and closings of the same length, so that positions stay true.
  const opened = text.replace(elision, (little) => " ".repeat(little.length))
  const words: Word[] = []
  const closed = opened.replace(apostrophe, "\u0301")
  for (const { 0: found, index } of closed.matchAll(word)) {
    const folded = foldWord(found)
    if (folded !== "") words.push({ folded, from: index, to: index + found.length })
  }
  return words
}

/**
 * How many letters have to be typed, dropped, changed or swapped with their neighbour to get from one to the other;
 * `most + 1` stands for more.
 */
export function typingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let best = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      }
      next.push(cost)
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    before = last
    last = next
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}
