import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-bookings"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { putPlayerIn } from "../planning/index.ts"
import { readGroupSeat } from "./read-group-seat.ts"

type Result = AnswerOf<typeof calls.bookGroup>["results"][number]

/**
 * Books a session for each of these players as an admin books for one: each in a transaction of its own, so that the
 * last seat goes to one and the others are told why they have none.
 * @throws Refusal `invalid_input` naming `reason` where seats are free without one
 */
export async function bookGroup(
  deps: Deps,
  officeAccountId: number,
  bookable_id: number,
  { player_ids, expected_prices, ...terms }: BodyOf<typeof calls.bookGroup>,
): Promise<AnswerOf<typeof calls.bookGroup>> {
  if (terms.pay_with === "nothing" && !terms.reason?.trim())
    throw invalidField("reason", "required", "is required: the reason")
  const results: Result[] = []
  for (const player_id of new Set(player_ids)) {
    const shown = expected_prices?.find((one) => one.player_id === player_id)
    const { booking_id, why_not } = await bookOne(deps, officeAccountId, {
      ...terms,
      ...(shown && { expected_price: shown.price }),
      ...{ bookable_id, player_id },
    })
    results.push({ player_id, booking_id, why_not })
  }
  return { results }
}

async function bookOne(
  deps: Deps,
  officeAccountId: number,
  input: Parameters<typeof putPlayerIn>[2],
): Promise<Omit<Result, "player_id">> {
  try {
    const { booking_id } = await putPlayerIn(deps, officeAccountId, input)
    return { booking_id, why_not: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== "needs_confirmation") return { booking_id: null, why_not: error.code }
    const { why_not } = await readGroupSeat(deps, officeAccountId, input.bookable_id, input.player_id)
    return { booking_id: null, why_not: why_not ?? error.code }
  }
}
