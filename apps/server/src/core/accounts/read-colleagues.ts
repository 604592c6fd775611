import type * as calls from "@academy/contract/accounts"
import type { AnswerOf } from "@academy/contract/call"
import { roleOf, type StaffRole } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { recentRoleChanges } from "./find-role-change.ts"

type Colleagues = AnswerOf<typeof calls.getColleagues>

/** Shorter, it would show whoever is there. */
const SHORTEST_SEARCH = 3
const MOST_FOUND = 5

interface Row {
  id: number
  name: string
  email: string
  is_staff: boolean
  is_superuser: boolean
  staff_role: StaffRole | null
  is_active: boolean
  last_login_at: Date | null
  change: number | null
  undo_until: Date | null
}

type InvitedRow = Omit<Colleagues["invited"][number], "expires_at"> & { expires_at: Date }
type Profile = Colleagues["profiles"][number]

const columns = `a.id, trim(first_name || ' ' || last_name) as name, email, is_staff, is_superuser, staff_role, is_active,
  last_login_at, u.id as change, u.undo_until`

/**
 * Who works here, by name, and to owners also whose role was taken so lately that it can be undone; and whom an owner
 * who searches may give a role: by name, or by the whole address.
 */
export async function readColleagues(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  caller: Caller,
  search = "",
): Promise<Colleagues> {
  const wanted = search.trim().toLowerCase()
  const mayChange = roleOf(caller) === "owner"
  const now = clock()
  const [colleagues, found, invited, profiles] = await Promise.all([
    pool.query<Row>(
      `select ${columns} from accounts a left join (${recentRoleChanges}) u on $2 and u.account_id = a.id
       where (is_staff or is_superuser or u.id is not null) and anonymised_at is null
       order by ${nameOrder("first_name")}, ${nameOrder("last_name")}, a.id`,
      [now, mayChange],
    ),
    wanted.length < SHORTEST_SEARCH
      ? { rows: [] }
      : pool.query<Row>(
          `select ${columns} from accounts a left join (${recentRoleChanges}) u on u.account_id = a.id
           where not is_staff and not is_superuser and is_active and anonymised_at is null and u.id is null
             and (email = $2 or strpos(lower(first_name || ' ' || last_name), $2) > 0)
           order by a.id limit ${MOST_FOUND}`,
          [now, wanted],
        ),
    pool.query<InvitedRow>(
      `select i.id, trim(i.first_name || ' ' || i.last_name) as name, i.email, i.staff_role, i.expires_at,
        case when i.new_profile then trim(i.first_name || ' ' || i.last_name) else c.name end as coach_name
       from colleague_invitations i left join coaches c on c.id = i.coach_id
       order by ${nameOrder("i.first_name")}, ${nameOrder("i.last_name")}, i.id`,
    ),
    mayChange
      ? pool.query<Profile>(
          `select c.id, c.name from coaches c where c.account_id is null
             and not exists(select from colleague_invitations i where i.coach_id = c.id)
           order by ${nameOrder("c.name")}, c.id`,
        )
      : { rows: [] },
  ])
  return {
    may_change: mayChange,
    colleagues: colleagues.rows.map(toColleague),
    found: found.rows.map(toColleague),
    invited: invited.rows.map((row) => ({ ...row, expires_at: toIsoWithOffset(row.expires_at) })),
    profiles: profiles.rows,
  }
}

const toColleague = (row: Row): Colleagues["colleagues"][number] => ({
  id: row.id,
  name: row.name,
  email: row.email,
  staff_role: roleOf(row),
  is_active: row.is_active,
  last_login_at: row.last_login_at && toIsoWithOffset(row.last_login_at),
  undo:
    row.change === null || row.undo_until === null
      ? null
      : { change: row.change, until: toIsoWithOffset(row.undo_until) },
})
