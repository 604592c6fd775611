import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/certificates"
import { certificateKinds } from "@academy/domain/certificates"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, isNull, or, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Db } from "../../db/connection.ts"
import { nameOrder } from "../../db/name-order.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { coachCertificates } from "../../db/tables/certificates.ts"

type Own = AnswerOf<typeof calls.getOwnCertificates>

const checkers = alias(accounts, "checkers")
const columns = {
  account_id: coachCertificates.account_id,
  kind: coachCertificates.kind,
  valid_until: coachCertificates.valid_until,
  note: coachCertificates.note,
  checked_at: coachCertificates.checked_at,
  checked_by_name: sql<string>`trim(${checkers.first_name} || ' ' || ${checkers.last_name})`,
}

const readAll = (db: Db) =>
  db
    .select(columns)
    .from(coachCertificates)
    .innerJoin(checkers, eq(checkers.id, coachCertificates.checked_by))

type Row = Awaited<ReturnType<typeof readAll>>[number]

/** In the order of `certificateKinds`. */
const toCertificates = (rows: readonly Row[]): Own =>
  rows
    .map(({ account_id: _, checked_at, ...row }) => ({ ...row, checked_at: toIsoWithOffset(checked_at) }))
    .toSorted((one, other) => certificateKinds.indexOf(one.kind) - certificateKinds.indexOf(other.kind))

/** The certificates of one account. */
export const readOwnCertificates = async (db: Db, accountId: number): Promise<Own> =>
  toCertificates(await readAll(db).where(eq(coachCertificates.account_id, accountId)))

/** Everybody who works here and may log in, by name, with what the office has seen of each. */
export async function readCertificates(db: Db): Promise<AnswerOf<typeof calls.getCertificates>> {
  const [colleagues, certificates] = await Promise.all([
    db
      .select({
        account_id: accounts.id,
        name: sql<string>`coalesce(nullif(trim(${accounts.first_name} || ' ' || ${accounts.last_name}), ''), ${accounts.email})`,
      })
      .from(accounts)
      .where(
        and(
          or(eq(accounts.is_staff, true), eq(accounts.is_superuser, true)),
          eq(accounts.is_active, true),
          isNull(accounts.anonymised_at),
        ),
      )
      .orderBy(sql.raw(nameOrder("first_name")), sql.raw(nameOrder("last_name")), accounts.id),
    readAll(db),
  ])
  return colleagues.map((colleague) => ({
    ...colleague,
    certificates: toCertificates(
      certificates.filter(({ account_id }) => account_id === colleague.account_id),
    ),
  }))
}
