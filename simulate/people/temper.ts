import type { PaymentMethod } from "@academy/domain/bookings"
import type { Chance } from "../chance.ts"

/** What a family is like: how often it looks, how it pays, what it forgets. */
export interface Temper {
  name: string
  /** Evenings a week on which it looks at the phone. */
  evenings: number
  methods: Record<Exclude<PaymentMethod, "pass" | "wallet">, number>
  /** The part of payment pages and baskets that it leaves. */
  abandons: number
  /** The part of clicks that are double. */
  doubleClicks: number
  /** The part of its invoices that it pays at all. */
  paysInvoices: number
  /** How likely each thing is that it does on an evening. */
  does: Record<Deed, number>
}

/** What a family does on an evening. */
export type Deed =
  | "book"
  | "basket"
  | "cancel"
  | "move"
  | "buy a pack"
  | "join a plan"
  | "change the plan"
  | "answer an offer"
  | "pay an invoice"
  | "rate"
  | "look around"
  | "give a gift card"
  | "redeem a gift card"
  | "let the eldest log in"
  | "leave"

const usual: Temper = {
  name: "careful",
  evenings: 3,
  methods: { swish: 5, card: 4, bank_transfer: 1 },
  abandons: 0.02,
  doubleClicks: 0.02,
  paysInvoices: 1,
  does: {
    book: 10,
    basket: 2,
    cancel: 1.2,
    move: 0.8,
    "buy a pack": 0.8,
    "join a plan": 0.3,
    "change the plan": 0.2,
    "answer an offer": 3,
    "pay an invoice": 3,
    rate: 1,
    "look around": 2,
    "give a gift card": 0.15,
    "redeem a gift card": 0.3,
    "let the eldest log in": 0.3,
    leave: 0.03,
  },
}

/** The kinds of families, with how many of a hundred are of each. */
const tempers: { share: number; temper: Temper }[] = [
  { share: 55, temper: usual },
  {
    share: 15,
    temper: {
      ...usual,
      name: "forgetful",
      abandons: 0.25,
      evenings: 1,
      does: { ...usual.does, cancel: 3, move: 2 },
    },
  },
  { share: 10, temper: { ...usual, name: "in a hurry", doubleClicks: 0.5, evenings: 4 } },
  {
    share: 10,
    temper: {
      ...usual,
      name: "by invoice",
      methods: { swish: 1, card: 0, bank_transfer: 9 },
      paysInvoices: 0.9,
    },
  },
  {
    share: 6,
    temper: {
      ...usual,
      name: "never pays",
      methods: { swish: 0, card: 1, bank_transfer: 9 },
      paysInvoices: 0.1,
    },
  },
  { share: 4, temper: { ...usual, name: "seldom comes", evenings: 0.3 } },
]

export function temperOf(chance: Chance): Temper {
  const name = chance.weighted(Object.fromEntries(tempers.map(({ share, temper }) => [temper.name, share])))
  return tempers.find(({ temper }) => temper.name === name)?.temper ?? usual
}
