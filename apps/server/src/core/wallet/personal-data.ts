import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { lastDayOfPasses } from "@academy/domain/passes"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

type Wallet = MyData["wallet"]
type PassRow = Omit<WithInstant<Wallet["passes"][number]>, "last_day"> & { expires_at: Date | null }

/** What a wallet without money is counted in. */
function ownCurrency(): string {
  return academy.currency
}

/** The ledger is kept, under the account's number. */
export const walletData: PersonalData = {
  name: "wallet",
  tables: ["wallets", "wallet_entries", "pass_lots"],
  async read(pool, { account_id }) {
    const [money, entries, passes] = await Promise.all([
      pool.query<{ balance_minor: number; currency: string }>(
        "select balance_minor, currency from wallets where account_id = $1",
        [account_id],
      ),
      pool.query<WithInstant<Wallet["entries"][number]>>(
        `select id, kind, amount, cause, note, order_id, booking_id, created_at from wallet_entries
         where account_id = $1 order by id`,
        [account_id],
      ),
      pool.query<PassRow>(
        `select l.id, t.name as pass_type, l.amount_left as amount, l.amount_granted, l.expires_at, l.created_at
         from pass_lots l join pass_types t on t.id = l.pass_type_id where l.account_id = $1 order by l.id`,
        [account_id],
      ),
    ])
    return {
      wallet: {
        balance: toMajor(money.rows[0]?.balance_minor ?? 0),
        currency: money.rows[0]?.currency ?? ownCurrency(),
        entries: entries.rows.map((entry) => ({
          ...withCreated(entry),
          amount: entry.kind === "money" ? toMajor(entry.amount) : entry.amount,
        })),
        passes: passes.rows.map(({ expires_at, ...lot }) => ({
          ...withCreated(lot),
          last_day: lastDayOfPasses(expires_at),
        })),
      },
    }
  },
}
