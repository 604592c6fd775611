import { payeeRows } from "@academy/domain/payee"
import type { Db, Tx } from "../../db/connection.ts"
import { bankAccounts } from "../../db/tables/bank.ts"
import { plainAccount } from "./account-numbers.ts"

/** Whose bank files are read: the academy's bankgiro or IBAN, and the accounts that the office has added. */
export async function readOwnAccounts(db: Db | Tx): Promise<{ id: number | null; account: string }[]> {
  const added = await db
    .select({ id: bankAccounts.id, account: bankAccounts.account })
    .from(bankAccounts)
    .orderBy(bankAccounts.id)
  return [{ id: null, account: plainAccount(payeeRows()[0][1]) }, ...added]
}
