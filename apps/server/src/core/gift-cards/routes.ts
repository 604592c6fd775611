import * as calls from "@academy/contract/gift-cards"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { languageOf } from "../../text/languages.ts"
import { sendDocument } from "../orders/index.ts"
import { buyGiftCard } from "./buy-gift-card.ts"
import { readGiftCardFile } from "./draw-gift-card.ts"
import { readGiftCards, readOfficeGiftCards } from "./read-gift-cards.ts"
import { redeemGiftCard } from "./redeem-gift-card.ts"

const PRINTED_A_MINUTE = 30

export function giftCardsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.buyGiftCard, ({ caller, body }) => buyGiftCard(deps, caller, body))
  implement(app, deps, calls.getGiftCards, ({ caller }) =>
    readGiftCards(deps.pool, caller.account_id, deps.clock()),
  )
  implement(app, deps, calls.getGiftCardFile, async ({ caller, params, language, reply }) => {
    const bucket = `document:account:${caller.account_id}`
    await refuseAbove(deps, { bucket, most: PRINTED_A_MINUTE, window_ms: MINUTE_MS })
    return sendDocument(deps, reply, () =>
      readGiftCardFile(deps, caller.account_id, params.id, languageOf(language)),
    )
  })
  implement(app, deps, calls.redeemGiftCard, ({ caller, body, request }) =>
    redeemGiftCard(deps, caller, body.code, request.ip),
  )
  implement(app, deps, calls.getOfficeGiftCards, ({ query }) =>
    readOfficeGiftCards(deps.pool, query, deps.clock()),
  )
}
