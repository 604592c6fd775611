import type { Language } from "@academy/domain/page-language"
import { isSecondFactorOn, type SecondFactorType } from "@academy/domain/second-factors"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, type PendingSecondFactor, type SessionData } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type Visit } from "../../http/allauth.ts"
import { hashToken } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import {
  allowHit,
  giveBack,
  giveBackHit,
  type Hit,
  hitValues,
  isLifted,
  type Limit,
  newHit,
  takeHit,
} from "../../http/limits.ts"
import { notSignedIn, signedIn, toUnixSeconds } from "./answers.ts"
import { tryPassword } from "./check-password.ts"
import { enterWithoutFactor } from "./enter-without-factor.ts"
import { readForm } from "./form.ts"
import { readVerificationKey } from "./keys.ts"
import { knownBrowser } from "./known-browser.ts"
import { guessLimits, passLimit, rates } from "./rate-rules.ts"
import { recogniseBrowser } from "./recognise-browser.ts"
import { askedTypes, pendingSecondFactor } from "./second-factor-step.ts"
import { methodsSoFar, newSessionToken, sessionEnd, startSession } from "./sessions.ts"
import {
  maySendAddedAddressEmail,
  maySendSignUpEmail,
  tellOwner,
  writeVerificationEmail,
} from "./verification-email.ts"

interface Found {
  account_id: number
  /** The primary address. */
  email: string
  first_name: string
  last_name: string
  language: Language
  password_hash: string
  is_active: boolean
  address_id: number
  /** The entered address is verified for the account. */
  verified: boolean
  /** The hash of a password from a sign-up with this taken address. */
  decoy_hash: string | null
  second_factors: SecondFactorType[]
  /** Without recovery codes. */
  factor_ids: number[]
}

/** What an account needs to wait for its address. */
type VerifiedBy = Pick<
  Found,
  "account_id" | "email" | "first_name" | "language" | "password_hash" | "address_id"
>

/** If two accounts claim an address, it belongs to the one that verified it, else to the one that signed up with it. */
const accountOfAddress = (email: string) => `select a.id as account_id, a.email, a.first_name, a.last_name,
    a.language, a.password_hash, a.is_active, e.id as address_id, e.verified, e.decoy_hash,
    array(select f.type from authenticators f where f.account_id = a.id group by 1 order by 1) as second_factors,
    array(select f.id from authenticators f where f.account_id = a.id and f.type <> 'recovery_codes'
      order by 1) as factor_ids
  from email_addresses e join accounts a on a.id = e.account_id
  where e.email = ${email} order by e.verified desc, e."primary" desc, e.id limit 1`

/**
 * Checks limits and reads the account in one round trip. A request over the first limit counts towards no other. One
 * over its network's limit does not count towards the address's limit everywhere.
 */
const lookUpOf = (name: string, take: typeof takeHit) => ({
  name: `log-in-look-up-${name}`,
  text: `with entering as (${take(2)}),
    in_network as (${take(6, "from entering where allowed")}),
    hourly_in_network as (${take(10, "from in_network where allowed")}),
    everywhere as (${take(14, "from hourly_in_network where allowed")}),
    by_ip as (${take(18, "from in_network")})
    select (select allowed from entering) as may_enter,
      (select allowed from everywhere) as may_try_address, (select allowed from by_ip) as may_try_ip, found.*
    from (select) as one left join lateral (${accountOfAddress("$1")}) found on true`,
})
const lookUp = lookUpOf("counted", takeHit)
const lookUpLifted = lookUpOf("lifted", allowHit)

/** The same for a browser that has logged in with the address before: it has its own limit. */
const lookUpAsKnown = {
  name: "log-in-look-up-as-known",
  text: `with entering as (${takeHit(2)}), in_browser as (${takeHit(6, "from entering where allowed")})
    select (select allowed from entering) as may_enter,
      (select allowed from in_browser) as may_try_address, true as may_try_ip, found.*
    from (select) as one left join lateral (${accountOfAddress("$1")}) found on true`,
}

/** A limit that was not asked, because one before it said no, is null. */
type LoginRow = { may_enter: boolean; may_try_address: boolean | null; may_try_ip: boolean | null } & (
  | Found
  | { [Column in keyof Found]: null }
)

/**
 * Logs in only with the checked password, even if it changed in the meantime. The same statement ends the browser's old
 * session, starts the new one and uncounts the attempt. The second login sets `has_loggedin`.
 */
const enter = {
  name: "log-in-enter",
  text: `with entered as (
      update accounts set last_login_at = $3, has_loggedin = last_login_at is not null
      where id = $1 and password_hash = $2 and is_active returning id, has_loggedin
    ), replaced as (
      delete from sessions where token_hash = $10
    ), given_back as (${giveBackHit("$11", "$12")})
    insert into sessions (token_hash, account_id, data, user_agent, ip, created_at, last_seen_at, expires_at)
    select $4, id, $5::jsonb, $6, $7, $8, $8, $9 from entered returning (select has_loggedin from entered)`,
}

const tooManyAttempts = () =>
  invalid({
    message: "Too many failed login attempts. Try again later.",
    code: "too_many_login_attempts",
  })

const mismatch = () =>
  invalid({
    message: "The email address and/or password you specified are not correct.",
    code: "email_password_mismatch",
    param: "password",
  })

/** Reads the form. A request with an invalid form also counts towards the first limit. */
async function readCredentials(deps: Deps, visit: Visit) {
  let refusal: unknown
  try {
    const form = readForm(visit.readFields())
    const credentials = { email: form.email(), password: form.text("password") }
    form.check()
    return credentials
  } catch (error) {
    refusal = error
  }
  await passLimit(deps, rates.login(visit.ip))
  throw refusal
}

interface Guess {
  email: string
  /** The limits it counts towards; uncounted if the login succeeds. */
  limits: Limit[]
  hit: Hit
  isKnown: boolean
}

function guessOf(deps: Deps, visit: Visit, email: string, hit: Hit): Guess {
  const browser = knownBrowser(deps.settings.secretKey, visit.knownBrowser, email)
  const isKnown = browser !== null
  const limits = isKnown ? [rates.failedLoginOfBrowser(email, browser)] : guessLimits(email, visit.ip)
  return { email, limits: isLifted(deps, rates.login(visit.ip)) ? [] : limits, hit, isKnown }
}

async function lookUpLogin(deps: Deps, { ip }: Visit, guess: Guess): Promise<Found | null> {
  const { email, limits, hit, isKnown } = guess
  const values = [rates.login(ip), ...limits].flatMap((limit) => hitValues(limit, hit))
  const query = isLifted(deps, rates.login(ip))
    ? { ...lookUpLifted, values: [email] }
    : { ...(isKnown ? lookUpAsKnown : lookUp), values: [email, ...values] }
  const { rows } = await deps.queues.logins(() => deps.pool.query<LoginRow>(query))
  const found = rows[0]
  if (!found?.may_enter) throw new AllauthRefusal({ status: 429 })
  if (!found.may_try_address || !found.may_try_ip) throw tooManyAttempts()
  return found.account_id === null ? null : found
}

/**
 * Logs in with email and password, with two statements and one hash if all is correct and the browser is known.
 * Answers 200, or 401 with `mfa_authenticate` pending (a second factor is on), with `verify_email` (unverified address,
 * an email is sent) or without (deactivated).
 * @throws AllauthRefusal 400 wrong input or password, 409 logged in already, 429; Refusal `server_busy`
 */
export async function logIn(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const { email, password } = await readCredentials(deps, visit)
  const now = deps.clock()
  const hit = newHit(now)
  const guess = guessOf(deps, visit, email, hit)
  const found = await lookUpLogin(deps, visit, guess)
  const buckets = guess.limits.map(({ bucket }) => bucket)
  const counted = { buckets, hit }
  const isOwn = await tryPassword(deps, password, found?.password_hash, counted)
  const isDecoy = (await tryDecoy(deps, password, found, counted)) && !isOwn
  if (!found || !(isOwn || isDecoy)) throw mismatch()

  const methods: SessionData["methods"] = [
    ...methodsSoFar(visit.session),
    { method: "password", at: toUnixSeconds(now), email },
  ]
  if (visit.caller || isDecoy || !found.is_active || !found.verified) {
    await giveBack(deps.pool, buckets, hit)
    if (visit.caller) throw new AllauthRefusal({ status: 409 })
    if (isDecoy) return waitForVerification(deps, visit, null, email, methods)
    return found.is_active ? waitForVerification(deps, visit, found, email, methods) : notSignedIn()
  }

  if (isSecondFactorOn(found.second_factors)) {
    const entered = await enterWithoutFactor(deps, visit, { ...found, email }, methods)
    if (entered) await giveBack(deps.pool, buckets, hit)
    if (entered) return entered
  }
  const types = askedTypes(deps, found, visit.trustedBrowser)
  if (types) {
    await giveBack(deps.pool, buckets, hit)
    const pending = pendingSecondFactor({ email, account_id: found.account_id, types }, now)
    return waitForSecondFactor(deps, visit, found, { methods, pending })
  }
  const token = newSessionToken()
  const entered = await deps.pool.query<{ has_loggedin: boolean }>({
    ...enter,
    values: [
      found.account_id,
      found.password_hash,
      now,
      hashToken(token),
      JSON.stringify({ methods }),
      visit.userAgent,
      visit.ip,
      now,
      sessionEnd(now),
      visit.session ? hashToken(visit.session.token) : null,
      buckets,
      hit,
    ],
  })
  const [begun] = entered.rows
  if (!begun) throw mismatch()
  return {
    ...signedIn({ ...found, has_password: true }, methods),
    session: { token },
    newCsrfToken: true,
    // Before the browser has its session: nobody is in whom no email could tell of.
    knownBrowser: await recogniseBrowser(deps, deps.db, visit, {
      account_id: found.account_id,
      email,
      isFirst: !begun.has_loggedin,
    }),
  }
}

/**
 * Whether the password is one of a sign-up with this taken address. An address that waits for verification takes the
 * same time, so answer and duration do not tell them apart.
 */
async function tryDecoy(
  deps: Deps,
  password: string,
  found: Found | null,
  counted: { buckets: string[]; hit: Hit },
): Promise<boolean> {
  if (!found || (found.verified && found.decoy_hash === null)) return false
  return tryPassword(deps, password, found.decoy_hash, counted)
}

/**
 * Correct password, unverified address: stores the pending login in this browser, and sends an email unless the browser
 * has a key of one. Without an account (a sign-up with a taken address) it stays pending.
 * @throws AllauthRefusal 400 when the password was changed meanwhile
 */
export async function waitForVerification(
  deps: Deps,
  visit: Visit,
  found: VerifiedBy | null,
  email: string,
  methods: SessionData["methods"],
): Promise<AllauthAnswer> {
  const { session, ip, userAgent } = visit
  const now = deps.clock()
  const isAdded = found !== null && found.email !== email
  const maySend =
    !showsKeyOf(deps, visit, found) &&
    (await (isAdded
      ? maySendAddedAddressEmail(deps, found.account_id, email)
      : maySendSignUpEmail(deps, email)))
  const pending = {
    step: "verify_email",
    email,
    account_id: found?.account_id ?? null,
    started_at: toUnixSeconds(now),
    ...chosenBefore(session?.data, email),
  } as const
  const token = await inTransaction(deps.db, async (tx) => {
    if (found && !(await keepPassword(tx, found))) throw mismatch()
    if (maySend && found)
      await writeVerificationEmail(deps, tx, {
        ...found,
        email,
        ...(isAdded && { added_to: found.email }),
      })
    if (maySend && !found) await tellOwner(deps, tx, email)
    return startSession(
      tx,
      { replaces: session, account_id: null, data: { methods, pending }, ip, userAgent },
      now,
    )
  })
  return { ...notSignedIn(pending), session: { token } }
}

/** Correct password of an account with a second factor: this browser's login waits for it. */
async function waitForSecondFactor(
  deps: Deps,
  { session, ip, userAgent }: Visit,
  found: Found,
  data: { methods: SessionData["methods"]; pending: PendingSecondFactor },
): Promise<AllauthAnswer> {
  const token = await inTransaction(deps.db, async (tx) => {
    if (!(await keepPassword(tx, found))) throw mismatch()
    return startSession(tx, { replaces: session, account_id: null, data, ip, userAgent }, deps.clock())
  })
  return { ...notSignedIn(data.pending), session: { token } }
}

/**
 * Whether the checked password is the account's to this moment; nobody changes it before this transaction ends. A
 * change ends the pending logins that it finds: one stored after it, with the old password, would go on by itself.
 */
async function keepPassword(
  tx: Tx,
  { account_id, password_hash }: Pick<Found, "account_id" | "password_hash">,
): Promise<boolean> {
  const kept = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account_id), eq(accounts.password_hash, password_hash)))
    .for("share")
  return kept.length > 0
}

/** What this browser chose when it signed up with the address stays chosen. */
const chosenBefore = (data: SessionData | undefined, email: string): { bookable_id?: number } =>
  data?.pending?.step === "verify_email" &&
  data.pending.email === email &&
  data.pending.bookable_id !== undefined
    ? { bookable_id: data.pending.bookable_id }
    : {}

/**
 * Our page asks for the password if the link is opened in another browser, so a person with an email needs no second
 * one.
 */
function showsKeyOf(
  { settings, clock }: Deps,
  { headers }: Visit,
  found: Pick<Found, "address_id"> | null,
): boolean {
  const key = headers["x-email-verification-key"]
  if (typeof key !== "string" || !found) return false
  return readVerificationKey(settings.secretKey, key, clock()) === found.address_id
}
