import * as calls from "@academy/contract/wallet"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { type ReadPackages, type ReadWithdrawals, readWallet } from "./reads.ts"

export function walletRoutes(
  app: FastifyInstance,
  deps: Deps,
  read: { packages: ReadPackages; withdrawals: ReadWithdrawals },
) {
  const { pool, db, clock } = deps
  implement(app, deps, calls.fetchWallet, ({ caller, language }) =>
    readWallet(pool, { account_id: caller.account_id, language }, clock(), {
      packages: read.packages,
      withdrawals: (accountId, now) => read.withdrawals(db, accountId, now),
    }),
  )
}
