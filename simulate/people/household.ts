import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"
import type { Browser } from "./browser.ts"
import type { Memory } from "./memory.ts"
import type { Temper } from "./temper.ts"

/** A family as its deeds know it. */
export interface Household {
  readonly world: World
  readonly browser: Browser
  readonly chance: Chance
  readonly temper: Temper
  readonly memory: Memory
  readonly number: number
  /** What the last names of its children carry. */
  readonly mark: string
  readonly email: string
  readonly children: readonly { id: number; year: number }[]
  /** Whether the provider keeps its card. */
  readonly keepsCard: boolean
  /** The payment page: the family pays there, or leaves it. */
  payAt(url: string | undefined, keep?: boolean): Promise<void>
  /** An invoice that the family intends to pay, or not; the amount in major units. */
  owes(invoice: { reference?: string; amount: number }): void
}
