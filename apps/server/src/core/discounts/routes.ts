import * as calls from "@academy/contract/discounts"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { createDiscountCode } from "./create-discount-code.ts"
import { endDiscountCode } from "./end-discount-code.ts"
import { findDiscount } from "./find-discount.ts"
import { countDiscountTry } from "./guess-discount.ts"
import { readDiscountCodes } from "./read-discount-codes.ts"

export function discountsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getDiscountCodes, () => readDiscountCodes(deps.pool))
  implement(app, deps, calls.createDiscountCode, ({ caller, body }) =>
    createDiscountCode(deps, caller.account_id, body),
  )
  implement(app, deps, calls.endDiscountCode, ({ caller, params }) =>
    endDiscountCode(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.getDiscount, async ({ caller, query }) => {
    await countDiscountTry(deps, caller.account_id)
    return findDiscount(deps, caller.account_id, query.code)
  })
}
