/**
 * Where an error that nobody expected was met: by a browser, by its content security policy, in a call or page on the
 * server, in a job.
 */
export const seenErrorKinds = ["browser", "policy", "request", "job"] as const
export type SeenErrorKind = (typeof seenErrorKinds)[number]

/** How many groups of each kind are stored; the ones unseen for longest make room. */
export const MOST_ERROR_GROUPS = 300
/** An error that was not seen for so many days is forgotten. */
export const ERRORS_KEPT_DAYS = 90

/** How many frames of a stack are reported, the innermost first. */
export const MOST_FRAMES = 20
/** A position in our own code, `file:line:column`. Nothing else of a stack is reported. */
export const FRAME_PATTERN = "^[\\w./-]{1,120}:\\d{1,7}:\\d{1,7}$"

/** The longest message that is stored, in characters. */
export const LONGEST_ERROR_MESSAGE = 300
/** Of a longer one the rest is not looked at. */
const LONGEST_READ = 1000

/** Capitalised words of browsers and Node. Any other could be a name. */
const known = new Set(
  (
    "Array Assignment Attempted Cannot Can't Could Document Duplicate Element Error Expected Failed Function HTML " +
    "Hydration Illegal Importing Invalid JSON Load Loading Map Maximum Minified Missing Network No Node Not Object " +
    "Object's Promise React Request Response Script Set String Symbol The Type URL UTF Unable Uncaught Unexpected " +
    "Unknown Window"
  ).split(" "),
)
const CLASS = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception|Element|Observer|Event|List)$/
/** A word, or a name in code such as `row.first_name()`. No digits: those are of ids, phones and tokens. */
const CODE = /^[a-z$_][A-Za-z$_.]{0,23}(?:\(\))?$/
/** The number of one of React's errors. */
const NUMBERED = /^#\d{1,4}$/

const isHarmless = (word: string) =>
  CODE.test(word) || NUMBERED.test(word) || known.has(word) || CLASS.test(word)

/** What stands for a word that is left out. */
const LEFT_OUT = "…"

const redactWord = (word: string): string => {
  const [, before = "", bare = "", after = ""] = /^([(:]*)(.*?)([).,:;!?]*)$/.exec(word) ?? []
  return bare === "" || isHarmless(bare) || isHarmless(bare + after) ? word : before + LEFT_OUT + after
}

/**
 * An error's message without anything that could be about somebody: what is quoted (but the name of a property),
 * numbers, addresses, and all words that are not those of code.
 */
export function redactMessage(message: string): string {
  const unquoted = message
    .slice(0, LONGEST_READ)
    .replace(/(reading|setting|property) ['"]([a-z][A-Za-z_]{0,40})['"]/g, "$1 $2")
    // A quoted document has quotes of its own, and the end of a long one is not read.
    .replace(/".*("|$)/s, LEFT_OUT)
    .replace(/'[^']*'(?![a-z])|`[^`]*`|“[^”]*”/g, LEFT_OUT)
  return unquoted
    .split(/\s+/)
    .map(redactWord)
    .join(" ")
    .replace(/…(?: …)+/g, LEFT_OUT)
    .trim()
    .slice(0, LONGEST_ERROR_MESSAGE)
}

/** The class of an error, `Error` for anything that is no class's name. */
export const errorName = (name: unknown): string =>
  typeof name === "string" && /^[A-Z][A-Za-z]{0,40}$/.test(name) ? name : "Error"
