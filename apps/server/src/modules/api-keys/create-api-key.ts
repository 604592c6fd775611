import { randomBytes } from "node:crypto"
import type * as calls from "@academy/contract/api-keys"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { API_KEY_PREFIX_LENGTH, MOST_API_KEYS } from "@academy/domain/api-keys"
import { isNull, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { apiKeys } from "../../db/tables/api-keys.ts"
import { hashApiKey } from "../../http/api-key.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"

const SECRET_BYTES = 32

/**
 * A new key for another program. The key is in the answer and nowhere else: the database has its hash.
 * @throws Refusal `too_many_api_keys`; `invalid_input` naming `name`
 */
export async function createApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ownerId: number,
  body: BodyOf<typeof calls.createApiKey>,
): Promise<AnswerOf<typeof calls.createApiKey>> {
  const name = body.name.trim()
  if (name === "") throw invalidField("name", "required", "is required: what the key is for")
  const scopes = [...new Set(body.scopes)]
  const key = `academy_${randomBytes(SECRET_BYTES).toString("base64url")}`
  return inTransaction(db, async (tx) => {
    // Two owners who make keys at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext('api_keys'))`)
    if ((await tx.$count(apiKeys, isNull(apiKeys.revoked_at))) >= MOST_API_KEYS)
      throw new Refusal("too_many_api_keys")
    const at = clock()
    const [made] = await tx
      .insert(apiKeys)
      .values({
        name,
        scopes,
        prefix: key.slice(0, API_KEY_PREFIX_LENGTH),
        secret_hash: hashApiKey(key),
        created_by: ownerId,
        created_at: at,
      })
      .returning({ id: apiKeys.id })
    if (!made) throw new Error("the key was not written")
    await recordChange(tx, {
      account_id: ownerId,
      action: "created",
      entity: "api_keys",
      entity_id: made.id,
      before: null,
      after: { name, scopes: scopes.join(", ") },
      at,
    })
    return { id: made.id, key }
  })
}
