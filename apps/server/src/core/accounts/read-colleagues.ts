import type * as calls from "@academy/contract/accounts"
import type { AnswerOf } from "@academy/contract/call"
import { roleOf, type StaffRole } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"

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
}

type InvitedRow = Omit<Colleagues["invited"][number], "expires_at"> & { expires_at: Date }
type Profile = Colleagues["profiles"][number]

const columns = `id, trim(first_name || ' ' || last_name) as name, email, is_staff, is_superuser, staff_role, is_active,
  last_login_at`

/** Who works here, by name; and whom an owner who searches may give a role: by name, or by the whole address. */
export async function readColleagues(pool: Pool, caller: Caller, search = ""): Promise<Colleagues> {
  const wanted = search.trim().toLowerCase()
  const mayChange = roleOf(caller) === "owner"
  const [colleagues, found, invited, profiles] = await Promise.all([
    pool.query<Row>(
      `select ${columns} from accounts where (is_staff or is_superuser) and anonymised_at is null
       order by ${nameOrder("first_name")}, ${nameOrder("last_name")}, id`,
    ),
    wanted.length < SHORTEST_SEARCH
      ? { rows: [] }
      : pool.query<Row>(
          `select ${columns} from accounts
           where not is_staff and not is_superuser and is_active and anonymised_at is null
             and (email = $1 or strpos(lower(first_name || ' ' || last_name), $1) > 0)
           order by id limit ${MOST_FOUND}`,
          [wanted],
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
})
