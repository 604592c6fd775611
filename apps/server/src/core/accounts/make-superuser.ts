import { rightsOf } from "@academy/domain/staff-roles"
import { and, eq } from "drizzle-orm"
import { readPhase } from "../../db/academy/first-run.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { StartUpError } from "../../errors/start-up-error.ts"
import type { Deps } from "../../http/deps.ts"
import { Passwords } from "../../http/passwords.ts"
import { readEmail } from "../../http/typed-email.ts"
import { recordChange } from "../audit/index.ts"

/** All there are. */
const rights = { ...rightsOf("owner"), is_active: true }

/**
 * Gives the account of a verified address all rights, active again if it was not; where there is none, makes one with
 * `password`, its address taken as verified by whoever runs the server.
 * @throws StartUpError for a malformed address, for one that somebody signed up with but did not verify, and while a
 * new academy waits for its setup link, which alone says what the academy is
 */
export async function makeSuperuser(
  { db, clock }: Pick<Deps, "db" | "clock">,
  typed: string,
  password: string,
): Promise<"made" | "promoted"> {
  const email = readEmail(typed)
  if (email === null) throw new StartUpError(`"${typed}" is not an email address.`)
  const password_hash = await new Passwords().hash(password)
  return inTransaction(db, async (tx) => {
    if ((await readPhase(tx)) === "new")
      throw new StartUpError(
        "This academy is not set up yet. Open the setup link: it creates the first owner. `npm run setup-link` prints a new one.",
      )
    const [address] = await tx
      .select({ account_id: emailAddresses.account_id })
      .from(emailAddresses)
      .where(and(eq(emailAddresses.email, email), eq(emailAddresses.verified, true)))
    if (address) {
      const before = await readRights(tx, address.account_id)
      await tx
        .update(accounts)
        .set({ ...rights, ...(before?.is_superuser ? {} : { superuser_since: clock() }) })
        .where(eq(accounts.id, address.account_id))
      await recordRights(tx, address.account_id, before, clock())
      return "promoted"
    }
    const [account] = await tx
      .insert(accounts)
      .values({ email, password_hash, created_at: clock(), superuser_since: clock(), ...rights })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id })
    // Whoever signed up knows its password, and may not be who the address belongs to.
    if (!account) throw new StartUpError(`${email} has an account that isn't verified yet. Verify it first.`)
    await tx
      .insert(emailAddresses)
      .values({ account_id: account.id, email, verified: true, primary: true, created_at: clock() })
    await recordRights(tx, account.id, null, clock())
    return "made"
  })
}

async function readRights(tx: Tx, accountId: number): Promise<typeof rights | null> {
  const { is_superuser, is_staff, staff_role, is_active } = accounts
  const [found] = await tx
    .select({ is_superuser, is_staff, staff_role, is_active })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update")
  return found ?? null
}

const recordRights = (tx: Tx, accountId: number, before: typeof rights | null, at: Date) =>
  recordChange(tx, {
    account_id: null,
    action: "account_role",
    entity: "accounts",
    entity_id: accountId,
    before,
    after: rights,
    at,
  })
