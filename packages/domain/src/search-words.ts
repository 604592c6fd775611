/** Letters without a decomposition, and what people type for them. The rest loses its accents by Unicode (NFKD). */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: "o", æ: "a", œ: "o", ł: "l", đ: "d", ð: "d", þ: "t", ß: "s", ı: "i" },
  ...{ ى: "ي", ة: "ه", ٱ: "ا" },
  ...Object.fromEntries([..."٠١٢٣٤٥٦٧٨٩"].map((digit, value) => [digit, String(value)])),
}
/** Accents and Arabic vowel signs, and what stands inside a word without parting it. */
const IGNORED = /[\u0300-\u036f\u064b-\u065f\u0670\u0640'’‘ʼ`]/g
/** Anything else that is neither a letter nor a digit of any script parts words: dashes, dots, the @ of an email. */
const BREAKS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2010-\u206f،؛؟]+/

/**
 * A text as it is searched: in lower case, without accents, its words apart. Case, accents, dashes and spaces never
 * matter. `search_fold` does the same in the database; a test compares them.
 */
export const foldedWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(IGNORED, "")
    .replace(/[øæœłđðþßıىةٱ٠-٩]/g, (letter) => plainLetters[letter] ?? letter)
    .split(BREAKS)
    .filter((word) => word !== "")

/** Spellings of one sound, in this order; `search_alike` has the same. */
const sounds: readonly (readonly [string, string])[] = [
  ["qu", "kv"],
  ["ck", "k"],
  ["ch", "k"],
  ["ph", "f"],
  ["th", "t"],
  ["dt", "t"],
  ["ae", "a"],
  ["oe", "o"],
  ["q", "k"],
  ["c", "k"],
  ["w", "v"],
  ["z", "s"],
  ["y", "i"],
  ["x", "ks"],
]
/** Letters of a word that are compared; longer ones are told apart by their beginning. */
const MOST_LETTERS = 12
/** Fewer letters begin too many names. */
const LEAST_LETTERS = 3
/** In shorter words another letter makes another name: Ida and Ada, Sara and Saga. */
const LEAST_FOR_SLIPS = 5

/** How a folded word sounds in Swedish: `lindquist` and `lindqvist` are one, as are `oscar` and `oskar`. */
export const soundOf = (word: string): string =>
  sounds
    .reduce((text, [spelt, sound]) => text.replaceAll(spelt, sound), word)
    .replace(/(.)\1+/g, "$1")
    .slice(0, MOST_LETTERS)

/** The words of a search that similar names are looked up for. With a number among them it is for no name. */
export function alikeWords(text: string): string[] {
  const words = foldedWords(text)
  if (words.some((word) => /\d/.test(word))) return []
  return words.filter((word) => soundOf(word).length >= LEAST_LETTERS)
}

/** The key of each word of a name that begins with the sound of the typed one. */
export const soundKey = (word: string): string => `^${soundOf(word)}`

/** That key, and those of the words that differ from the typed one by one slip. */
export function slipKeys(word: string): string[] {
  const sound = soundOf(word)
  if (sound.length < LEAST_FOR_SLIPS) return [soundKey(word)]
  const slips = [...sound].map((_, at) => sound.slice(0, at) + sound.slice(at + 1))
  return [...new Set([soundKey(word), sound, ...slips])]
}

/** Whether one letter is missing, too many or another, or two neighbours have changed places. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

/**
 * How far a typed word is from a word of a name: 0 the same letters or their beginning, 1 the same sound, 2 one slip.
 * Null when they are different names. Both are folded.
 */
export function wordDistance(typed: string, word: string): 0 | 1 | 2 | null {
  if (word.startsWith(typed)) return 0
  const [one, other] = [soundOf(typed), soundOf(word)]
  if (one.length >= LEAST_LETTERS && other.startsWith(one)) return 1
  return one.length >= LEAST_FOR_SLIPS && isOneSlipApart(one, other) ? 2 : null
}

/** The sum for all typed words, each beside the nearest word of the name; null when one has none. */
export function nameDistance(typed: readonly string[], name: string): number | null {
  const words = foldedWords(name)
  let sum = 0
  for (const one of typed) {
    const nearest = words
      .map((word) => wordDistance(one, word))
      .reduce((least, next) => (least === null || (next !== null && next < least) ? next : least), null)
    if (nearest === null) return null
    sum += nearest
  }
  return sum
}

/** A phone number without its spelling and country: `070-174 06 12` and `+46 70 174 06 12` are one. Else null. */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, "").replace(/^(00|0)?46|^0/, "")
  return digits.length >= LEAST_PHONE_DIGITS ? digits : null
}
/** Fewer digits of a phone number fit too many families. */
const LEAST_PHONE_DIGITS = 5
