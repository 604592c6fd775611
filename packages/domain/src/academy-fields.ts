import { claims } from "./academy-groups/claims.ts"
import { hoursOfOffice } from "./academy-groups/hours.ts"
import { identity } from "./academy-groups/identity.ts"
import { languagesOfAcademy } from "./academy-groups/languages.ts"
import { look } from "./academy-groups/look.ts"
import { optionalPages } from "./academy-groups/pages.ts"
import { place } from "./academy-groups/place.ts"
import { rules } from "./academy-groups/rules.ts"
import type { GroupOfSettings, SettingField } from "./academy-groups/setting.ts"
import { terms } from "./academy-groups/terms.ts"
import type { StoredValue } from "./fields.ts"
import type { inventedAcademy } from "./invented-academy.ts"

/**
 * The groups of settings in the order of their tabs; each is one row of `academy_settings`. What it is until an owner
 * says otherwise stands in `inventedAcademy`.
 */
export const academyGroups = {
  identity,
  look,
  place,
  rules,
  terms,
  claims,
  hours: hoursOfOffice,
  pages: optionalPages,
  languages: languagesOfAcademy,
} as const satisfies Readonly<Record<keyof typeof inventedAcademy, GroupOfSettings>>

export type AcademyGroup = keyof typeof academyGroups
export const academyGroupNames = Object.keys(academyGroups) as [AcademyGroup, ...AcademyGroup[]]

export const fieldsOf = (group: AcademyGroup): Readonly<Record<string, SettingField>> => academyGroups[group]

/** The values of a group, as its row holds them. */
export type GroupValues<G extends AcademyGroup> = {
  -readonly [K in keyof (typeof academyGroups)[G]]: StoredValue<(typeof academyGroups)[G][K]>
}

/** What a setting may hold. */
export type SettingValue = string | number | boolean | null
