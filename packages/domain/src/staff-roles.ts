import { DAY_MS, MINUTE_MS } from "./time.ts"

/**
 * The roles behind `is_staff` and `is_superuser`. A coach has its own sessions and their families, and no money;
 * `office` has everything except roles and exports of personal data; an owner has everything.
 */
export const staffRoles = ["coach", "office", "owner"] as const
export type StaffRole = (typeof staffRoles)[number]

/** How long a change of a role can be undone. */
export const UNDO_ROLE_MS = 10 * MINUTE_MS

/** How long the email that invites a colleague works. */
export const COLLEAGUE_INVITATION_MS = 7 * DAY_MS
/** How long an invitation that nobody answered is kept: until then it can be sent again. */
export const KEEP_COLLEAGUE_INVITATION_MS = 30 * DAY_MS

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

/** What calls ask of whoever makes them, beside being logged in. */
export type StaffAccess = "staff" | "superuser" | "owner"

/** Whether an account with these columns may make calls with this access. */
export function mayUse(access: StaffAccess, rights: Rights): boolean {
  if (access === "staff") return rights.is_staff || rights.is_superuser
  return access === "superuser" ? rights.is_superuser : roleOf(rights) === "owner"
}

/** What each access opens, in the order of a list. */
export const permissions = [
  { name: "rosters", access: "staff" },
  { name: "families", access: "superuser" },
  { name: "money", access: "superuser" },
  { name: "planner", access: "superuser" },
  { name: "roles", access: "owner" },
  { name: "system", access: "owner" },
] as const satisfies { name: string; access: StaffAccess }[]
export type Permission = (typeof permissions)[number]["name"]

/** What a role may do that another may not. */
export const permissionsBeyond = (role: StaffRole | null, other: StaffRole | null): Permission[] =>
  permissions
    .filter(({ access }) => mayUse(access, rightsOf(role)) && !mayUse(access, rightsOf(other)))
    .map(({ name }) => name)

/** The columns of a role. */
export const rightsOf = (role: StaffRole | null): Rights => ({
  is_staff: role !== null,
  is_superuser: role === "office" || role === "owner",
  staff_role: role,
})
