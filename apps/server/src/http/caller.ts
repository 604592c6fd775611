import { AsyncLocalStorage } from "node:async_hooks"
import { createHash } from "node:crypto"
import { accountFields } from "@academy/domain/account-fields"
import { fieldsWith, type StoredRow } from "@academy/domain/fields"
import { toOffered } from "@academy/domain/offered-languages"
import { isSecondFactorOn, type SecondFactorType, secondFactorDueAt } from "@academy/domain/second-factors"
import type { StaffRole } from "@academy/domain/staff-roles"
import type {} from "@fastify/cookie"
import type { FastifyRequest } from "fastify"
import type { Pool } from "pg"
import { batchReadsPerPool } from "../db/batch-reads.ts"
import { columnsOf } from "../db/declared-columns.ts"
import type { SessionData } from "../db/tables/accounts.ts"
import type { Deps } from "./deps.ts"

/** What the account reads of its own row. */
const answered = fieldsWith(accountFields, { answer: true })

/** Who is calling: the session's account as it is now. A guard hands it to the handler, which needs no other proof. */
export interface Caller extends StoredRow<typeof answered> {
  session_id: number
  account_id: number
  staff_role: StaffRole | null
  /** False for a sign-up by code: it logs in by emailed codes. */
  has_password: boolean
  /** The own login of a player under age. */
  is_minor: boolean
  /** Emails to the primary address come back. */
  emails_bounce: boolean
  /** Since when it is an owner or admin; null for all others. */
  superuser_since: Date | null
  /** The kinds of second factors that it has. */
  second_factors: SecondFactorType[]
  /**
   * The rights that wait for a second factor: owners and admins have some days to set one up. Until then the account
   * acts as a family, also in calls that every account may make. Null: none waits.
   */
  held_rights: Pick<Caller, "is_staff" | "is_superuser" | "staff_role"> | null
  /** From where: a keyed hash of the network. Null where no request is: a job that acts for the account. */
  network: string | null
}

/** A browser's session that is alive: logged in, or anonymous (a sign-up that waits for its address). */
export interface BrowserSession {
  session_id: number
  token: string
  last_seen_at: Date
  expires_at: Date
  data: SessionData
  /** Null for an anonymous session, and for a deactivated account. */
  caller: Caller | null
}

export const SESSION_COOKIE = "sessionid"

/** What the database keeps of a session token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()

const sessionQuery = {
  name: "find-sessions",
  text: `select s.token_hash, s.expires_at, s.id as session_id, s.last_seen_at, s.data, a.id as account_id,
      ${columnsOf("a", answered)}, a.staff_role, a.password_hash <> '' as has_password,
      case when a.is_superuser then coalesce(a.superuser_since, a.created_at) end as superuser_since,
      coalesce(a.bounced_email = a.email, false) as emails_bounce,
      exists(select from guardianships g where g.account_id = a.id and g.role = 'player') as is_minor,
      array(select f.type from authenticators f where f.account_id = a.id group by f.type order by f.type)
        as second_factors
    from sessions s left join accounts a on a.id = s.account_id and a.is_active
    where s.token_hash = any($1)`,
}

interface SessionColumns
  extends Pick<Caller, "session_id" | "emails_bounce" | "is_minor" | "second_factors"> {
  token_hash: Buffer
  expires_at: Date
  last_seen_at: Date
  data: SessionData
}
type AccountColumns = Omit<Caller, "network" | "held_rights" | keyof SessionColumns>
type SessionRow = SessionColumns & (AccountColumns | { [Column in keyof AccountColumns]: null })

/** Every call begins with this look-up, so those that come at once share it. */
const readSession = batchReadsPerPool(async (pool: Pool, hashes: Buffer[]) => {
  const { rows } = await pool.query<SessionRow>({ ...sessionQuery, values: [hashes] })
  if (hashes.length === 1) return [rows[0]]
  const found = new Map(rows.map((row) => [row.token_hash.toString("latin1"), row]))
  return hashes.map((hash) => found.get(hash.toString("latin1")))
})

/** What the calls that a page makes in-process share with it. */
interface PageFacts {
  session: BrowserSession | null
  requestId: string
}

const factsOfPage = new AsyncLocalStorage<PageFacts>()

/** Makes calls in-process for a page: none of them looks its session up again, and all have the page's request id. */
export const forPage = <T>(facts: PageFacts, call: () => Promise<T>): Promise<T> =>
  factsOfPage.run(facts, call)

/** The id of the page that makes this call in-process. */
export const requestIdOfPage = (): string | undefined => factsOfPage.getStore()?.requestId

export type FactorDuty = Pick<Caller, "superuser_since" | "second_factors">

/** Whether an owner's or admin's rights wait for a second factor. */
export function waitsForSecondFactor(
  { superuser_since, second_factors }: FactorDuty,
  { settings, clock }: Pick<Deps, "settings" | "clock">,
): boolean {
  const due = secondFactorDueAt(superuser_since, settings.secondFactorDays)
  return due !== null && due <= clock() && !isSecondFactorOn(second_factors)
}

/** The account with its rights, or without those that wait for a second factor. */
function holdRights(account: Omit<Caller, "held_rights">, deps: Pick<Deps, "settings" | "clock">): Caller {
  if (!waitsForSecondFactor(account, deps)) return { ...account, held_rights: null }
  const { is_staff, is_superuser, staff_role } = account
  const held_rights = { is_staff, is_superuser, staff_role }
  return { ...account, is_staff: false, is_superuser: false, staff_role: null, held_rights }
}

/** Reads what the academy offers, also while the language that it has chosen waits. */
const toCaller = (
  account: Omit<Caller, "held_rights" | "network">,
  deps: Pick<Deps, "settings" | "clock">,
): Caller => holdRights({ ...account, language: toOffered(account.language), network: null }, deps)

/** The session behind the request's cookie, or null: no cookie, or one that is unknown or too old. One query. */
export async function findSession(
  deps: Pick<Deps, "pool" | "clock" | "settings">,
  request: FastifyRequest,
): Promise<BrowserSession | null> {
  const known = factsOfPage.getStore()
  if (known) return known.session
  const token = request.cookies[SESSION_COOKIE]
  return token ? findSessionOf(deps, token) : null
}

/** The session of a token, or null: unknown, or too old. One query. */
export async function findSessionOf(
  deps: Pick<Deps, "pool" | "clock" | "settings">,
  token: string,
): Promise<BrowserSession | null> {
  const row = await readSession(deps.pool, hashToken(token))
  if (!row || row.expires_at <= deps.clock()) return null
  const { token_hash: _hash, expires_at, last_seen_at, data, ...caller } = row
  return {
    session_id: row.session_id,
    token,
    last_seen_at,
    expires_at,
    data,
    caller: caller.account_id === null ? null : toCaller(caller, deps),
  }
}
