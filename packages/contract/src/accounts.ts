import { accountFields } from "@academy/domain/account-fields"
import { longest } from "@academy/domain/limits"
import { staffRoles } from "@academy/domain/staff-roles"
import { Type } from "typebox"
import { call } from "./call.ts"
import { answerShapes, bodyShapes } from "./fields.ts"
import { Choice, Id, IdParam, Instant, imageRefusals, Line, Nullable } from "./shapes.ts"

export const UserInfo = Type.Object({
  id: Type.Integer(),
  ...answerShapes(accountFields),
  is_owner: Type.Boolean({ description: "A superuser whose role isn't admin" }),
  is_minor: Type.Boolean({ description: "The account of a player under 18: guardians book and pay" }),
  emails_bounce: Type.Boolean({ description: "Emails to its primary address bounce" }),
  has_password: Type.Boolean({ description: "Without one it logs in by emailed codes" }),
  has_second_factor: Type.Boolean({ description: "A login asks for a code or a passkey" }),
  second_factor_due_at: Nullable(Instant, {
    description: "Until when an owner or admin can do without one; then calls return second_factor_needed",
  }),
})

export const getUserInfo = call({
  method: "GET",
  path: "/api/user-info/",
  summary: "The logged-in account; also the session check",
  access: "account",
  answer: UserInfo,
  refusals: [],
})

export const checkFreshFactor = call({
  method: "GET",
  path: "/api/fresh-factor/",
  summary:
    "Whether a file can be exported: reauthentication_needed where the caller's second factor has to be confirmed first",
  access: "staff",
  freshFactor: true,
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: [],
})

export const updateUser = call({
  method: "PUT",
  path: "/api/update-user/",
  summary: "Changes name, phone, address, language and row height of the logged-in account",
  access: "account",
  mayBeMinor: true,
  body: Type.Object(bodyShapes(accountFields)),
  answer: UserInfo,
  refusals: [],
})

export const updateAvatar = call({
  method: "PUT",
  path: "/api/update-avatar/",
  summary: "A new picture of the logged-in account; the old one is removed",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({}),
  multipart: true,
  files: ["avatar_upload"],
  answer: UserInfo,
  refusals: [...imageRefusals],
})

export const removeAvatar = call({
  method: "DELETE",
  path: "/api/update-avatar/",
  summary: "Removes the picture of the logged-in account",
  access: "account",
  mayBeMinor: true,
  answer: UserInfo,
  refusals: [],
})

export const setAccountRole = call({
  method: "POST",
  path: "/api/accounts/:id/role/",
  summary:
    "Adds or removes a role (or its flags: a new superuser is an admin), opens or closes an account; omitted fields stay. Recorded in the audit log",
  access: "owner",
  freshFactor: true,
  params: IdParam,
  body: Type.Object({
    is_staff: Type.Optional(Type.Boolean()),
    is_superuser: Type.Optional(Type.Boolean()),
    is_active: Type.Optional(Type.Boolean()),
    staff_role: Type.Optional(
      Nullable(Choice(staffRoles), { description: "Sets the flags; null removes all permissions" }),
    ),
    handover: Type.Optional(
      Type.Array(Type.Object({ bookable_ids: Type.Array(Id, { maxItems: 200 }), coach_id: Nullable(Id) }), {
        maxItems: 100,
        description:
          "Who takes over the upcoming sessions of a coach who loses the role; the others, and those at which the coach isn't free, need a coach",
      }),
    ),
  }),
  answer: Type.Object({
    id: Id,
    is_staff: Type.Boolean(),
    is_superuser: Type.Boolean(),
    staff_role: Nullable(Choice(staffRoles)),
    is_active: Type.Boolean(),
    handed_over: Type.Integer({ description: "Sessions that another coach has taken over" }),
    without_coach: Type.Integer({ description: "Sessions that need a coach now" }),
    change: Nullable(Id, { description: "Which change, for its undo; null where nothing has changed" }),
  }),
  refusals: ["not_found", "last_superuser", "own_account"],
})

export const undoAccountRole = call({
  method: "POST",
  path: "/api/accounts/:id/role/undo/",
  summary:
    "Undoes a change of a role within ten minutes; the sessions that were handed over go back, except those changed since",
  access: "owner",
  freshFactor: true,
  params: IdParam,
  body: Type.Object({ change: Id }),
  answer: Type.Object({
    id: Id,
    staff_role: Nullable(Choice(staffRoles)),
    given_back: Type.Integer({ description: "Sessions that this coach leads again" }),
    left: Type.Array(Type.Object({ bookable_id: Id, title: Type.String(), starts_at: Instant }), {
      description: "Sessions that stay as they are",
    }),
  }),
  refusals: ["not_found", "last_superuser", "role_undo_over", "role_changed_since"],
})

export const getColleagueSessions = call({
  method: "GET",
  path: "/api/accounts/:id/sessions/",
  summary: "The upcoming sessions of a team member by series, with who is free at how many of them",
  access: "owner",
  params: IdParam,
  answer: Type.Object({
    is_last_owner: Type.Boolean(),
    groups: Type.Array(
      Type.Object({
        bookable_ids: Type.Array(Id),
        title: Type.String(),
        address_name: Type.String(),
        first_at: Instant,
        last_at: Instant,
        families: Type.Integer({ description: "Accounts with a confirmed seat" }),
        coaches: Type.Array(Type.Object({ id: Id, name: Type.String(), free: Type.Integer() }), {
          description: "Other coaches, those who are free at most of them first",
        }),
      }),
    ),
  }),
  refusals: ["not_found"],
})

const Colleague = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  staff_role: Nullable(Choice(staffRoles)),
  is_active: Type.Boolean(),
  last_login_at: Nullable(Instant),
  undo: Nullable(Type.Object({ change: Id, until: Instant }), {
    description: "The last change of the role, while an owner can undo it",
  }),
})

export const getColleagues = call({
  method: "GET",
  path: "/api/admin/colleagues/",
  summary:
    "All team members with their role, and those who have just lost one; a search also returns up to five other accounts",
  access: "superuser",
  query: Type.Object({ search: Type.Optional(Line(longest.email)) }),
  answer: Type.Object({
    /** Whether the caller may change roles. */
    may_change: Type.Boolean(),
    colleagues: Type.Array(Colleague),
    found: Type.Array(Colleague),
    invited: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        email: Type.String(),
        staff_role: Choice(staffRoles),
        coach_name: Nullable(Type.String({ description: "The coach’s profile that gets the login" })),
        expires_at: Instant,
      }),
      { description: "Invitations that nobody has accepted yet, also expired ones" },
    ),
    profiles: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
      description: "Owners: coaches’ profiles without an account or an invitation",
    }),
  }),
  refusals: [],
})
