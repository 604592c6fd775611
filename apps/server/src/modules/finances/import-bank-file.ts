import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, inArray, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, StartAgain } from "../../db/in-transaction.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import type { Deps } from "../../http/deps.ts"
import { isSameAccount } from "./account-numbers.ts"
import { type Addition, addPayments, type NewPayment } from "./add-payments.ts"
import type { BankStatement } from "./bank-file.ts"
import { fromIdList, toIdList } from "./bank-identity.ts"
import { type KnownPayment, KnownPayments } from "./known-payments.ts"
import { readOwnAccounts } from "./own-accounts.ts"
import { type KeyedPayment, sumOfEntry, withKeys } from "./payment-keys.ts"
import { readBankFile } from "./read-bank-file.ts"

/** Of one statement, which takes 65,535 values: eleven for each payment. */
const MOST_WRITTEN_AT_ONCE = 2_000

/**
 * Takes in the booked payments of a bank's file that came to the academy's own accounts. A payment is known by the
 * bank's identifiers, so that a file read again, one that overlaps another, or the same batch in another form adds
 * nothing twice; nothing is matched by itself.
 * @throws Refusal as `readBankFile`
 */
export async function importBankFile(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  content: string,
): Promise<AnswerOf<typeof calls.importBankFile>> {
  const statements = await readBankFile(content)
  const now = clock()
  return inTransaction(db, async (tx) => {
    // Two files at once may tell of one payment in two forms.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext('bank files'))`)
    const own = await readOwnAccounts(tx)
    const isOwn = ({ account }: BankStatement) =>
      account === "" || own.some((each) => isSameAccount(each.account, account))
    const read = statements.filter(isOwn)
    const keyed = withKeys(read)
    const addition = addPayments(keyed, new KnownPayments(await readKnown(tx, keyed.flat())))
    const added = await write(tx, addition, { imported_by: officeAccountId, imported_at: now })
    const reversals = added.filter(({ reversal }) => reversal !== null).length
    const known_since = latest([...addition.met].flatMap(({ imported_at }) => imported_at ?? []))
    const counts = {
      taken_in: added.length - reversals,
      known: addition.known + addition.added.length - added.length,
      divided: addition.divided.length,
      outgoing: sumOf(read, ({ outgoing }) => outgoing),
      pending: sumOf(read, ({ pending }) => pending),
      reversals,
    }
    const unreadable = read.flatMap((statement) => statement.unreadable)
    const differences = [...read.flatMap((statement) => statement.differences), ...addition.differences]
    const other_accounts = byAccount(statements.filter((statement) => !isOwn(statement)))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bank_file_imported",
      entity: "bank_transactions",
      entity_id: null,
      before: null,
      after: {
        ...counts,
        unreadable: unreadable.length,
        differences: differences.length,
        other_accounts: other_accounts.length,
      },
      at: now,
    })
    return {
      ...counts,
      known_since: known_since && toIsoWithOffset(known_since),
      unreadable,
      differences: differences.map(({ row, currency, entry_minor, payments_minor, charges_minor }) => ({
        row,
        currency,
        entry: toMajor(entry_minor),
        payments: toMajor(payments_minor),
        charges: toMajor(charges_minor),
      })),
      other_accounts,
    }
  })
}

const latest = (days: readonly Date[]): Date | null =>
  days.reduce<Date | null>((last, day) => (last && last > day ? last : day), null)

const sumOf = (statements: readonly BankStatement[], count: (statement: BankStatement) => number) =>
  statements.reduce((sum, statement) => sum + count(statement), 0)

/** Other accounts with what came to them; an account to which nothing came is not worth a word. */
function byAccount(statements: readonly BankStatement[]): { account: string; payments: number }[] {
  const counts = new Map<string, number>()
  for (const { account, payments } of statements)
    counts.set(account, (counts.get(account) ?? 0) + payments.length)
  return [...counts].flatMap(([account, payments]) => (payments > 0 ? [{ account, payments }] : []))
}

/** The rows that may be one of these payments, or a sum or a part of one: by number, by day or by the earlier key. */
async function readKnown(tx: Tx, payments: readonly KeyedPayment[]): Promise<KnownPayment[]> {
  const numbers = [
    ...new Set(payments.flatMap(({ ids }) => [ids.entry, ids.batch, ids.detail, ids.tx, ids.number])),
  ]
  const wanted = numbers
    .filter((number) => number !== undefined)
    .flatMap((number) => ["entry", "batch", "detail", "tx", "number"].map((level) => `${level}:${number}`))
  const days = [...new Set(payments.map(({ booked_on }) => booked_on))]
  const keys = payments.flatMap((payment) => [payment.earlier_key, sumOfEntry(payment).earlier_key])
  const rows = await tx
    .select()
    .from(bankTransactions)
    .where(
      sql`${bankTransactions.booked_on} = any(${sql.param(days)}::date[])
        or ${bankTransactions.bank_key} = any(${sql.param(keys)}::text[])
        or exists (select from unnest(${bankTransactions.bank_ids}) as known where known = any(${sql.param(wanted)}::text[]))`,
    )
    .orderBy(bankTransactions.id)
  return rows.map((row) => ({ ...row, ids: fromIdList(row.bank_ids) }))
}

/** @returns the payments that are new */
async function write(
  tx: Tx,
  { added, divided, learned }: Addition,
  imported: { imported_by: number; imported_at: Date },
): Promise<NewPayment[]> {
  const divided_ids = divided.flatMap(({ id }) => (id === null ? [] : [id]))
  if (divided_ids.length > 0) {
    const removed = await tx
      .delete(bankTransactions)
      .where(and(inArray(bankTransactions.id, divided_ids), eq(bankTransactions.status, "open")))
      .returning({ id: bankTransactions.id })
    // One was matched since it was read: its payments are known by it now.
    if (removed.length < divided_ids.length) throw new StartAgain()
  }
  const facts = [...learned].flatMap(({ id, ids }) => (id === null ? [] : [{ id, ids: toIdList(ids) }]))
  if (facts.length > 0)
    await tx.execute(sql`update bank_transactions b
      set bank_ids = array(select jsonb_array_elements_text(known.ids))
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as known(id bigint, ids jsonb)
      where b.id = known.id`)
  const written = new Set<string>()
  for (let from = 0; from < added.length; from += MOST_WRITTEN_AT_ONCE) {
    const rows = await tx
      .insert(bankTransactions)
      .values(
        added.slice(from, from + MOST_WRITTEN_AT_ONCE).map(({ id: _, imported_at: __, ids, ...row }) => ({
          ...row,
          bank_ids: toIdList(ids),
          ...imported,
        })),
      )
      .onConflictDoNothing({ target: bankTransactions.bank_key })
      .returning({ bank_key: bankTransactions.bank_key })
    for (const { bank_key } of rows) written.add(bank_key)
  }
  return added.filter(({ bank_key }) => written.has(bank_key))
}
