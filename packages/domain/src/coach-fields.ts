import type { DeclaredFields } from "./fields.ts"
import { longest } from "./limits.ts"

/** Rows stay: a coach's page is the academy's own. Texts are written with their translations, or in the panel. */
const own = { body: false, export: false, forget: "keep", answer: true, panel: false } as const
const list = { kind: "list", max: 80, local: true, ...own } as const

/** All columns of a coach, declared only here. */
export const coachFields = {
  // Only the link to the account is lost with the account; the coach sees the sessions of this row as their own.
  account_id: {
    kind: "reference",
    to: "accounts",
    among: "colleagues",
    nullable: true,
    ...own,
    answer: false,
    forget: "empty",
    panel: { list: true, edit: true },
  },
  name: {
    kind: "line",
    min: 1,
    max: longest.fullName,
    ...own,
    panel: { list: true, search: true, sort: "as_name", edit: true },
  },
  specialization: {
    kind: "line",
    max: 160,
    local: true,
    ...own,
    panel: { list: true, search: true, edit: true },
  },
  experience: { kind: "text", max: 2000, local: true, ...own, panel: { edit: true } },
  certifications: list,
  specialties: list,
  languages: list,
  achievements: list,
  translations: { kind: "translations", ...own, answer: false },
} as const satisfies DeclaredFields
