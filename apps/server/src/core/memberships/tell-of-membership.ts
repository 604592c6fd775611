import { pages } from "@academy/contract/pages"
import { type Month, monthStart } from "@academy/domain/months"
import { and, eq, isNotNull, or, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import type { RefundFacts } from "../../emails/kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { payeeFacts } from "../../text/payee-words.ts"
import {
  type MembershipNews,
  type NotificationFacts,
  notify,
  writeNotificationText,
} from "../notifications/index.ts"
import type { MembershipRow } from "./membership-rows.ts"

interface News {
  news: MembershipNews
  /** The plan to name; the membership's if left out. */
  plan_id?: number
  effective?: Month | null
  due_at?: Date | null
  amount_minor?: number
  /** The refund and its targets. */
  refund?: RefundFacts
  /** The reference of an invoice. */
  reference?: string | null
  /** The deduplication key, the same on every retry. */
  key: string
  /** About money: for the payer only. */
  isForPayer?: boolean
  /** For everybody except the payer, without money: the payer gets more details. */
  isForOthers?: boolean
}

/**
 * Tells everybody who looks after the player, or who pays, also when who pays does so no more: a notification and a
 * email each, at most once.
 */
export async function tellOfMembership(
  tx: Tx,
  membership: MembershipRow,
  told: News,
  now: Date,
): Promise<void> {
  const readers = await readReaders(tx, membership, told)
  for (const {
    account_id,
    email,
    language,
    first_name,
    player_name,
    membership_name,
    is_active,
    is_guardian,
  } of readers) {
    const isPayer = account_id === membership.account_id
    if (!is_active || (told.isForPayer && !isPayer) || (told.isForOthers && isPayer)) continue
    const facts: NotificationFacts["membership_update"] = {
      player_name,
      membership_name,
      news: told.news,
      ...(told.effective ? { starts_at: beginningOf(told.effective, now).toISOString() } : {}),
      ...(told.due_at ? { due_at: told.due_at.toISOString() } : {}),
      ...(told.amount_minor === undefined
        ? {}
        : { amount_minor: told.amount_minor, currency: membership.currency }),
      ...told.refund,
      ...(told.reference ? { reference: told.reference, ...payeeFacts() } : {}),
    }
    const dedupe_key = `membership_update:${told.key}:${account_id}`
    // A former guardian is led to what it pays, not to the player.
    const about = is_guardian ? { player_id: membership.player_id } : {}
    await notify(tx, { account_id, type: "membership_update", facts, ...about, dedupe_key, at: now })
    const { title: headline, message: sentence } = writeNotificationText(language, "membership_update", {
      ...facts,
    })
    const search = is_guardian
      ? `?playerDetails=true&playerId=${membership.player_id}&playerTab=membership`
      : ""
    const path = pages.account.path + search
    await writeEmail(
      tx,
      {
        dedupe_key,
        kind: "membership_update",
        to_email: email,
        language,
        facts: { first_name, headline, sentence, path },
      },
      now,
    )
  }
}

const readReaders = (tx: Tx, membership: MembershipRow, { plan_id }: News) =>
  tx
    .select({
      account_id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      first_name: accounts.first_name,
      is_active: accounts.is_active,
      is_guardian: sql<boolean>`${guardianships.account_id} is not null`,
      player_name: players.first_name,
      membership_name: localColumn(membershipPlans, "name", accounts.language),
    })
    .from(accounts)
    .innerJoin(players, eq(players.id, membership.player_id))
    .innerJoin(membershipPlans, eq(membershipPlans.id, plan_id ?? membership.plan_id))
    .leftJoin(
      guardianships,
      and(eq(guardianships.account_id, accounts.id), eq(guardianships.player_id, players.id)),
    )
    .where(or(isNotNull(guardianships.account_id), eq(accounts.id, membership.account_id)))
    .orderBy(accounts.id)

/** A month that has already begun counts from now. */
const beginningOf = (month: Month, now: Date) => (monthStart(month) > now ? monthStart(month) : now)
