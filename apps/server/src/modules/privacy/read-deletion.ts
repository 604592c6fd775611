import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/privacy"
import { academy } from "@academy/domain/academy"
import { bookkeepingKeptUntil, deletionDueAt } from "@academy/domain/accounts"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { findSeatsToEnd } from "../../core/bookings/index.ts"
import { findPlayersOfNobodyElse } from "../../core/players/index.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

/**
 * What deleting the account would do on the day it is due (or would be, if it were asked for now). Asks the same
 * questions as the deletion itself and changes nothing.
 */
export async function readDeletion(
  { db, pool, clock }: Deps,
  { account_id, deletion_due_at }: Caller,
  language: Language,
): Promise<AnswerOf<typeof calls.getAccountDeletion>> {
  const now = clock()
  const due = deletion_due_at ?? deletionDueAt(now)
  const [own, alone] = await Promise.all([
    db
      .select({ id: players.id, first_name: players.first_name })
      .from(guardianships)
      .innerJoin(players, eq(players.id, guardianships.player_id))
      .where(eq(guardianships.account_id, account_id))
      .orderBy(players.id),
    findPlayersOfNobodyElse(db, account_id),
  ])
  const [seats, kept] = await Promise.all([
    findSeatsToEnd(db, { account_id, player_ids: alone }, due, language),
    pool.query<Kept>({ name: "kept-of-account", text: keptOfAccount, values: [account_id, due] }),
  ])
  const { balance_minor, currency, passes, receipts, newest } = kept.rows[0] ?? nothingKept
  return {
    due_at: deletion_due_at && toIsoWithOffset(deletion_due_at),
    would_be_due_at: toIsoWithOffset(due),
    players_deleted: own.filter(({ id }) => alone.includes(id)),
    players_kept: own.filter(({ id }) => !alone.includes(id)),
    bookings_cancelled: seats.map(({ player_id: _, starts_at, ...seat }) => ({
      ...seat,
      timestamp: toIsoWithOffset(starts_at),
    })),
    balance: toMajor(balance_minor ?? 0),
    currency: currency ?? academy.currency,
    passes,
    receipts,
    kept_until: newest && bookkeepingKeptUntil(newest),
  }
}

interface Kept {
  balance_minor: number | null
  currency: string | null
  passes: number
  receipts: number
  newest: Date | null
}

const nothingKept: Kept = { balance_minor: null, currency: null, passes: 0, receipts: 0, newest: null }

const keptOfAccount = `select w.balance_minor, w.currency, r.receipts, r.newest,
    (select coalesce(sum(amount_left), 0)::int from pass_lots
      where account_id = $1 and (expires_at is null or expires_at > $2)) as passes
  from (select count(*)::int as receipts, max(issued_at) as newest from receipts where account_id = $1) r
    left join wallets w on w.account_id = $1`
