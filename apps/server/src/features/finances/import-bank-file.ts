import { createHash } from "node:crypto"
import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { inTransaction } from "../../db/in-transaction.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import type { BankPayment } from "./bank-file.ts"
import { readBankCsv } from "./read-bank-csv.ts"
import { readCamt } from "./read-camt.ts"

const LONGEST_TEXT = 200
/** Of one statement, which takes 65,535 values: eight for each payment. */
const MOST_WRITTEN_AT_ONCE = 2_000

/**
 * Takes in the payments of a bank's file. Each has one key, so that a file read again, or one that overlaps another,
 * adds nothing twice; nothing is matched by itself.
 * @throws Refusal `bank_file_unknown` when it is neither camt nor a CSV with columns for day and amount
 */
export async function importBankFile(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  content: string,
): Promise<AnswerOf<typeof calls.importBankFile>> {
  const file = content
    .trimStart()
    .replace(/^\uFEFF/, "")
    .startsWith("<")
    ? await readCamt(content)
    : await readBankCsv(content)
  if (!file) throw new Refusal("bank_file_unknown")
  const now = clock()
  const { payments, outgoing, unreadable } = file
  const keys = keysOf(payments)
  return inTransaction(db, async (tx) => {
    const rows = payments.map(({ bank_id: _, ...payment }, index) => ({
      ...payment,
      reference: payment.reference.slice(0, LONGEST_TEXT),
      sender: payment.sender.slice(0, LONGEST_TEXT),
      bank_key: keys[index] ?? "",
      imported_by: officeAccountId,
      imported_at: now,
    }))
    let taken_in = 0
    for (let from = 0; from < rows.length; from += MOST_WRITTEN_AT_ONCE) {
      const added = await tx
        .insert(bankTransactions)
        .values(rows.slice(from, from + MOST_WRITTEN_AT_ONCE))
        .onConflictDoNothing({ target: bankTransactions.bank_key })
        .returning({ id: bankTransactions.id })
      taken_in += added.length
    }
    const counts = { taken_in, known: payments.length - taken_in, outgoing }
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bank_file_imported",
      entity: "bank_transactions",
      entity_id: null,
      before: null,
      after: { ...counts, unreadable: unreadable.length },
      at: now,
    })
    return { ...counts, unreadable }
  })
}

/** The bank's number, or what the payment says; two that say the same on one day are told apart by their order. */
function keysOf(payments: readonly BankPayment[]): string[] {
  const seen = new Map<string, number>()
  return payments.map(({ bank_id, booked_on, amount_minor, currency, reference, sender }) => {
    const said = bank_id
      ? ["id", bank_id, booked_on, amount_minor, currency]
      : ["said", booked_on, amount_minor, currency, reference, sender]
    const text = JSON.stringify(said)
    const place = (seen.get(text) ?? 0) + 1
    seen.set(text, place)
    return createHash("sha256").update(`${text} ${place}`).digest("base64url")
  })
}
