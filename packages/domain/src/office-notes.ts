import type { StaffRole } from "./staff-roles.ts"

interface Reader {
  account_id: number
  role: StaffRole | null
}

/** Who wrote a note about a family may remove it, and owners may. Notes are not changed: a new one is written. */
export const mayRemoveOfficeNote = (written_by: number, { account_id, role }: Reader): boolean =>
  role === "owner" || (role === "office" && written_by === account_id)
