import type { StaffRole } from "./staff-roles.ts"

interface Reader {
  account_id: number
  role: StaffRole | null
}

/** Notes about a family are removed by their author or an owner. They can't be edited. */
export const mayRemoveOfficeNote = (written_by: number, { account_id, role }: Reader): boolean =>
  role === "owner" || (role === "office" && written_by === account_id)
