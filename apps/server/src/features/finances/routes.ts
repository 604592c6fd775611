import * as calls from "@academy/contract/finances"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { dismissBankTransaction } from "./dismiss-bank-transaction.ts"
import { importBankFile } from "./import-bank-file.ts"
import { matchBankTransaction } from "./match-bank-transaction.ts"
import { readBankTransactions } from "./read-bank-transactions.ts"

export function financesRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.importBankFile, ({ caller, body }) =>
    importBankFile(deps, caller.account_id, body.content),
  )
  implement(app, deps, calls.getBankTransactions, () => readBankTransactions(deps.pool))
  implement(app, deps, calls.matchBankTransaction, ({ caller, params, body }) =>
    matchBankTransaction(deps, caller.account_id, params.id, body.reference),
  )
  implement(app, deps, calls.dismissBankTransaction, ({ caller, params, body }) =>
    dismissBankTransaction(deps, caller.account_id, params.id, body.reason),
  )
}
