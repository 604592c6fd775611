import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { CONFIRM_EMAIL_MS } from "@academy/domain/email-changes"
import { takeoverState } from "@academy/domain/growing-up"
import { whyNotMovableByOffice } from "@academy/domain/office-bookings"
import type { Language } from "@academy/domain/page-language"
import { addWallClockDays, toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { readOfficeApprovals } from "../../core/approvals/index.ts"
import { recordAccess } from "../../core/audit/index.ts"
import { localText } from "../../db/local-text.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { NEWEST, readFamilyMoney } from "./read-family-money.ts"

type Family = AnswerOf<typeof calls.getOfficeFamily>
type Player = Family["players"][number]

const iso = (instant: Date) => toIsoWithOffset(instant)
/**
 * One family by its account, for the office. Each opening is written down once for each of its players before it is
 * answered.
 * @throws Refusal `not_found`, also for an account whose data is gone
 */
export async function readOfficeFamily(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  { account_id: officeAccountId }: Pick<Caller, "account_id">,
  accountId: number,
  language: Language,
): Promise<Family> {
  const at = clock()
  const account = await readAccount(pool, accountId, at)
  const players = await readPlayers(pool, accountId, language, at)
  for (const { id: player_id } of players)
    await recordAccess(db, { account_id: officeAccountId, kind: "record", player_id, at })
  const is_own_family =
    accountId === officeAccountId ||
    players.some(({ guardians }) => guardians.some(({ account_id }) => account_id === officeAccountId))
  return {
    ...account,
    is_own_family,
    players,
    ...(await readFamilyMoney(pool, accountId, language, at)),
    ...(await readBookings(pool, accountId, language, at)),
    ...(await readDevices(pool, accountId, at)),
  }
}

type Account = Pick<
  Family,
  | "account_id"
  | "name"
  | "email"
  | "phone_number"
  | "address"
  | "language"
  | "is_active"
  | "is_team_member"
  | "emails"
>
interface AccountDays {
  created_at: Date
  last_login_at: Date | null
  deletion_due_at: Date | null
  email_change: { email: string; created_at: string } | null
}

async function readAccount(pool: Pool, accountId: number, now: Date) {
  const { rows } = await pool.query<Account & AccountDays>({
    name: "office-family-account",
    text: `select a.id as account_id, trim(a.first_name || ' ' || a.last_name) as name, a.email, a.phone_number, a.address,
        a.language, a.is_active, a.is_staff or a.is_superuser as is_team_member, a.created_at, a.last_login_at, a.deletion_due_at,
        (select json_build_object('email', c.email, 'created_at', c.created_at) from email_changes c
          where c.account_id = a.id and c.confirmed_at is null and c.created_at > $2) as email_change,
        coalesce((select json_agg(json_build_object('email', e.email, 'verified', e.verified, 'primary', e."primary")
          order by e."primary" desc, e.id) from email_addresses e where e.account_id = a.id), '[]') as emails
      from accounts a where a.id = $1 and a.anonymised_at is null`,
    values: [accountId, new Date(now.getTime() - CONFIRM_EMAIL_MS)],
  })
  const [found] = rows
  if (!found) throw new Refusal("not_found")
  const { created_at, last_login_at, deletion_due_at, email_change, ...account } = found
  return {
    ...account,
    email_change: email_change && {
      email: email_change.email,
      expires: iso(new Date(Date.parse(email_change.created_at) + CONFIRM_EMAIL_MS)),
    },
    created: iso(created_at),
    last_login: toIsoOrNull(last_login_at),
    deletion_due: toIsoOrNull(deletion_due_at),
  }
}

interface PlayerRow extends Omit<Player, "takeover" | "approvals"> {
  due_at: Date | null
  done_at: Date | null
  ended_at: Date | null
  objected_at: Date | null
}

async function readPlayers(pool: Pool, accountId: number, language: Language, now: Date): Promise<Player[]> {
  const { rows } = await pool.query<PlayerRow>({
    name: "office-family-players",
    text: `select p.id, p.first_name || ' ' || p.last_name as name, p.year_of_birth, g.role,
        g.slot = 0 as is_player_account, t.due_at, t.done_at, t.ended_at, t.objected_at,
        (select ${localText("mp.name", "$2")} from player_memberships m join membership_plans mp on mp.id = m.plan_id
          where m.player_id = p.id and m.ended_at is null) as membership,
        (select m.id from player_memberships m where m.player_id = p.id and m.ended_at is null) as membership_id,
        coalesce(cl.name, p.club_name) as club,
        (select json_build_object('present', count(*) filter (where k.attendance = 'present'), 'marked', count(k.attendance))
          from bookings k where k.player_id = p.id and k.starts_at > $3) as attended,
        exists (select 1 from player_health h join consents hc on hc.player_id = h.player_id and hc.purpose = 'health'
          where h.player_id = p.id and h.sealed_note is not null) as has_health_note,
        coalesce((select json_agg(c.purpose order by c.purpose) from consents c where c.player_id = p.id), '[]') as consents,
        coalesce((select json_agg(json_build_object('account_id', a.id, 'name', trim(a.first_name || ' ' || a.last_name),
            'email', a.email, 'phone_number', a.phone_number, 'role', o.role,
            'is_player_account', o.slot = 0) order by o.slot)
          from guardianships o join accounts a on a.id = o.account_id
          where o.player_id = p.id and o.account_id <> $1), '[]') as guardians
      from guardianships g join players p on p.id = g.player_id left join takeovers t on t.player_id = p.id
        left join clubs cl on cl.id = p.club_id
      where g.account_id = $1 order by p.year_of_birth, ${nameOrder("p.first_name")}, p.id`,
    values: [accountId, language, addWallClockDays(now, -365)],
  })
  const ids = rows.map(({ id }) => id)
  const approvals = await readOfficeApprovals(pool, ids, now)
  return rows.map(({ due_at, done_at, ended_at, objected_at, ...player }) => ({
    ...player,
    takeover: due_at && {
      due_at: iso(due_at),
      state: takeoverState({ done_at, ended_at, objected_at }),
    },
    approvals: approvals.filter(({ player_id }) => player_id === player.id).map(({ approval }) => approval),
  }))
}

type Booking = Family["bookings"][number]

async function readBookings(
  pool: Pool,
  accountId: number,
  language: Language,
  now: Date,
): Promise<Pick<Family, "bookings">> {
  const { rows } = await pool.query<Omit<Booking, "timestamp" | "may_move"> & { starts_at: Date }>({
    name: "office-family-bookings",
    text: `select k.id, k.bookable_id, k.player_id, p.first_name as player_name, ${localText("b.title", "$2")} as title, k.starts_at, k.status,
        k.payed, k.payment_method, a.name as location
      from bookings k join bookables b on b.id = k.bookable_id join players p on p.id = k.player_id
        join addresses a on a.id = b.address_id
      where (k.account_id = $1 or k.player_id in (select g.player_id from guardianships g where g.account_id = $1))
        and k.status in ('held', 'confirmed') and k.ends_at > $3
      order by k.starts_at, k.id limit ${NEWEST}`,
    values: [accountId, language, now],
  })
  return {
    bookings: rows.map(({ starts_at, ...booking }) => ({
      ...booking,
      timestamp: iso(starts_at),
      may_move: whyNotMovableByOffice({ now, starts_at, status: booking.status }) === null,
    })),
  }
}

async function readDevices(pool: Pool, accountId: number, now: Date): Promise<Pick<Family, "devices">> {
  const { rows } = await pool.query<{ id: number; user_agent: string; created_at: Date; last_seen_at: Date }>(
    {
      name: "office-family-devices",
      text: `select id, user_agent, created_at, last_seen_at from sessions
      where account_id = $1 and expires_at > $2 order by last_seen_at desc, id desc limit ${NEWEST}`,
      values: [accountId, now],
    },
  )
  return {
    devices: rows.map(({ created_at, last_seen_at, ...device }) => ({
      ...device,
      created: iso(created_at),
      last_seen: iso(last_seen_at),
    })),
  }
}
