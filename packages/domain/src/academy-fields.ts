import { accentNames, USUAL_ACCENT } from "./accents.ts"
import type { StoredValue, Value } from "./fields.ts"
import { inventedAcademy } from "./invented-academy.ts"

/** What a line must look like (`settingFormats`). An empty one is allowed where nothing is required. */
export const lineFormats = [
  "email",
  "phone",
  "organisation_number",
  "vat_number",
  "bankgiro",
  "web_address",
] as const
export type LineFormat = (typeof lineFormats)[number]

/** A setting of the academy. Table, calls, form, checks and export are derived from it. */
export type SettingField = Value & {
  /** What it is until an owner says otherwise: the demo academy's. */
  default: string | number | boolean
  format?: LineFormat
  /** Stands on invoices: after a change nothing is sold by invoice until an owner confirms it. */
  confirmed?: true
}

const { identity } = inventedAcademy
const needed = { kind: "line", min: 1, max: 80 } as const
const link = { kind: "line", max: 200, format: "web_address" } as const

/** The groups of settings; each is one row of `academy_settings`. */
export const academyGroups = {
  identity: {
    name: { ...needed, default: identity.name },
    short_name: { ...needed, default: identity.short_name },
    legal_name: { ...needed, default: identity.legal_name, confirmed: true },
    organisation_number: {
      ...{ ...needed, max: 11, format: "organisation_number" },
      ...{ default: identity.organisation_number, confirmed: true },
    },
    vat_number: {
      ...{ ...needed, max: 14, format: "vat_number" },
      ...{ default: identity.vat_number, confirmed: true },
    },
    bankgiro: {
      ...{ ...needed, max: 9, format: "bankgiro" },
      ...{ default: identity.bankgiro, confirmed: true },
    },
    email: { ...needed, max: 254, format: "email", default: identity.email },
    phone: { ...needed, max: 30, format: "phone", default: identity.phone },
    street: { ...needed, default: identity.street },
    postcode: { ...needed, max: 12, default: identity.postcode },
    town: { ...needed, default: identity.town },
    instagram: { ...link, default: identity.instagram },
    facebook: { ...link, default: identity.facebook },
    youtube: { ...link, default: identity.youtube },
    linkedin: { ...link, default: identity.linkedin },
  },
  look: {
    accent: { kind: "choice", values: accentNames, default: USUAL_ACCENT },
  },
} as const satisfies Record<string, Readonly<Record<string, SettingField>>>

export type AcademyGroup = keyof typeof academyGroups
export const academyGroupNames = Object.keys(academyGroups) as [AcademyGroup, ...AcademyGroup[]]

export const fieldsOf = (group: AcademyGroup): Readonly<Record<string, SettingField>> => academyGroups[group]

/** The values of a group, as its row holds them. */
export type GroupValues<G extends AcademyGroup> = {
  -readonly [K in keyof (typeof academyGroups)[G]]: (typeof academyGroups)[G][K] extends Value
    ? StoredValue<(typeof academyGroups)[G][K]>
    : never
}
