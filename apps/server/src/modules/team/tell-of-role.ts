import type { StaffRole } from "@academy/domain/staff-roles"
import { eq, sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Tx } from "../../db/connection.ts"
import { readOwners } from "../../db/owners.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"

interface NewRole {
  accountId: number
  role: StaffRole | null
  by: number
}

/** Emails the person whose role has changed, and every owner: also the one who changed it, in case it wasn't them. */
export async function tellOfRole(tx: Tx, changed: NewRole, now: Date): Promise<void> {
  const person = await readPerson(tx, changed.accountId)
  if (!person) return
  const role = changed.role ?? "none"
  const { first_name, email: to_email, language } = person
  const dedupe_key = `role_changed:${keyOf(changed, now)}`
  await writeEmail(
    tx,
    { dedupe_key, kind: "role_changed", to_email, language, facts: { first_name, role } },
    now,
  )
  await tellOwnersOfRole(tx, changed, now)
}

/** Only the owners. */
export async function tellOwnersOfRole(tx: Tx, changed: NewRole, now: Date): Promise<void> {
  const { accountId, by } = changed
  const role = changed.role ?? "none"
  const person = await readPerson(tx, accountId)
  const changer = await readPerson(tx, by)
  if (!person || !changer) return
  for (const owner of await readOwners(tx)) {
    if (owner.account_id === accountId) continue
    const facts = {
      first_name: owner.first_name,
      colleague_name: person.name,
      sender_name: changer.name,
      role,
    } as const
    const dedupe_key = `colleague_role_changed:${keyOf(changed, now)}:${owner.account_id}`
    const to = { to_email: owner.email, language: owner.language }
    await writeEmail(tx, { ...to, dedupe_key, kind: "colleague_role_changed", facts }, now)
  }
}

const keyOf = ({ accountId, role }: NewRole, now: Date) => `${accountId}:${now.getTime()}:${role ?? "none"}`

async function readPerson(tx: Tx, id: number) {
  const { first_name, email, language } = accounts
  const [person] = await tx
    .select({ first_name, email, language, name: sql<string>`${sql.raw(accountName("accounts"))}` })
    .from(accounts)
    .where(eq(accounts.id, id))
  return person
}
