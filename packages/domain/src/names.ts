/** One line as people read it: composed letters, single spaces, none of the marks that reorder or hide text. */
export const cleanLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

/** `javascript:`, `mailto:` and the like, an "@", or a dot within a word: `evil.example`, not `J. R.`. */
const webAddress = /^\s*[a-z][a-z0-9+.-]+:\S|:\/\/|@|[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}/iu

/**
 * Whether something in a name reads as a web address or leads somewhere: emails and notifications to other families
 * show names, and mail programs make links of these. Wide and other dots count as dots.
 */
export const readsAsWebAddress = (name: string): boolean =>
  webAddress.test(cleanLine(name).normalize("NFKC").replaceAll("。", "."))
