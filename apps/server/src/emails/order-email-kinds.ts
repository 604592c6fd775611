import { pages } from "@academy/contract/pages"
import type { NamedDiscount } from "@academy/domain/discounts"
import type { Names } from "../text/words.ts"
import type { Greeting } from "./login-change-kinds.ts"

/** What was taken off in all, and the name of it. */
export interface ToldDiscount {
  discount_minor?: number
  discount?: NamedDiscount
}

export interface InstalmentFacts {
  amount_minor: number
  currency: string
  reference: string
  due_at: string
}

interface OrderFacts extends Greeting, ToldDiscount {
  title: Names
  amount_minor: number
  currency: string
  reference: string
  due_at: string
}

/** The emails about one order that the office writes from its page. */
export interface OrderEmailFacts {
  /** The invoice again, or with a new due date. */
  order_invoice: OrderFacts & { invoice_order_id?: number }
  /** Unpaid orders of a family, one line each; of one alone its invoice is attached. */
  order_reminder: Greeting & {
    amount_minor: number
    /** The reminder fees in it. */
    fee_minor?: number
    currency: string
    instalments: InstalmentFacts[]
    invoice_order_id?: number
  }
  /** The invoice is paid in parts; only the first has a reference yet. */
  order_split: OrderFacts & {
    instalments: { amount_minor: number; currency: string; due_at: string; reference?: string }[]
    invoice_order_id: number
  }
  /** It is not to be paid any more. */
  order_withdrawn: OrderFacts
  /** A payment was entered that did not come: the receipt is credited, and the order is due again. */
  payment_undone: OrderFacts & { credit_note_id: number; invoice_order_id: number }
  /** To whom it was bought for, with the card attached; `due_at`: on its last day. Greets nobody. */
  gift_card: {
    sender_name: string
    amount_minor: number
    currency: string
    due_at: string
    gift_card_id: number
  }
}

const unpaid = `${pages.account.path}?calendarTab=unpaid`

export const orderEmailPath: Record<keyof OrderEmailFacts, string> = {
  order_invoice: unpaid,
  order_reminder: unpaid,
  order_split: unpaid,
  order_withdrawn: pages.calendar.path,
  payment_undone: unpaid,
  gift_card: `${pages.account.path}?walletModal=true`,
}
