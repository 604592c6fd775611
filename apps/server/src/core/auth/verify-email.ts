import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses, type SessionData, sessions } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type Visit } from "../../http/allauth.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { readRecipient, tellOfChange } from "./account-emails.ts"
import { notSignedIn, pendingVerification, sessionAnswer, toAllauthUser } from "./answers.ts"

import { isUniqueViolation } from "./constraints.ts"
import { enterWaiting } from "./enter-waiting.ts"
import { readForm } from "./form.ts"
import { readVerificationKey } from "./keys.ts"
import { hasPassword } from "./reads.ts"
import { answerEntered } from "./recognise-browser.ts"
import { codeSignUp, verifyByCode } from "./verify-by-code.ts"

const invalidKey = () =>
  invalid({ message: "Invalid or expired key.", code: "invalid_or_expired_key", param: "key" })

/** @param param of the form, which named or led to the address */
export const emailTaken = (param: "key" | "email") =>
  invalid({ message: "A user is already registered with this email address.", code: "email_taken", param })

function readKey({ settings, clock }: Deps, key: unknown): number {
  const form = readForm({ key })
  const text = form.text("key")
  form.check()
  const addressId = readVerificationKey(settings.secretKey, text, clock())
  if (addressId === null) throw invalidKey()
  return addressId
}

/** A link's key has colons, a code has none: somebody who waits for a code may open the link of another email. */
const isLinkKey = (visit: Visit) => String(visit.readFields().key).includes(":")

async function isVerifiedElsewhere(db: Deps["db"] | Tx, email: string): Promise<boolean> {
  const found = await db
    .select({ id: emailAddresses.id })
    .from(emailAddresses)
    .where(and(eq(emailAddresses.email, email), eq(emailAddresses.verified, true)))
    .limit(1)
  return found.length > 0
}

/**
 * Says what a key is for; changes nothing. `is_authenticating`: this browser waits for that very account.
 * @throws AllauthRefusal 400 `required`, `invalid_or_expired_key`, `email_taken`
 */
export async function describeVerification(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const addressId = readKey(deps, visit.headers["x-email-verification-key"])
  const [found] = await deps.db
    .select({
      address: emailAddresses.email,
      verified: emailAddresses.verified,
      bounced_email: accounts.bounced_email,
      account_id: accounts.id,
      email: accounts.email,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      has_password: hasPassword,
    })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(eq(emailAddresses.id, addressId))
  const arrivesAgain = found?.verified && found.bounced_email === found.address
  if (!found || (found.verified && !arrivesAgain)) throw invalidKey()
  if (!arrivesAgain && (await isVerifiedElsewhere(deps.db, found.address))) throw emailTaken("key")
  const pending = pendingVerification(visit.session?.data, deps.clock())
  return {
    status: 200,
    data: { email: found.address, user: toAllauthUser(found) },
    meta: { is_authenticating: pending?.account_id === found.account_id },
  }
}

/**
 * Verifies the address of a key, once; one that was added to an account only where that account's password was given:
 * whoever clicks a link in an email must not make their address part of somebody else's account. The browser whose
 * login or sign-up waits for it is signed in (200); any other one stays as it is (200, `meta.is_authenticated` as it
 * was).
 * @throws AllauthRefusal 400 `required`, `invalid_or_expired_key`, `email_taken`, 409 an added address, another browser
 */
export async function verifyEmail(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const waiting = codeSignUp(visit, deps.clock())
  if (waiting && !isLinkKey(visit)) return verifyByCode(deps, visit, waiting)
  const addressId = readKey(deps, visit.readFields().key)
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const { session } = visit
    // Emails arrive again at an address that is the account's already: nothing else is different.
    if (await endBounce(tx, addressId)) return { ...sessionAnswer(session, now), status: 200 }
    const { account_id, email, primary } = await markVerified(tx, addressId)
    if (!primary) await admitAddedAddress(deps, tx, visit, { account_id, email })
    if (!session || session.caller) return { ...sessionAnswer(session, now), status: 200 }
    if (session.data.pending?.account_id !== account_id)
      return { ...sessionAnswer(session, now), status: 200 }
    const entered =
      pendingVerification(session.data, now) &&
      (await enterWaiting(deps, tx, { ...visit, session }, account_id, true))
    if (!entered) return stopWaiting(tx, session)
    // Verified, whatever the login still waits for.
    if ("pending" in entered)
      return { ...notSignedIn(entered.pending), status: 200, session: { token: entered.token } }
    return answerEntered(deps, tx, visit, entered, {
      email: session.data.pending?.email ?? entered.account.email,
      // The browser that waited for the primary address was here before the account's first login.
      ...(primary && { isFirst: true }),
    })
  })
}

/** The logged-in account's own, or one that this browser is logging in with. The account's emails tell of it. */
async function admitAddedAddress(
  deps: Deps,
  tx: Tx,
  { caller, session }: Visit,
  { account_id, email }: { account_id: number; email: string },
) {
  const pending = pendingVerification(session?.data, deps.clock())
  if ((caller ?? pending)?.account_id !== account_id) throw new AllauthRefusal({ status: 409 })
  const recipient = await readRecipient(tx, account_id)
  if (recipient) await tellOfChange(deps, tx, "address_added", recipient, { new_email: email })
}

/** An email has arrived at an address that emails came back from; false when none did. */
async function endBounce(tx: Tx, addressId: number): Promise<boolean> {
  const ended = await tx
    .update(accounts)
    .set({ bounced_email: null })
    .from(emailAddresses)
    .where(
      and(
        eq(emailAddresses.id, addressId),
        eq(emailAddresses.verified, true),
        eq(accounts.id, emailAddresses.account_id),
        eq(accounts.bounced_email, emailAddresses.email),
      ),
    )
    .returning({ id: accounts.id })
  return ended.length > 0
}

interface VerifiedAddress {
  account_id: number
  email: string
  primary: boolean
}

/** The account of the address. The database decides who is first, among keys as among accounts. */
async function markVerified(tx: Tx, addressId: number): Promise<VerifiedAddress> {
  try {
    const [address] = await tx
      .update(emailAddresses)
      .set({ verified: true })
      .where(and(eq(emailAddresses.id, addressId), eq(emailAddresses.verified, false)))
      .returning({
        account_id: emailAddresses.account_id,
        email: emailAddresses.email,
        primary: emailAddresses.primary,
      })
    if (!address) throw invalidKey()
    return address
  } catch (error) {
    if (isUniqueViolation(error, "email_addresses_verified")) throw emailTaken("key")
    throw error
  }
}

/** Nothing is pending in this browser any more. */
async function stopWaiting(tx: Tx, session: BrowserSession): Promise<AllauthAnswer> {
  const data: SessionData = { methods: session.data.methods }
  await tx.update(sessions).set({ data }).where(eq(sessions.id, session.session_id))
  return { ...notSignedIn(), status: 200 }
}
