import * as calls from "@academy/contract/discounts"
import { HOUR_MS } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { createDiscountCode } from "./create-discount-code.ts"
import { endDiscountCode } from "./end-discount-code.ts"
import { findDiscount } from "./find-discount.ts"
import { readDiscountCodes } from "./read-discount-codes.ts"

/** Enough for a family that looks for its code; slows down guessing. */
const TRIES_AN_HOUR = 30

export function discountsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getDiscountCodes, () => readDiscountCodes(deps.pool))
  implement(app, deps, calls.createDiscountCode, ({ caller, body }) =>
    createDiscountCode(deps, caller.account_id, body),
  )
  implement(app, deps, calls.endDiscountCode, ({ caller, params }) =>
    endDiscountCode(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.getDiscount, async ({ caller, query }) => {
    const bucket = `discount:account:${caller.account_id}`
    await refuseAbove(deps, { bucket, most: TRIES_AN_HOUR, window_ms: HOUR_MS })
    return findDiscount(deps, caller.account_id, query.code)
  })
}
