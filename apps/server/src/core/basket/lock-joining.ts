import type * as calls from "@academy/contract/basket"
import type { BodyOf } from "@academy/contract/call"
import { pick } from "@academy/domain/pick"
import { contentsOf } from "@academy/domain/plans"
import type { Tx } from "../../db/connection.ts"
import { Refusal } from "../../http/problem.ts"
import { lockForJoining, refuseAfterWithdrawal } from "../memberships/index.ts"
import type { BasketLineRow } from "./basket-rows.ts"

/**
 * Checks that the players can join the plans, and locks that until the order is written.
 * @throws Refusal `basket_line_gone`; `invalid_input` if the terms were not accepted
 */
export async function lockJoining(
  tx: Tx,
  account_id: number,
  lines: readonly BasketLineRow[],
  { terms_version }: Pick<BodyOf<typeof calls.payBasket>, "terms_version">,
  now: Date,
): Promise<void> {
  const joining = lines
    .flatMap(({ membership }) => membership ?? [])
    .sort((one, other) => one.player_id - other.player_id)
  if (joining.length > 0 && terms_version === undefined)
    throw new Refusal("invalid_input", [
      { param: "terms_version", code: "required", message: "is required for a membership" },
    ])
  for (const { player_id, is_active } of joining) {
    if (!is_active) throw new Refusal("basket_line_gone")
    try {
      await lockForJoining(tx, account_id, player_id, now)
      await refuseAfterWithdrawal(tx, account_id, player_id, now)
    } catch (error) {
      throw error instanceof Refusal ? new Refusal("basket_line_gone") : error
    }
  }
}

/** The terms of joining that were accepted with an item. */
export const toAgreed = ({ membership }: BasketLineRow, terms_version: string | undefined, now: Date) =>
  membership && terms_version !== undefined
    ? {
        ...pick(membership, ["plan_id", "plan_price_minor", "also_for"]),
        plan_agreed: contentsOf(membership),
        terms_version,
        terms_agreed_at: now,
      }
    : {}
