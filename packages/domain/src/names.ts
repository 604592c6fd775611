/** One line of text: NFC, single spaces, no control characters or direction marks. */
export const cleanLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

/** `https://`, `mailto:` and the like, an "@", `www.` or four numbers with dots. Not `S:son`. */
const scheme =
  /:\/\/|^\s*\/\/|@|(?<![\p{L}\p{N}])(?:(?:https?|ftp|mailto|javascript|vbscript|data|file|tel|sms):\S|www\.\S)|\d+(?:\.\d+){3}/iu

/**
 * A dot within a word and a top-level label at its end: `evil.example`, `t.me/win`. Such labels are written in small
 * letters a–z; names go on with a capital (`St.Clair`, `F.C.Rosengård`) or in a script without any (`د.محمد`).
 */
const host =
  /[\p{L}\p{N}-]\.(?:[a-z]{2,}|xn--[a-z0-9-]+|рф|рус|онлайн|сайт|укр|срб|бел|中国|中國|香港|台湾|台灣|한국|السعودية|امارات|مصر|موقع|شبكة)(?![\p{L}\p{M}\p{N}-])/u

/** Labels that end no name, however they are written: `EVIL.COM`. */
const hostInCapitals = /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|xyz|online)(?![\p{L}\p{M}\p{N}-])/iu

/**
 * Whether something in a name reads as a web address or leads somewhere: emails and notifications to other families
 * show names, and mail programs make links of these. Wide and other dots count as dots.
 */
export const readsAsWebAddress = (name: string): boolean => {
  const line = cleanLine(name).normalize("NFKC").replaceAll("。", ".")
  return [scheme, host, hostInCapitals].some((address) => address.test(line))
}
