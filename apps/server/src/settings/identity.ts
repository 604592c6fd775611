import { academyGroups, type GroupValues } from "@academy/domain/academy-fields"
import { whyNotSetting } from "@academy/domain/academy-settings"
import { inventedAcademy } from "@academy/domain/invented-academy"

type Values = GroupValues<"identity">

/** What the environment says of the academy: it fills an empty table, and is not asked any more afterwards. */
export interface IdentitySettings {
  /** What is set. */
  set: Partial<Values>
  isDemo: boolean
  /** Who invoices are from and who is paid is all set. */
  isWhole: boolean
  /** Why a server that others can reach may not open with an empty table; null where it may. */
  invented: string | null
}

interface Source {
  text: (name: string) => string | null
  problems: string[]
  /** What makes the server reachable from other machines, or null. */
  reach: string | null
  isDemo: boolean
}

/** Other academies may have these in common with the invented one. */
const shared: readonly (keyof Values)[] = ["street", "postcode", "town"]

/** Setting, field, what it must look like: an example that is refused itself. */
const fields = [
  ["ACADEMY_NAME", "name", ""],
  ["ACADEMY_EMAIL", "email", "hello@academy.example"],
  ["ACADEMY_PHONE", "phone", "08-XXX XX XX"],
  ["ACADEMY_STREET", "street", ""],
  ["ACADEMY_POSTCODE", "postcode", ""],
  ["ACADEMY_TOWN", "town", ""],
  ["ACADEMY_ORGANISATION_NUMBER", "organisation_number", "556XXX-XXXX"],
  ["ACADEMY_VAT_NUMBER", "vat_number", "SE556XXXXXXX01"],
  ["ACADEMY_BANKGIRO", "bankgiro", "XXX-XXXX"],
] as const

/** Who the academy is, as the environment says. No server that others can reach opens under an invented fact. */
export function readIdentity({ text, problems, reach, isDemo }: Source): IdentitySettings {
  for (const [setting, field, example] of fields) {
    const value = text(setting)
    const why = value === null ? null : whyNotSetting(academyGroups.identity[field], value)
    if (why === "too_long") problems.push(`${setting} is too long.`)
    else if (why !== null) problems.push(`${setting} must look like ${example}. Check every digit.`)
  }
  const set: Partial<Values> = Object.fromEntries(
    fields.flatMap(([setting, field]) => {
      const value = text(setting)
      return value === null ? [] : [[field, value]]
    }),
  )
  const { identity } = inventedAcademy
  const untrue = fields.filter(
    ([, field]) => !set[field] || (!shared.includes(field) && set[field] === identity[field]),
  )
  const invented = untrue.map(([setting, field]) => `${setting} (now "${identity[field]}")`)
  const short = text("ACADEMY_SHORT_NAME") ?? set.name
  return {
    set: {
      ...set,
      ...(short !== undefined && { short_name: short }),
      ...(set.name !== undefined && { legal_name: set.name }),
    },
    isDemo,
    isWhole: Boolean(set.organisation_number && set.vat_number && set.bankgiro),
    invented:
      reach !== null && !isDemo && untrue.length > 0
        ? `${invented.join(", ")} ${untrue.length > 1 ? "are examples" : "is an example"}, but ${reach} is reachable from other machines. Set your own values, or DEMO=yes for a site that sells nothing.`
        : null,
  }
}
