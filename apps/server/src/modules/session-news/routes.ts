import * as calls from "@academy/contract/session-news"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { markSessionNewsRead } from "./mark-session-news-read.ts"
import { readSessionNews } from "./reads.ts"
import { takeRefundToWallet } from "./take-refund-to-wallet.ts"

export function sessionNewsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSessionNews, ({ caller, language }) =>
    readSessionNews(deps.pool, { account_id: caller.account_id, language }, deps.clock()),
  )
  implement(app, deps, calls.markSessionNewsRead, ({ caller, params }) =>
    markSessionNewsRead(deps.pool, caller.account_id, params.id, deps.clock()),
  )
  implement(app, deps, calls.takeRefundToWallet, ({ caller, params }) =>
    takeRefundToWallet(deps, caller, { player_id: params.a, booking_id: params.b }),
  )
}
