import type * as calls from "@academy/contract/api-keys"
import type { AnswerOf } from "@academy/contract/call"
import { roleOf } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import { desc, eq } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { apiKeys } from "../../db/tables/api-keys.ts"

/** All keys that ever were, the newest first; what opens anything is not among their fields. */
export async function readApiKeys(db: Pick<Db, "select">): Promise<AnswerOf<typeof calls.getApiKeys>> {
  const rows = await db
    .select({ key: apiKeys, maker: accounts })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.created_by))
    .orderBy(desc(apiKeys.id))
  return rows.map(({ key, maker }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    created_by_name: `${maker.first_name} ${maker.last_name}`.trim(),
    created: toIsoWithOffset(key.created_at),
    last_used: key.last_used_at && toIsoWithOffset(key.last_used_at),
    revoked: key.revoked_at && toIsoWithOffset(key.revoked_at),
    rests: key.revoked_at === null && !(maker.is_active && roleOf(maker) === "owner"),
  }))
}
