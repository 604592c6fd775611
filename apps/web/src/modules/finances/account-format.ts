/** An account as people read it: an IBAN in groups of four, a bankgiro with its dash. */
export function formatAccount(account: string): string {
  if (/^[A-Z]{2}\d{2}/.test(account)) return account.replace(/(.{4})(?=.)/g, "$1 ")
  return /^\d{7,8}$/.test(account) ? account.replace(/(\d{4})$/, "-$1") : account
}
