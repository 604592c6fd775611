import { type Academy, academy } from "./academy.ts"
import {
  type AcademyGroup,
  academyGroupNames,
  fieldsOf,
  type GroupValues,
  type SettingValue,
} from "./academy-fields.ts"
import type { LineFormat, SettingField } from "./academy-groups/setting.ts"
import { academyPicture } from "./academy-pictures.ts"
import type { Country } from "./countries.ts"
import {
  isBankgiro,
  isBic,
  isIban,
  isOrganisationNumber,
  isVatNumber,
  toInternationalPhone,
} from "./identity-numbers.ts"
import { inventedAcademy } from "./invented-academy.ts"
import { toOpeningHours } from "./opening-hours.ts"
import { isTimeZone } from "./time.ts"

const formats: Record<LineFormat, (text: string, country: Country) => boolean> = {
  email: (text) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text),
  phone: (text, country) => toInternationalPhone(text, country) !== null,
  organisation_number: isOrganisationNumber,
  vat_number: isVatNumber,
  bankgiro: isBankgiro,
  hours: (text) => toOpeningHours(text) !== null,
  iban: isIban,
  bic: isBic,
  picture: (text) => academyPicture(text) !== null,
  web_address: (text) => /^https:\/\/[^\s<>"]+\.[^\s<>"]+$/.test(text),
  time_zone: isTimeZone,
  percent: (text) => /^\d{1,2}([.,]\d)?$/.test(text),
}

export const settingsOf = (group: AcademyGroup) => Object.entries(fieldsOf(group))

/** Why a setting can't have this value. */
export type SettingProblem = "required" | "too_long" | "too_small" | "too_large" | "invalid"

type Values = Readonly<Record<string, SettingValue>>

/** Whether an academy in this country is asked for a setting. What it is not asked for may stay empty. */
export function isAskedIn({ only }: SettingField, country: Country = academy.country): boolean {
  return only === undefined || (only === "sweden") === (country === "SE")
}

/** Why `value` is none for the setting, or null. A text is expected without spaces at its ends. */
export function whyNotSetting(
  field: SettingField,
  value: unknown,
  country: Country = academy.country,
): SettingProblem | null {
  if (value === null) return field.nullable ? null : "required"
  if (field.kind === "line" || field.kind === "text") {
    if (typeof value !== "string") return "invalid"
    if (value === "")
      return field.kind === "line" && (field.min ?? 0) > 0 && isAskedIn(field, country) ? "required" : null
    if (value.length > field.max) return "too_long"
    return field.format === undefined || formats[field.format](value, country) ? null : "invalid"
  }
  if (field.kind === "choice") return field.values.some((choice) => choice === value) ? null : "invalid"
  if (field.kind === "flag") return typeof value === "boolean" ? null : "invalid"
  if (!Number.isInteger(value)) return "invalid"
  if (Number(value) < field.min) return "too_small"
  return Number(value) > field.max ? "too_large" : null
}

/** Whether a number is below the one that it may not be below. One that is left empty is below nothing. */
export function isBelow(
  { not_below }: SettingField,
  value: SettingValue | undefined,
  values: Values,
): boolean {
  const least = not_below === undefined ? null : values[not_below]
  return typeof value === "number" && typeof least === "number" && value < least
}

/** Whether a choice names a flag of its group that is off. */
const isOff = ({ names_flag }: SettingField, value: SettingValue | undefined, values: Values): boolean =>
  names_flag === true && values[String(value)] !== true

/** The first setting of a group that can't have its value, among those that `isAsked`; null where all can. */
export function wrongSetting(
  group: AcademyGroup,
  values: Values,
  isAsked: (name: string) => boolean,
  country: Country = academy.country,
): { name: string; why: SettingProblem } | null {
  for (const [name, field] of settingsOf(group)) {
    const why = isAsked(name) ? whyNotSetting(field, values[name], country) : null
    if (why !== null) return { name, why }
    const isAskedOfBoth = isAsked(name) || (field.not_below !== undefined && isAsked(field.not_below))
    if (isAskedOfBoth && isBelow(field, values[name], values)) return { name, why: "too_small" }
    if ((isAsked(name) || isAsked(String(values[name]))) && isOff(field, values[name], values))
      return { name, why: "invalid" }
  }
  return null
}

/**
 * A stored row as the values of its group: what the row lacks is as shipped, what is declared no more is left out.
 * Values of the demo academy hold as they are: its numbers fail the check on purpose.
 * @throws Error that names a setting whose value is none
 */
export function toGroupValues<G extends AcademyGroup>(
  group: G,
  stored: Readonly<Record<string, unknown>>,
  country: Country = academy.country,
): GroupValues<G> {
  const shipped: Values = inventedAcademy[group]
  const values = settingsOf(group).map(([name, field]) => {
    const value = stored[name] === undefined ? shipped[name] : stored[name]
    // Empty: a new academy has not said it yet. A company's numbers may still be those of the country before.
    const isChecked = value !== shipped[name] && value !== "" && !field.confirmed
    if (isChecked && whyNotSetting(field, value, country) !== null)
      throw new Error(`the setting ${group}.${name} holds a value that it can't have`)
    return [name, value]
  })
  return Object.fromEntries(values) as GroupValues<G>
}

/** Each group by what `toValue` makes of it. */
export const mapGroups = <T extends { [G in AcademyGroup]: unknown }>(
  toValue: (group: AcademyGroup) => T[AcademyGroup],
): T => Object.fromEntries(academyGroupNames.map((group) => [group, toValue(group)])) as T

/** What the database and the settings of the server say about the academy. */
export interface AcademySource {
  /** The rows of the settings, as the table or the call of the settings has them. */
  groups: { [G in AcademyGroup]: { values: GroupValues<G> } }
  is_demo: boolean
  is_confirmed: boolean
  modules_off: Academy["modules_off"]
}

/** The academy as pages, emails and documents know it. */
export function toAcademy({ groups, is_demo, is_confirmed, modules_off }: AcademySource): Academy {
  type AllValues = { [G in AcademyGroup]: GroupValues<G> }
  const { identity, look, place, ...others } = mapGroups<AllValues>((group) => groups[group].values)
  // Stands on every page, email and receipt.
  const mark = (name: string) => (is_demo ? `${name} (demo)` : name)
  return {
    ...others,
    ...identity,
    ...look,
    ...place,
    name: mark(identity.name),
    legal_name: mark(identity.legal_name),
    phone_international: toInternationalPhone(identity.phone, place.country) ?? identity.phone,
    is_demo,
    is_confirmed,
    modules_off,
  }
}

/** Whether a change of these settings has to be confirmed before the next invoice. */
export const needsConfirming = (group: AcademyGroup, changed: readonly string[]): boolean =>
  settingsOf(group).some(([name, { confirmed }]) => confirmed && changed.includes(name))

/** The settings of a group whose values differ, in their order. Of facts, which hold groups as well, those too. */
export const changedSettings = <V extends object>(before: V, after: V) =>
  (Object.keys(before) as (keyof V & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
