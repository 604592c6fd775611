import { toIsoOrNull } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { avatarUrl } from "../files/index.ts"

type AccountRow = Omit<WithInstant<MyData["account"]>, "last_login" | "deletion_due_at"> & {
  last_login_at: Date | null
  deletion_due_at: Date | null
}
const accountText = `select id, email, first_name, last_name, phone_number, address, language, avatar, is_staff,
    is_superuser, last_login_at, deletion_due_at, created_at from accounts where id = $1`

/** The account's own row: name, phone, address, picture. */
export const accountsData: PersonalData = {
  name: "accounts",
  tables: ["accounts"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<AccountRow>(accountText, [account_id])
    const [row] = rows
    if (!row) throw new Error(`no account ${account_id}`)
    const { last_login_at, deletion_due_at, avatar, ...person } = row
    return {
      account: {
        ...withCreated(person),
        avatar: avatar && avatarUrl(avatar),
        last_login: toIsoOrNull(last_login_at),
        deletion_due_at: toIsoOrNull(deletion_due_at),
      },
    }
  },
  async forget(tx, { account_id }) {
    const own = eq(accounts.id, account_id)
    const [before] = await tx.select({ avatar: accounts.avatar }).from(accounts).where(own)
    await tx
      .update(accounts)
      .set({
        email: `deleted-${account_id}@deleted.invalid`,
        password_hash: "",
        first_name: "",
        last_name: "",
        phone_number: "",
        address: "",
        language: "en",
        comfortable_rows: false,
        avatar: null,
        bounced_email: null,
        is_staff: false,
        staff_role: null,
        has_loggedin: false,
        last_login_at: null,
      })
      .where(own)
    return before?.avatar ? [before.avatar] : []
  },
}
