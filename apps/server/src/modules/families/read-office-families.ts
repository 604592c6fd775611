import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { phoneDigits } from "@academy/domain/search-words"
import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm"
import { recordAccess } from "../../core/audit/index.ts"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { nameOrderOf } from "../../db/name-order.ts"
import { accountsCalled, playersCalled } from "../../db/people-called.ts"
import { isPhone } from "../../db/searched-text.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { orders, receipts } from "../../db/tables/orders.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { pageBy } from "../../http/page.ts"

/** Below what may be read at once without a reason. */
const PAGE_SIZE = 20

const startOf = (words: string) => `${words.replace(/[\\%_]/g, "\\$&")}%`

/**
 * The accounts that fit what was typed, by name, each with its players' names. That they were read is written down
 * before they are answered.
 */
export async function readOfficeFamilies(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { search = "", guardian = "", after }: QueryOf<typeof calls.getOfficeFamilies>,
): Promise<AnswerOf<typeof calls.getOfficeFamilies>> {
  const page = pageBy(
    [
      { column: accounts.last_name, isName: true },
      { column: accounts.first_name, isName: true },
      { column: accounts.id },
    ],
    { after, size: PAGE_SIZE },
  )
  const found = await db
    .select({
      account_id: accounts.id,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      email: accounts.email,
      phone_number: accounts.phone_number,
      players: sql<
        { id: number; first_name: string }[]
      >`coalesce((select json_agg(json_build_object('id', p.id, 'first_name', p.first_name) order by ${nameOrderOf(sql`p.first_name`)}, p.id) from ${guardianships} g
        join ${players} p on p.id = g.player_id where g.account_id = ${accounts.id}), '[]')`,
      guardians: sql<
        string[]
      >`coalesce((select json_agg(distinct ${sql.raw(accountName("ga"))}) from guardianships own
        join guardianships other on other.player_id = own.player_id and other.account_id <> own.account_id
        join accounts ga on ga.id = other.account_id
        where own.account_id = ${accounts.id} and other.role <> 'player'), '[]')`,
    })
    .from(accounts)
    .where(and(page.where, isNull(accounts.anonymised_at), fits(db, search.trim()), isOf(guardian.trim())))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, (row) => [row.last_name, row.first_name, row.account_id])
  if (rows.length > 0)
    await recordAccess(db, { account_id: officeAccountId, kind: "list", records: rows.length, at: clock() })
  return {
    rows: rows.map(({ first_name, last_name, ...row }) => ({
      ...row,
      name: `${first_name} ${last_name}`.trim(),
    })),
    next,
  }
}

/** Whether an account is meant by what was typed; everything when nothing was. */
function fits(db: Pick<Db, "select">, words: string): SQL | undefined {
  if (words === "") return undefined
  const pattern = startOf(words)
  const digits = phoneDigits(words)
  const number = /^\d+$/.test(words) && Number.isSafeInteger(Number(words)) ? Number(words) : null
  return or(
    sql`${accounts.id} in ${accountsCalled(words)}`,
    inArray(
      accounts.id,
      db
        .select({ id: emailAddresses.account_id })
        .from(emailAddresses)
        .where(ilike(emailAddresses.email, pattern)),
    ),
    inArray(
      accounts.id,
      db
        .select({ id: guardianships.account_id })
        .from(guardianships)
        .where(sql`${guardianships.player_id} in ${playersCalled(words)}`),
    ),
    inArray(
      accounts.id,
      db
        .select({ id: orders.account_id })
        .from(orders)
        .where(
          or(
            eq(orders.reference, words.replace(/\s/g, "")),
            number === null ? undefined : eq(orders.id, number),
          ),
        ),
    ),
    inArray(
      accounts.id,
      db.select({ id: receipts.account_id }).from(receipts).where(eq(receipts.number, words)),
    ),
    digits === null ? undefined : isPhone(accounts.phone_number, digits),
  )
}

/** Whether an account is that of a guardian, or shares a player with it; everything when none is asked for. */
function isOf(guardian: string): SQL | undefined {
  if (guardian === "") return undefined
  const called = accountsCalled(guardian)
  return or(
    sql`${accounts.id} in ${called}`,
    sql`${accounts.id} in (select own.account_id from ${guardianships} own
      join ${guardianships} other on other.player_id = own.player_id and other.role <> 'player'
      where other.account_id in ${called})`,
  )
}
