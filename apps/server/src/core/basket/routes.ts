import * as calls from "@academy/contract/basket"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { addBasketLines } from "./add-basket-lines.ts"
import { bookSeats } from "./book-seats.ts"
import { payBasket } from "./pay-basket.ts"
import { readBasket } from "./reads.ts"
import { removeBasketLine } from "./remove-basket-line.ts"
import { stopBasketPayment } from "./stop-basket-payment.ts"

/** Enough for a family that fills a basket; slows down scripts that hold seats. */
const CHANGES_A_MINUTE = 60

export function basketRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getBasket, ({ caller, language }) =>
    readBasket(deps, { account_id: caller.account_id, language }),
  )
  implement(app, deps, calls.addBasketLines, async ({ caller, body }) => {
    await passBasketLimit(deps, caller.account_id)
    return addBasketLines(deps, caller, body)
  })
  implement(app, deps, calls.removeBasketLine, ({ caller, params }) =>
    removeBasketLine(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.payBasket, async ({ caller, body }) => {
    await passBasketLimit(deps, caller.account_id)
    return payBasket(deps, caller, body)
  })
  implement(app, deps, calls.bookSeats, async ({ caller, body }) => {
    await passBasketLimit(deps, caller.account_id)
    return bookSeats(deps, caller, body)
  })
  implement(app, deps, calls.stopBasketPayment, ({ caller }) => stopBasketPayment(deps, caller.account_id))
}

async function passBasketLimit(deps: Deps, accountId: number): Promise<void> {
  const limit = { bucket: `basket:account:${accountId}`, most: CHANGES_A_MINUTE, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
}
