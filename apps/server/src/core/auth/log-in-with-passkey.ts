import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses, type SessionData } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn } from "./answers.ts"
import { enterAccount } from "./enter-waiting.ts"
import { readForm } from "./form.ts"
import { waitForVerification } from "./log-in.ts"
import { requestOptions, takePasskey, verifyPasskey } from "./passkeys.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { answerEntered } from "./recognise-browser.ts"
import { holdAccount } from "./second-factor-step.ts"
import { methodsSoFar } from "./sessions.ts"

/** What a browser needs to ask for a passkey of this site, whoever's: it names none. */
export async function describePasskeyLogin(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const publicKey = await requestOptions(deps, visit, "log_in", null)
  return { status: 200, data: { request_options: { publicKey } } }
}

const incorrect = () => invalid({ message: "Incorrect code.", code: "incorrect_code", param: "credential" })

/**
 * Logs in with a passkey alone. It is something that the person has, and was opened by what they are or know: no second
 * factor is asked for. Answers 200, or 401 with `verify_email` pending (unverified address) or without (deactivated).
 * @throws AllauthRefusal 400 `required`, `incorrect_code`; 409 logged in already; 429
 */
export async function logInWithPasskey(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  await passLimit(deps, rates.passkeyLogin(visit.ip))
  const form = readForm(visit.readFields())
  const credential = form.credential()
  form.check()
  const signed = await verifyPasskey(deps, visit, "log_in", credential, null)
  if (!signed) throw incorrect()
  if (visit.caller) throw new AllauthRefusal({ status: 409 })

  const { account_id } = signed
  const owner = await readOwner(deps, account_id)
  const methods = (step: SessionData["methods"][number]) => [...methodsSoFar(visit.session), step]
  if (owner && !owner.verified) {
    const step = await inTransaction(deps.db, (tx) => takePasskey(deps, tx, visit, signed))
    if (!step) throw incorrect()
    return waitForVerification(deps, visit, owner, owner.email, methods({ ...step, passwordless: true }))
  }
  return inTransaction(deps.db, async (tx) => {
    await holdAccount(tx, account_id)
    const step = await takePasskey(deps, tx, visit, signed)
    if (!step) throw incorrect()
    const data = { methods: methods({ ...step, passwordless: true }) }
    const entered = await enterAccount(deps, tx, visit, account_id, data)
    if (!entered) return notSignedIn()
    return answerEntered(deps, tx, visit, entered, { email: entered.account.email })
  })
}

/** The account with its primary address, if it is active. */
async function readOwner({ db }: Pick<Deps, "db">, accountId: number) {
  const [owner] = await db
    .select({
      account_id: accounts.id,
      email: accounts.email,
      first_name: accounts.first_name,
      language: accounts.language,
      password_hash: accounts.password_hash,
      address_id: emailAddresses.id,
      verified: emailAddresses.verified,
    })
    .from(accounts)
    .innerJoin(emailAddresses, eq(emailAddresses.account_id, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(accounts.is_active, true), eq(emailAddresses.primary, true)))
  return owner ?? null
}
