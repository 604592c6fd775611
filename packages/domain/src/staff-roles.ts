/**
 * Who works here, behind `is_staff` and `is_superuser`: a coach has own sessions and their families and no money; the
 * office everything but roles and exports of personal data; an owner everything.
 */
export const staffRoles = ["coach", "office", "owner"] as const
export type StaffRole = (typeof staffRoles)[number]

interface Rights {
  is_staff: boolean
  is_superuser: boolean
  /** Narrows a superuser to the office. Null says no more than the flags do. */
  staff_role: StaffRole | null
}

/** The role that an account's columns add up to; null does not work here. The flags have the last word. */
export function roleOf({ is_staff, is_superuser, staff_role }: Rights): StaffRole | null {
  if (is_superuser) return staff_role === "office" ? "office" : "owner"
  return is_staff ? "coach" : null
}

/** The columns of a role. */
export const rightsOf = (role: StaffRole | null): Rights => ({
  is_staff: role !== null,
  is_superuser: role === "office" || role === "owner",
  staff_role: role,
})
