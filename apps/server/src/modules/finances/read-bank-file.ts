import { LONGEST_BANK_FILE } from "@academy/domain/bank-transfers"
import { Refusal } from "../../http/problem.ts"
import type { BankStatement } from "./bank-file.ts"
import { openCamt } from "./camt-document.ts"
import { readBankCsv } from "./read-bank-csv.ts"
import { readCamt } from "./read-camt.ts"

/**
 * What a bank's file says, account by account.
 * @throws Refusal `bank_file_too_long`; `bank_file_unknown` when it is neither camt nor a CSV with columns for day and
 * amount; `bank_file_broken` for a camt that ends too soon; `bank_file_intraday` for a camt.052
 */
export async function readBankFile(content: string): Promise<BankStatement[]> {
  if (content.length > LONGEST_BANK_FILE) throw new Refusal("bank_file_too_long")
  const text = content.replace(/^\uFEFF/, "").trimStart()
  const read = text.startsWith("<") ? await openCamt(text) : await readBankCsv(text)
  if (read === null) throw new Refusal("bank_file_unknown")
  if (read === "broken") throw new Refusal("bank_file_broken")
  if (read === "intraday") throw new Refusal("bank_file_intraday")
  return text.startsWith("<") ? readCamt(read) : (read as BankStatement[])
}
