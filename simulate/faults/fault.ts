import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"

/** Something that goes wrong around the product. */
export interface Fault {
  name: string
  /** How likely it is at one moment. */
  perSlot: number
  /** Strikes while the people act. Calls may fail then; what was acknowledged may not be lost. */
  strike(world: World, chance: Chance): Promise<void>
}
