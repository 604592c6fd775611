import type { World } from "../world.ts"
import { Family } from "./family.ts"
import type { Slot } from "./person.ts"

/** A second guardian of a family's children: another phone, account, wallet and temper, the same seats. */
export class Partner extends Family {
  readonly #other: Family

  constructor(world: World, other: Family, joins: string) {
    super(world, other.number, joins, "partner")
    this.#other = other
  }

  /** Signs up once there are children to share. */
  override isAwake(slot: Slot): boolean {
    return this.#other.children.length > 0 && super.isAwake(slot)
  }

  /** The other guardian shows a code, and it is entered here. */
  protected override async settleIn(): Promise<void> {
    const players_id = this.#other.children.map(({ id }) => id)
    const { status, body } = await this.#other.browser.post("/api/connection-codes/", { players_id })
    if (status !== 200) return
    const redeemed = await this.browser.post("/api/connection-codes/redeem/", { code: body.code })
    if (redeemed.status === 200) this.children = [...this.#other.children]
  }
}
