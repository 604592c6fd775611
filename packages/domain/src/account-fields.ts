import type { DeclaredFields } from "./fields.ts"
import { longest } from "./limits.ts"
import { languages } from "./page-language.ts"
import { staffRoles } from "./staff-roles.ts"

/** What the person enters. */
const said = { body: true, answer: true, export: true, forget: "empty" } as const
/** What the academy sets, or the server notes. */
const set = { body: false, answer: true, export: false, forget: "empty", panel: false } as const
const inward = { ...set, answer: false } as const
const stays = { ...inward, forget: "keep" } as const
const name = {
  kind: "line",
  person_name: "needed",
  personal: true,
  ...said,
  panel: { list: true, search: true, sort: "as_name", edit: true },
} as const

/** All columns of an account, declared only here. */
export const accountFields = {
  first_name: { ...name, max: longest.firstName },
  last_name: { ...name, max: longest.lastName },
  // An address that leads nowhere takes its place.
  email: {
    kind: "line",
    max: longest.email,
    ...said,
    body: false,
    personal: true,
    panel: { list: true, search: true, sort: true },
  },
  password_hash: { kind: "line", max: 200, ...inward },
  phone_number: {
    kind: "line",
    max: longest.phone,
    phone: true,
    ...said,
    personal: true,
    panel: { list: true, search: true, edit: true },
  },
  address: {
    kind: "line",
    max: longest.address,
    ...said,
    personal: true,
    panel: { search: true, edit: true },
  },
  language: {
    kind: "choice",
    values: languages,
    description: "Language of its emails and documents, and of responses if no language is requested",
    ...said,
    panel: { filter: true },
  },
  comfortable_rows: {
    kind: "flag",
    description: "Wants higher rows in the lists of the admin panel",
    ...set,
    body: true,
  },
  // Stored is the picture's key; answers and the export have its address.
  avatar: { kind: "line", max: 200, nullable: true, ...set, export: true, personal: true },
  bounced_email: { kind: "line", max: longest.email, nullable: true, ...inward, personal: true },
  is_active: { kind: "flag", ...stays, panel: { filter: true } },
  is_staff: { kind: "flag", ...set, export: true, panel: { filter: true, list: true } },
  is_superuser: { kind: "flag", ...set, export: true, forget: "keep", panel: { filter: true } },
  staff_role: { kind: "choice", values: staffRoles, nullable: true, ...inward },
  superuser_since: { kind: "instant", nullable: true, ...stays },
  max_players: { kind: "integer", min: 1, max: 100, ...set, forget: "keep", panel: { edit: true } },
  has_loggedin: { kind: "flag", ...set },
  last_login_at: { kind: "instant", nullable: true, ...inward, export: "last_login" },
  passkey_offered_at: { kind: "instant", nullable: true, ...stays },
  deletion_due_at: {
    kind: "instant",
    nullable: true,
    description: "When the account will be deleted, if requested",
    ...set,
    export: true,
    forget: "keep",
  },
  anonymised_at: { kind: "instant", nullable: true, ...stays },
  created_at: { kind: "instant", ...stays, export: "created", panel: { list: true } },
} as const satisfies DeclaredFields
