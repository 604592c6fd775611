import type * as calls from "@academy/contract/auth-factor-requests"
import type { AnswerOf } from "@academy/contract/call"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { endFactorRequest } from "./factor-requests.ts"

/** Somebody who is logged in stops the request of their account: they found the phone, or never asked. */
export const stopOwnFactorRequest = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
): Promise<AnswerOf<typeof calls.stopOwnFactorRequest>> =>
  inTransaction(db, async (tx) => ({
    stopped: await endFactorRequest(tx, caller.account_id, caller, clock()),
  }))
