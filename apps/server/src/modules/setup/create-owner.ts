import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/setup"
import { cleanLine } from "@academy/domain/names"
import { rightsOf } from "@academy/domain/staff-roles"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { makeVerifiedAccount, newPassword } from "../../core/auth/index.ts"
import { fillNewAcademy, useSetupLink } from "../../db/academy/first-run.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { cleanName } from "../../http/clean-name.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { readEmail } from "../../http/typed-email.ts"
import { findUsableLink, limitLinks } from "./setup-link.ts"

/**
 * The first account of a new academy, made by whoever has the link that the start of the server printed; its address is
 * taken as verified by them. Opened in two browsers at once, one makes the account.
 * @throws Refusal `key_invalid`, `setup_link_used`, `setup_link_expired`, `invalid_input`, `address_has_account`
 */
export async function createOwner(
  deps: Deps,
  { key, academy_name, password: typed, ...body }: BodyOf<typeof calls.createOwner>,
  ip: string,
): Promise<AnswerOf<typeof calls.createOwner>> {
  await limitLinks(deps, ip)
  const email = readEmail(body.email)
  if (email === null) throw invalidField("email", "invalid", "isn't an email address")
  const name = cleanName("academy_name", academy_name)
  const first_name = cleanName("first_name", body.first_name)
  const last_name = cleanLine(body.last_name)
  const password = newPassword(typed)
  await findUsableLink(deps.db, key, deps.clock())
  const password_hash = await deps.passwords.hash(password)
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    if (!(await useSetupLink(tx, key, now))) {
      await findUsableLink(tx, key, now)
      throw new Refusal("setup_link_used")
    }
    const person = { email, first_name, last_name, language: body.language, password_hash }
    const id = await makeVerifiedAccount(tx, person, now)
    if (id === null) throw new Refusal("address_has_account")
    const rights = rightsOf("owner")
    await tx
      .update(accounts)
      .set({ ...rights, superuser_since: now })
      .where(eq(accounts.id, id))
    await fillNewAcademy(tx, name, now)
    await recordChange(tx, {
      account_id: id,
      action: "account_role",
      entity: "accounts",
      entity_id: id,
      before: { ...rightsOf(null) },
      after: { ...rights },
      at: now,
    })
  })
  await deps.academy.refresh()
  return { email }
}
