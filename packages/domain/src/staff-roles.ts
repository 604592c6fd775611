/**
 * The roles behind `is_staff` and `is_superuser`. A coach has its own sessions and their families, and no money;
 * `office` has everything except roles and exports of personal data; an owner has everything.
 */
export const staffRoles = ["coach", "office", "owner"] as const
export type StaffRole = (typeof staffRoles)[number]

interface Rights {
  is_staff: boolean
  is_superuser: boolean
  /** Restricts a superuser to `office`. Null: the flags alone decide. */
  staff_role: StaffRole | null
}

/** The role given by an account's columns, or null. The flags take precedence. */
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
