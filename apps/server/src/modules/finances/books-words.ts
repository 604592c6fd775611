import { academy } from "@academy/domain/academy"
import type { LedgerRole } from "@academy/domain/bookkeeping"

/** How the accounts are called in the books: in Swedish, and in English where the academy is elsewhere. */
const accountNames: Record<LedgerRole, { sv: string; en: string }> = {
  customers: { sv: "Kundfordringar", en: "Customers" },
  card: { sv: "Fordringar för kort och Swish", en: "Card payments in transit" },
  bank: { sv: "Bank", en: "Bank" },
  cash: { sv: "Kassa", en: "Cash" },
  wallet: { sv: "Skulder till kunder, plånböcker", en: "Owed to customers, balances" },
  gift_cards: { sv: "Ej inlösta presentkort", en: "Gift cards not used yet" },
  returns: { sv: "Inbetalningar att betala tillbaka", en: "Payments to send back" },
  sales: { sv: "Träning", en: "Training" },
  fees: { sv: "Påminnelseavgifter", en: "Reminder fees" },
  vat: { sv: "Utgående moms", en: "VAT on sales" },
  corrections: { sv: "Justeringar av plånböcker", en: "Corrections of balances" },
  write_offs: { sv: "Avskrivna kundfordringar", en: "Written off" },
}

/** What the texts of vouchers are made of; a longer one goes before a shorter one that it begins with. */
const phrases: readonly [sv: string, en: string][] = [
  ["Ångrad inbetalning plånbok", "Payment to balance, undone"],
  ["Inbetalning plånbok", "Payment to balance"],
  ["Inbetalning att betala tillbaka", "Payment to send back"],
  ["Återbetald inbetalning", "Payment sent back"],
  ["Ångrad återbetalning", "Sending back, undone"],
  ["Nekad återbetalning", "Refund, declined"],
  ["Ångrad avskrivning", "Write-off, undone"],
  ["Ångrad inbetalning", "Payment, undone"],
  ["Dagens betalningar", "Payments of the day"],
  ["Dagens händelser", "Events of the day"],
  ["Återbetalning", "Refund"],
  ["Kreditfaktura", "Credit note"],
  ["Avskrivning", "Write-off"],
  ["Inbetalning", "Payment"],
  ["Plånbok", "Balance"],
  ["Kvitto", "Receipt"],
  [" till ", " to "],
]

const isInSweden = () => academy.country === "SE"

export const accountName = (role: LedgerRole): string => accountNames[role][isInSweden() ? "sv" : "en"]

export const voucherText = (text: string): string =>
  isInSweden() ? text : phrases.reduce((english, [sv, en]) => english.replaceAll(sv, en), text)
