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

const columns = `id, trim(first_name || ' ' || last_name) as name, email, is_staff, is_superuser, staff_role, is_active,
  last_login_at`

/** Who works here, by name; and whom an owner who searches may give a role: by name, or by the whole address. */
export async function readColleagues(pool: Pool, caller: Caller, search = ""): Promise<Colleagues> {
  const wanted = search.trim().toLowerCase()
  const [colleagues, found] = await Promise.all([
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
  ])
  return {
    may_change: roleOf(caller) === "owner",
    colleagues: colleagues.rows.map(toColleague),
    found: found.rows.map(toColleague),
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
