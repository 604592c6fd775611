import type { Value } from "../fields.ts"

/** What a line must look like, unless it is empty where nothing is required; `academy-settings.ts` has the checks. */
export const lineFormats = [
  "email",
  "phone",
  "organisation_number",
  "vat_number",
  "bankgiro",
  "iban",
  "bic",
  "web_address",
  "hours",
  "time_zone",
  "percent",
  "picture",
] as const
export type LineFormat = (typeof lineFormats)[number]

/** What stands after a number. */
export const settingUnits = ["minutes", "hours", "days", "weeks", "years", "players", "percent"] as const
export type SettingUnit = (typeof settingUnits)[number]

/** A setting of the academy. Calls, form, checks, audit log and export are derived from it. */
export type SettingField = Extract<Value, { kind: "line" | "text" | "integer" | "flag" | "choice" }> & {
  /** The card of the form in which it stands: the card's title is the text `<group>.cards.<card>`. */
  card: string
  /** May be left empty: then it holds null. Numbers only; a line may be empty unless it has a `min`. */
  nullable?: true
  format?: LineFormat
  /** What a new academy has instead of the demo academy's value, where it can't be left empty. */
  blank?: string | boolean
  unit?: SettingUnit
  /** The number in another setting of the group which it may not be below: from and to. */
  not_below?: string
  /** The choice names a flag of the group, which must be on. */
  names_flag?: true
  /** Asked only of an academy in Sweden, or only of one that is not. */
  only?: "sweden" | "abroad"
  /** Stands on invoices: after a change nothing is sold by invoice until an owner confirms it. */
  confirmed?: true
}

export type GroupOfSettings = Readonly<Record<string, SettingField>>
