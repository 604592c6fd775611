import { fetchPackages, fetchWallet } from "@academy/contract/wallet"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readPackages, readWallet } from "./reads.ts"

export function walletRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, fetchPackages, ({ language }) => readPackages(pool, language))
  implement(app, deps, fetchWallet, ({ caller, language }) =>
    readWallet(pool, { account_id: caller.account_id, language }, clock()),
  )
}
