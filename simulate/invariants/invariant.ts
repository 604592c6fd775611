import type { Family } from "../people/family.ts"
import type { World } from "../world.ts"

/** Something that must hold after each simulated day. */
export interface Invariant {
  name: string
  /** Says what does not hold, one line each; nothing when all is well. */
  check(world: World, families: readonly Family[]): Promise<string[]>
}
