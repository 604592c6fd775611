/** An account's number without what only separates its digits: `SE35 5000 …` and `5555-5555` in letters and digits. */
export const plainAccount = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, 50)

/** Digits of the number within a Swedish IBAN, or of one as the country writes it; fewer may be any number. */
const FEWEST_DIGITS = 7
const domestic = (account: string): string =>
  (/^SE\d{22}$/.test(account) ? account.slice(7) : account).replace(/^0+/, "")

/** Whether two numbers, in letters and digits, are of one account: also an IBAN and the Swedish number within it. */
export function isSameAccount(one: string, other: string): boolean {
  if (one === other) return true
  if (!/^(SE)?\d+$/.test(one) || !/^(SE)?\d+$/.test(other)) return false
  return domestic(one).length >= FEWEST_DIGITS && domestic(one) === domestic(other)
}
