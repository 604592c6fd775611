import { and, eq, ne, notExists, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import {
  type AllauthAnswer,
  AllauthRefusal,
  invalid,
  type SignedVisit,
  type Visit,
} from "../../http/allauth.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { readRecipient, tellOfChange } from "./account-emails.ts"
import { isUniqueViolation } from "./constraints.ts"
import { readForm } from "./form.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { type Address, readAddresses } from "./reads.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"
import { isOnlySignUp } from "./sign-up-key.ts"
import { maySendAddedAddressEmail, writeVerificationEmail } from "./verification-email.ts"
import { emailTaken } from "./verify-email.ts"

/** Enough for a family; each one added is an email to a stranger. */
const MAX_ADDRESSES = 10

const addressError = (code: string, message: string) => invalid({ message, code, param: "email" })
const unknownEmail = () => addressError("unknown_email", "Unknown email address.")

const listAnswer = (addresses: Address[]): AllauthAnswer => ({
  status: 200,
  data: addresses.map(({ email, verified, primary }) => ({ email, verified, primary })),
})

const emailFor = (caller: Caller, address_id: number, email: string) => ({
  address_id,
  email,
  language: caller.language,
  added_to: caller.email,
})

/** Changes to one account's addresses take turns. */
async function lockAddresses(tx: Tx, caller: Caller): Promise<Address[]> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, caller.account_id)).for("update")
  return readAddresses(tx, caller.account_id)
}

/** The account's addresses, the primary one first. */
export async function listAddresses({ db }: Deps, { caller }: SignedVisit): Promise<AllauthAnswer> {
  return listAnswer(await readAddresses(db, caller.account_id))
}

/**
 * Adds an address, unverified, and sends it an email. Another account's address is accepted: verifying it will fail.
 * @throws AllauthRefusal 409 not logged in, 401 `reauthenticate`, 400 `invalid`, `duplicate_email`,
 * `max_email_addresses`; 429
 */
export async function addAddress(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const { caller, session } = visit
  if (!caller) throw new AllauthRefusal({ status: 409 })
  await passLimit(deps, rates.changeAddresses(caller.account_id))
  requireRecentAuthentication({ caller, session }, deps.clock())
  const form = readForm(visit.readFields())
  const email = form.email()
  form.check()
  const addresses = await inTransaction(deps.db, async (tx) => {
    const present = await lockAddresses(tx, caller)
    if (present.some((address) => address.email === email))
      throw addressError("duplicate_email", "This email address is already associated with this account.")
    if (present.length >= MAX_ADDRESSES)
      throw addressError("max_email_addresses", `You cannot add more than ${MAX_ADDRESSES} email addresses.`)
    const [added] = await tx
      .insert(emailAddresses)
      .values({ account_id: caller.account_id, email, created_at: deps.clock() })
      .returning({ id: emailAddresses.id })
    if (added && (await maySendAddedAddressEmail({ ...deps, tx }, caller.account_id, email)))
      await writeVerificationEmail(deps, tx, emailFor(caller, added.id, email))
    return readAddresses(tx, caller.account_id)
  })
  return listAnswer(addresses)
}

/**
 * Sends the verification email of one of the account's addresses again; of a verified one only if emails bounce.
 * @throws AllauthRefusal 403 when one went out within three minutes, 400 `unknown_email`; 429
 */
export async function sendVerification(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  await passLimit(deps, rates.changeAddresses(caller.account_id))
  const form = readForm(visit.readFields())
  const email = form.email()
  form.check()
  const address = (await readAddresses(deps.db, caller.account_id)).find((one) => one.email === email)
  if (!address) throw unknownEmail()
  const comesBack = address.primary && caller.emails_bounce
  if (address.verified && !comesBack) return { status: 200 }
  if (!(await maySendAddedAddressEmail(deps, caller.account_id, email)))
    throw new AllauthRefusal({ status: 403, code: "email_just_sent" })
  const { added_to, ...message } = emailFor(caller, address.id, email)
  await writeVerificationEmail(deps, deps.db, comesBack ? message : { ...message, added_to })
  return { status: 200 }
}

/**
 * Makes a verified address the primary one; the one before is told.
 * @throws AllauthRefusal 401 `reauthenticate`, 400 `required`, `unknown_email`, `unverified_primary_email`,
 * `email_taken`; 429
 */
export async function makeAddressPrimary(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  await passLimit(deps, rates.changeAddresses(caller.account_id))
  requireRecentAuthentication(visit, deps.clock())
  const fields = visit.readFields()
  const form = readForm(fields)
  const email = form.email()
  if (fields.primary !== true) form.fail("primary", "required", "This field is required.")
  form.check()
  const addresses = await inTransaction(deps.db, async (tx) => {
    const address = (await lockAddresses(tx, caller)).find((one) => one.email === email)
    if (!address) throw unknownEmail()
    if (!address.verified)
      throw addressError("unverified_primary_email", "Your primary email address must be verified.")
    if (address.primary) return readAddresses(tx, caller.account_id)
    const { account_id } = caller
    const before = await readRecipient(tx, account_id)
    await removeDeadSignUp(tx, email, account_id)
    const primaries = and(eq(emailAddresses.account_id, account_id), eq(emailAddresses.primary, true))
    await tx.update(emailAddresses).set({ primary: false }).where(primaries)
    await tx.update(emailAddresses).set({ primary: true }).where(eq(emailAddresses.id, address.id))
    await tx
      .update(accounts)
      .set({ email })
      .where(eq(accounts.id, account_id))
      .catch((error: unknown) => {
        // Somebody signs up with it at this moment, or the office has opened an account for it.
        if (isUniqueViolation(error, "accounts_email")) throw emailTaken("email")
        throw error
      })
    if (before) await tellOfChange(deps, tx, "primary_address_changed", before, { new_email: email })
    return readAddresses(tx, account_id)
  })
  return listAnswer(addresses)
}

/**
 * A sign-up with this address that was never verified can't be any more, since the address is verified as another
 * account's: nobody ever was in that account, and it must not stand in the owner's way.
 */
export async function removeDeadSignUp(tx: Tx, email: string, ownerId: number) {
  await tx.delete(accounts).where(
    and(
      eq(accounts.email, email),
      ne(accounts.id, ownerId),
      isOnlySignUp,
      notExists(
        tx
          .select({ one: sql`1` })
          .from(emailAddresses)
          .where(and(eq(emailAddresses.account_id, accounts.id), eq(emailAddresses.verified, true))),
      ),
    ),
  )
}

/**
 * Removes an address that is not the primary one; it is told, when it was verified.
 * @throws AllauthRefusal 401 `reauthenticate`, 400 `cannot_remove_primary_email`, `unknown_email`; 429
 */
export async function removeAddress(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  await passLimit(deps, rates.changeAddresses(caller.account_id))
  requireRecentAuthentication(visit, deps.clock())
  const form = readForm(visit.readFields())
  const email = form.email()
  form.check()
  const addresses = await inTransaction(deps.db, async (tx) => {
    const address = (await lockAddresses(tx, caller)).find((one) => one.email === email)
    if (!address) throw unknownEmail()
    if (address.primary)
      throw addressError("cannot_remove_primary_email", "You cannot remove your primary email address.")
    await tx.delete(emailAddresses).where(eq(emailAddresses.id, address.id))
    if (address.verified) await tellOfChange(deps, tx, "address_removed", { ...caller, email }, {})
    return readAddresses(tx, caller.account_id)
  })
  return listAnswer(addresses)
}
