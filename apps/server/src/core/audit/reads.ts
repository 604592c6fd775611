import type * as calls from "@academy/contract/audit"
import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { isDay } from "@academy/domain/series"
import { dayBounds, toIsoWithOffset } from "@academy/domain/time"
import { and, eq, gte, inArray, sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { accessEntries, auditEntries } from "../../db/tables/audit.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { pageBy } from "../../http/page.ts"
import { invalidField } from "../../http/problem.ts"
import { aboutWords } from "./about-words.ts"
import { readMentions } from "./read-mentions.ts"
import { recordAccessOfDay } from "./record-access.ts"

const PAGE_SIZE = 100

/** An entry as it was found, with the name of who did it; without one when it was done at the command line. */
interface Found<E> {
  entry: E
  account_name: string | null
}

/** As it stands beside an entry. */
const nameOfAccount = sql<string | null>`${sql.raw(accountName("accounts"))}`

const withName = <E extends { created_at: Date }>({ entry, account_name }: Found<E>) => {
  const { created_at, ...rest } = entry
  return {
    ...rest,
    account_name: account_name ?? "",
    created: toIsoWithOffset(created_at),
  }
}

/**
 * The newest hundred entries, of all or of one table or row, by one account, since a day, or about what a search names;
 * with `after`, the hundred that follow that page. That children of the page were named is written down.
 * @throws Refusal `invalid_input` naming `from` when it is no day
 */
export async function readAuditLog(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { after, entity, entity_id, account_id, from, search = "" }: QueryOf<typeof calls.getAuditLog>,
  language: Language,
): Promise<AnswerOf<typeof calls.getAuditLog>> {
  if (from !== undefined && !isDay(from)) throw invalidField("from", "invalid", "isn't a calendar date")
  const page = pageBy([{ column: auditEntries.id, descending: true }], { after, size: PAGE_SIZE })
  const found = await db
    .select({ entry: auditEntries, account_name: nameOfAccount })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.account_id))
    .where(
      and(
        entity === undefined ? undefined : eq(auditEntries.entity, entity),
        entity_id === undefined ? undefined : eq(auditEntries.entity_id, entity_id),
        account_id === undefined ? undefined : eq(auditEntries.account_id, account_id),
        from === undefined ? undefined : gte(auditEntries.created_at, dayBounds(from).from),
        aboutWords(search.trim()),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ entry }) => [entry.id])
  const told = await withMentions(db, rows, language)
  const player_ids = new Set(told.flatMap(({ mentions }) => mentions.flatMap((each) => each.player_id ?? [])))
  await recordAccessOfDay(db, {
    ...{ account_id: caller.account_id, kind: "list", player_ids: [...player_ids], at: clock() },
  })
  return { rows: told, next }
}

const withMentions = async (
  db: Db,
  rows: readonly Found<typeof auditEntries.$inferSelect>[],
  language: Language,
) => {
  const mentionsOf = await readMentions(
    db,
    rows.map(({ entry }) => entry),
    language,
  )
  return rows.map((row) => ({ ...withName(row), mentions: mentionsOf(row.entry) }))
}

/** These entries as the audit log tells them. */
export async function readAuditEntries(db: Db, ids: number[], language: Language) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ entry: auditEntries, account_name: nameOfAccount })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.account_id))
    .where(inArray(auditEntries.id, ids))
  return withMentions(db, rows, language)
}

/** The newest hundred readings of children's records, of all or by one account; with `after`, those that follow. */
export async function readAccessLog(
  db: Pick<Db, "select">,
  { after, account_id }: QueryOf<typeof calls.getAccessLog>,
): Promise<AnswerOf<typeof calls.getAccessLog>> {
  const page = pageBy([{ column: accessEntries.id, descending: true }], { after, size: PAGE_SIZE })
  const found = await db
    .select({ entry: accessEntries, account_name: nameOfAccount })
    .from(accessEntries)
    .innerJoin(accounts, eq(accounts.id, accessEntries.account_id))
    .where(and(account_id === undefined ? undefined : eq(accessEntries.account_id, account_id), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ entry }) => [entry.id])
  return { rows: rows.map(withName), next }
}
