import type { Academy } from "./academy/academy.ts"
import type { Calls } from "./calls.ts"
import type { Chance } from "./chance.ts"
import type { Findings } from "./findings.ts"
import type { Person } from "./people/person.ts"
import type { PlayedBank } from "./played/bank.ts"
import type { PlayedMail } from "./played/mail.ts"
import type { PlayedPayments } from "./played/payments.ts"

/** All that a person of the simulation can reach. */
export interface World {
  academy: Academy
  chance: Chance
  findings: Findings
  mail: PlayedMail
  payments: PlayedPayments
  bank: PlayedBank
  /** How often each call was made, and how long it took. */
  calls: Calls
  /** Who lives here; a child that gets a login of its own joins them. */
  people: Person[]
  /** Discount codes that families have heard of. */
  codes: string[]
  /** What was acknowledged and can happen once only: a gift card redeemed, a session taken over. */
  once: Set<string>
  /** How long a request is on its way, in real milliseconds; null where it is there at once. */
  delay: (() => number) | null
  /** While a fault is at work: then a call may fail, and only then. */
  isFaulty: boolean
}
