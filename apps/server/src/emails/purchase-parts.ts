import { pages } from "@academy/contract/pages"
import { bookingTypeSlugs } from "@academy/domain/bookings"
import type { NamedDiscount } from "@academy/domain/discounts"
import { gearFor } from "@academy/domain/near-session"
import { payeeRows } from "@academy/domain/payee"
import type { PaidWith } from "@academy/domain/purchases"
import { discountWords } from "../text/discount-words.ts"
import type { TextLanguage } from "../text/languages.ts"
import { refundWords } from "../text/refund-words.ts"
import { isComplete, say } from "../text/texts.ts"
import { type StoredFacts, toWords, type Words } from "../text/words.ts"
import type { Fact } from "./layout.ts"

/** The seats of a purchase; none of other emails, nor of those that an older release wrote. */
export const seatsOf = ({ seats }: StoredFacts): StoredFacts[] => (Array.isArray(seats) ? seats : [])

/** What to bring, in the reader's language; undefined where the type is not known. */
export function gearIn(language: TextLanguage, { booking_type }: StoredFacts): string | undefined {
  const type = bookingTypeSlugs.find((slug) => slug === booking_type)
  return type && say(language, "emails", `gear.${gearFor(type)}`)
}

/** A seat, and below it what is said of it: its coaches and what it was, or what is refunded. */
const seatLines = (language: TextLanguage, words: Words): string[] => [
  say(language, "emails", "seat_line", words),
  ...(["coaches", "before", "comes_back"] as const).flatMap((name) =>
    words[name]
      ? `${say(language, "emails", `facts.${name}`)}${say(language, "emails", "colon")} ${words[name]}`
      : [],
  ),
]

/** The seats by player, a line each, soonest first, and what to bring to them unless they are cancelled. */
export function seatFacts(language: TextLanguage, params: StoredFacts, isCancelled = false): Fact[] {
  const linesOf = new Map<string, string[]>()
  for (const seat of seatsOf(params)) {
    const words: Words = { ...toWords(language, seat), comes_back: refundWords(language, seat).refund ?? "" }
    const lines = linesOf.get(words.player_name ?? "") ?? []
    linesOf.set(words.player_name ?? "", [...lines, ...seatLines(language, words)])
  }
  const toBring = isCancelled ? [] : seatsOf(params)
  const gear = new Set(toBring.flatMap((seat) => gearIn(language, seat) ?? []))
  return [
    ...[...linesOf].map(([label, lines]) => ({ label, value: lines.join("\n") })),
    ...(gear.size > 0
      ? [{ label: say(language, "emails", "facts.bring"), value: [...gear].join("\n") }]
      : []),
  ]
}

/** What was paid, with the receipt's number; by invoice what is to be paid: amount, bankgiro, reference, due date. */
export function moneyFacts(language: TextLanguage, words: Words): Fact[] {
  const rows = words.unpaid
    ? ([
        ["unpaid", words.unpaid],
        ...payeeRows(),
        ["reference", words.reference],
        ["due", words.due_day],
      ] as const)
    : ([
        ["also", words.also],
        ["amount", words.amount],
        ["vat", words.vat],
        ["number", words.number],
      ] as const)
  return rows.flatMap(([label, value]) =>
    value
      ? [
          {
            label: label === "IBAN" || label === "BIC" ? label : say(language, "emails", `facts.${label}`),
            value,
          },
        ]
      : [],
  )
}

/** What was taken off, by its name; nothing without a discount. */
export function discountFact(language: TextLanguage, params: StoredFacts): Fact[] {
  const { discount, discount_minor, currency } = params
  if (typeof discount_minor !== "number" || discount_minor <= 0) return []
  const { amount = "" } = toWords(language, { amount_minor: discount_minor, currency })
  const named = (discount ?? null) as NamedDiscount | null
  return [{ label: say(language, "emails", "facts.discount"), value: discountWords(language, named, amount) }]
}

/** Where the receipt is read. */
export const receiptLink = (language: TextLanguage, { receipt_id }: StoredFacts, publicUrl: string) =>
  typeof receipt_id === "number"
    ? {
        action: say(language, "emails", "receipt.action"),
        url: `${publicUrl}/account/receipts/${receipt_id}`,
      }
    : undefined

/** What cancelling brings back, by how the seats were paid; empty once it is too late. */
export function cancelRule(language: TextLanguage, params: StoredFacts, words: Words): string {
  if (seatsOf(params).length > 1) return say(language, "emails", "cancel_rule.several", words)
  const paidWith = params.paid_with as PaidWith | undefined
  const key = paidWith && paidWith !== "mixed" ? `cancel_rule.${paidWith}` : "booking_confirmed.note"
  return isComplete(language, "emails", key, words) ? say(language, "emails", key, words) : ""
}

/** Where one booking is opened, whose player is looked up. */
export const bookingPath = (bookingId: number | string): string =>
  `${pages.account.path}?${new URLSearchParams({ bookingModal: "true", bookingId: String(bookingId) })}`
