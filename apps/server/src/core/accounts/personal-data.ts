import { accountFields } from "@academy/domain/account-fields"
import { type Exported, forgottenRow, type StoredRow } from "@academy/domain/fields"
import { eq } from "drizzle-orm"
import { exportedColumns, instantsAsText } from "../../db/declared-columns.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"
import { avatarUrl } from "../files/index.ts"

type AccountRow = { id: number } & StoredRow<Exported<typeof accountFields>>
const accountText = `select a.id, ${exportedColumns("a", accountFields)} from accounts a where a.id = $1`

/** The account's own row: name, phone, address, picture. */
export const accountsData: PersonalData = {
  name: "accounts",
  tables: ["accounts"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<AccountRow>(accountText, [account_id])
    const [row] = rows
    if (!row) throw new Error(`no account ${account_id}`)
    return { account: { ...instantsAsText(row), avatar: row.avatar && avatarUrl(row.avatar) } }
  },
  async forget(tx, { account_id }) {
    const own = eq(accounts.id, account_id)
    const [before] = await tx.select({ avatar: accounts.avatar }).from(accounts).where(own)
    await tx
      .update(accounts)
      .set({ ...forgottenRow(accountFields), email: `deleted-${account_id}@deleted.invalid` })
      .where(own)
    return before?.avatar ? [before.avatar] : []
  },
}
