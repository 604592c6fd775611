import type { Academy } from "./academy.ts"
import {
  type AcademyGroup,
  fieldsOf,
  type GroupValues,
  type LineFormat,
  type SettingField,
} from "./academy-fields.ts"
import { isBankgiro, isOrganisationNumber, isVatNumber, toInternationalPhone } from "./identity-numbers.ts"

const formats: Record<LineFormat, (text: string) => boolean> = {
  email: (text) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text),
  phone: (text) => toInternationalPhone(text) !== null,
  organisation_number: isOrganisationNumber,
  vat_number: isVatNumber,
  bankgiro: isBankgiro,
  web_address: (text) => /^https:\/\/[^\s<>"]+\.[^\s<>"]+$/.test(text),
}

export const settingsOf = (group: AcademyGroup) => Object.entries(fieldsOf(group))

/** Why a setting can't have this value. */
export type SettingProblem = "required" | "too_long" | "too_small" | "too_large" | "invalid"

/** Why `value` is none for the setting, or null. A text is expected without spaces at its ends. */
export function whyNotSetting(field: SettingField, value: unknown): SettingProblem | null {
  if (field.kind === "line" || field.kind === "text") {
    if (typeof value !== "string") return "invalid"
    if (value === "") return field.kind === "line" && (field.min ?? 0) > 0 ? "required" : null
    if (value.length > field.max) return "too_long"
    return field.format === undefined || formats[field.format](value) ? null : "invalid"
  }
  if (field.kind === "choice") return field.values.some((choice) => choice === value) ? null : "invalid"
  if (field.kind === "flag") return typeof value === "boolean" ? null : "invalid"
  if (field.kind !== "integer" || !Number.isInteger(value)) return "invalid"
  if (Number(value) < field.min) return "too_small"
  return Number(value) > field.max ? "too_large" : null
}

/**
 * A stored row as the values of its group: what the row lacks is as declared, what is declared no more is left out.
 * Values of the demo academy hold as they are: its numbers fail the check on purpose.
 * @throws Error that names a setting whose value is none
 */
export function toGroupValues<G extends AcademyGroup>(
  group: G,
  stored: Readonly<Record<string, unknown>>,
): GroupValues<G> {
  const values = settingsOf(group).map(([name, field]) => {
    const value = stored[name] ?? field.default
    if (value !== field.default && whyNotSetting(field, value) !== null)
      throw new Error(`the setting ${group}.${name} holds a value that it can't have`)
    return [name, value]
  })
  return Object.fromEntries(values) as GroupValues<G>
}

/** What the database and the settings of the server say about the academy. */
export interface AcademySource {
  groups: { [G in AcademyGroup]: GroupValues<G> }
  is_demo: boolean
  is_confirmed: boolean
}

/** The academy as pages, emails and documents know it. */
export function toAcademy({ groups, is_demo, is_confirmed }: AcademySource): Academy {
  const { identity, look } = groups
  // Stands on every page, email and receipt.
  const mark = (name: string) => (is_demo ? `${name} (demo)` : name)
  return {
    ...identity,
    ...look,
    name: mark(identity.name),
    legal_name: mark(identity.legal_name),
    phone_international: toInternationalPhone(identity.phone) ?? identity.phone,
    is_demo,
    is_confirmed,
  }
}

/** Whether a change of these settings has to be confirmed before the next invoice. */
export const needsConfirming = (group: AcademyGroup, changed: readonly string[]): boolean =>
  settingsOf(group).some(([name, { confirmed }]) => confirmed && changed.includes(name))

/** The settings of a group whose values differ, in their order. */
export const changedSettings = <V extends object>(before: V, after: V) =>
  (Object.keys(before) as (keyof V & string)[]).filter((name) => before[name] !== after[name])
