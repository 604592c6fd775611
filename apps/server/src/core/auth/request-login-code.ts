import { randomUUID } from "node:crypto"
import { asc, desc, eq } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses, type PendingLoginCode } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimits } from "../../http/limits.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { readForm } from "./form.ts"
import { isUnopened } from "./keys.ts"
import { knownBrowser } from "./known-browser.ts"
import { hashLoginCode, newLoginCode, TRIES } from "./login-code.ts"
import { codeEmailLimits, passLimit, rates } from "./rate-rules.ts"
import { writeResetEmail, writeUnknownAccountEmail } from "./reset-password.ts"
import { methodsSoFar, startSession } from "./sessions.ts"
import { maySendSignUpEmail, ownerOf, writeVerificationEmail } from "./verification-email.ts"

/**
 * Emails a code that logs in this browser; a new one makes the one before dead. Answers alike whatever the address is:
 * 401 with `login_by_code` pending. A code goes to a verified address alone. An address that nobody confirmed may have
 * been typed by a stranger, with a password that the stranger knows: a code would hand its owner that account, and the
 * stranger too. It gets the email that it needs first: to confirm it, or to choose the first password.
 * @throws AllauthRefusal 400 malformed or missing address, 409 logged in already, 429
 */
export async function requestLoginCode(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  await passLimit(deps, rates.codeRequestOfIp(visit.ip))
  const form = readForm(visit.readFields())
  const email = form.email()
  form.check()
  const browser = knownBrowser(deps.settings.secretKey, visit.knownBrowser, email)
  const { ip } = visit
  const asks = { email, browser, ip }
  await passLimit(deps, rates.codeRequestOfAddress(asks))
  if (visit.caller) throw new AllauthRefusal({ status: 409 })

  const now = deps.clock()
  const owner = await readOwner(deps, email)
  const isOpened = owner?.is_active && owner.verified && !isUnopened(owner)
  const maySend = await isWithinLimits(deps, codeEmailLimits(asks, owner?.account_id ?? null))
  const code = newLoginCode()
  const pending: PendingLoginCode = {
    step: "login_by_code",
    email,
    // A code that nobody is sent would only be guessed at.
    account_id: maySend && isOpened ? owner.account_id : null,
    started_at: toUnixSeconds(now),
    code_hash: hashLoginCode(deps.settings.secretKey, email, code),
    tries_left: TRIES,
  }
  const token = await inTransaction(deps.db, async (tx) => {
    if (maySend && isOpened) await writeCodeEmail(deps, tx, owner, code)
    if (maySend && !owner) await writeUnknownAccountEmail(deps, tx, email, visit.language)
    return startSession(
      tx,
      {
        replaces: visit.session,
        account_id: null,
        data: { methods: methodsSoFar(visit.session), pending },
        ip,
        userAgent: visit.userAgent,
      },
      now,
    )
  })
  if (maySend && owner?.is_active && !isOpened) await writeFirstEmail(deps, owner, email)
  return { ...notSignedIn(pending), session: { token } }
}

type Owner = NonNullable<Awaited<ReturnType<typeof readOwner>>>

async function readOwner({ db }: Pick<Deps, "db">, email: string) {
  const [owner] = await db
    .select({
      account_id: accounts.id,
      is_active: accounts.is_active,
      first_name: accounts.first_name,
      language: accounts.language,
      password_hash: accounts.password_hash,
      last_login_at: accounts.last_login_at,
      address_id: emailAddresses.id,
      address: emailAddresses.email,
      verified: emailAddresses.verified,
    })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(ownerOf(email))
    .orderBy(desc(emailAddresses.verified), desc(emailAddresses.primary), asc(emailAddresses.id))
    .limit(1)
  return owner ?? null
}

async function writeCodeEmail(
  { clock }: Pick<Deps, "clock">,
  db: Pick<Db, "insert">,
  { first_name, language, address }: Owner,
  code: string,
) {
  await writeEmail(
    db,
    {
      dedupe_key: `login_code:${randomUUID()}`,
      kind: "login_code",
      to_email: address,
      language,
      facts: { first_name, code },
    },
    clock(),
  )
}

/** What comes before any login: a first password, or the confirmed address. */
async function writeFirstEmail(deps: Deps, owner: Owner, email: string) {
  if (isUnopened(owner)) await writeResetEmail(deps, owner)
  else if (await maySendSignUpEmail(deps, email))
    await writeVerificationEmail(deps, deps.db, { ...owner, email: owner.address })
}
