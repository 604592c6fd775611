import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { lastDayOfPasses } from "@academy/domain/passes"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Db } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { isUsable } from "../../db/usable-passes.ts"
import { entryJoins, entryPassType, entryTitle } from "../../db/wallet-entries.ts"

type Wallet = AnswerOf<typeof calls.fetchWallet>
/** Reads the packages on sale; passed in, because the packages feature depends on this one. */
export type ReadPackages = (pool: Pool, language: Language, now: Date) => Promise<Wallet["packages"]>

type Withdrawal = Wallet["training_passes"][number]["withdrawal"]
/** Reads which packs can be withdrawn from, by the id of their passes. */
export type ReadWithdrawals = (
  db: Db,
  accountId: number,
  now: Date,
) => Promise<ReadonlyMap<number, Withdrawal>>

interface Reads {
  packages: ReadPackages
  withdrawals: (accountId: number, now: Date) => ReturnType<ReadWithdrawals>
}

const TRANSACTIONS_SHOWN = 200

interface LotRow
  extends Omit<Wallet["training_passes"][number], "last_day" | "rest_until" | "withdrawal" | "created"> {
  expires_at: Date | null
  rest_until: Date | null
  created_at: Date
}

interface EntryRow extends Omit<Wallet["transactions"][number], "created" | "currency"> {
  created_at: Date
}

/** The account's own wallet. An unused one is empty, in the academy's currency. */
export async function readWallet(
  pool: Pool,
  { account_id: accountId, language }: { account_id: number; language: Language },
  now: Date,
  read: Reads,
): Promise<Wallet> {
  const [money, passTypes, lots, entries, packages, withdrawals, reserved] = await Promise.all([
    pool.query<{ balance_minor: number; currency: string }>({
      name: "wallet-money",
      text: "select balance_minor, currency from wallets where account_id = $1",
      values: [accountId],
    }),
    pool.query<Wallet["pass_types"][number]>({
      name: "wallet-pass-types",
      text: `select t.id, t.name, coalesce(sum(l.amount_left), 0)::int as amount
        from pass_types t left join pass_lots l on l.pass_type_id = t.id and l.account_id = $1
          and (l.expires_at is null or l.expires_at > $2) and ${isUsable("l", "$2")}
        group by t.id order by t.id`,
      values: [accountId, now],
    }),
    pool.query<LotRow>({
      name: "wallet-lots",
      text: `select l.id, json_build_object('id', t.id, 'name', t.name) as pass_type, l.amount_left as amount,
          l.amount_granted, l.expires_at, l.created_at,
          case when not ${isUsable("l", "$2")} then l.rest_until end as rest_until,
          coalesce(${localText("p.name", "$3")}, ${localText("mp.name", "$3")}) as package_name,
          array(select pl.first_name from unnest(l.player_ids) with ordinality named (id, place)
            join players pl on pl.id = named.id
            join guardianships g on g.player_id = pl.id and g.account_id = $1 order by place) as players
        from pass_lots l join pass_types t on t.id = l.pass_type_id left join packages p on p.id = l.package_id
          left join membership_periods d on d.id = l.period_id left join membership_plans mp on mp.id = d.plan_id
        where l.account_id = $1 and l.amount_left > 0 and (l.expires_at is null or l.expires_at > $2)
        order by l.expires_at nulls last, l.id`,
      values: [accountId, now, language],
    }),
    pool.query<EntryRow>({
      name: "wallet-entries",
      text: `select e.id, e.kind, e.amount, e.cause, e.booking_id, e.created_at,
          ${entryPassType} as pass_type,
          pl.first_name as player_name, r.id as receipt_id,
          ${entryTitle("$2")} as title
        from wallet_entries e
          ${entryJoins}
          left join receipts r on r.account_id = e.account_id and case when e.cause = 'refund'
            then r.kind = 'credit_note' and r.booking_id = e.booking_id
            else r.kind = 'receipt' and r.order_id = e.order_id end
        where e.account_id = $1 order by e.created_at desc, e.id desc limit ${TRANSACTIONS_SHOWN}`,
      values: [accountId, language],
    }),
    read.packages(pool, language, now),
    read.withdrawals(accountId, now),
    pool.query<{ amount_minor: number; until: Date | null; is_invoice: boolean }>({
      name: "wallet-reserved",
      text: `select o.wallet_minor as amount_minor, coalesce(o.expires_at, o.due_at) as until,
          o.payment_method = 'bank_transfer' as is_invoice
        from orders o where o.account_id = $1 and o.status = 'open' and o.wallet_minor > 0 order by o.id`,
      values: [accountId],
    }),
  ])
  const { balance_minor, currency } = money.rows[0] ?? { balance_minor: 0, currency: academy.currency }
  return {
    balance: toMajor(balance_minor),
    currency,
    reserved: reserved.rows.map(({ amount_minor, until, is_invoice }) => ({
      amount: toMajor(amount_minor),
      until: until && toIsoWithOffset(until),
      is_invoice,
    })),
    pass_types: passTypes.rows,
    training_passes: lots.rows.map(({ created_at, expires_at, ...lot }) => ({
      ...lot,
      withdrawal: withdrawals.get(lot.id) ?? null,
      last_day: lastDayOfPasses(expires_at),
      rest_until: lot.rest_until && toIsoWithOffset(lot.rest_until),
      created: toIsoWithOffset(created_at),
    })),
    transactions: entries.rows.map(({ created_at, ...entry }) => ({
      ...entry,
      amount: entry.kind === "money" ? toMajor(entry.amount) : entry.amount,
      currency: entry.kind === "money" ? currency : null,
      created: toIsoWithOffset(created_at),
    })),
    packages,
  }
}
