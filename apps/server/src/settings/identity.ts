import { academyGroups, type GroupValues } from "@academy/domain/academy-fields"
import { isAskedIn, whyNotSetting } from "@academy/domain/academy-settings"
import { type Country, countries, placeIn } from "@academy/domain/countries"
import { inventedAcademy } from "@academy/domain/invented-academy"

type Values = GroupValues<"identity">
type Place = GroupValues<"place">

/** What the environment says of the academy: it fills an empty table, and is not asked any more afterwards. */
export interface IdentitySettings {
  /** What is set. */
  set: Partial<Values>
  /** Where the academy is, as far as it is set; a country brings the rest. */
  place: Partial<Place>
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
  ["ACADEMY_IBAN", "iban", "NOXX XXXX XXXX XXX"],
  ["ACADEMY_BIC", "bic", "XXXXNOXX"],
] as const

/** Who the academy is, as the environment says. No server that others can reach opens under an invented fact. */
export function readIdentity({ text, problems, reach, isDemo }: Source): IdentitySettings {
  const place = readPlace({ text, problems })
  const { country = "SE" } = place
  for (const [setting, field, example] of fields) {
    const value = text(setting)
    const why = value === null ? null : whyNotSetting(academyGroups.identity[field], value, country)
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
    ([, field]) =>
      isAskedIn(academyGroups.identity[field], country) &&
      (!set[field] || (!shared.includes(field) && set[field] === identity[field])),
  )
  const invented = untrue.map(([setting, field]) => `${setting} (now "${identity[field]}")`)
  const short = text("ACADEMY_SHORT_NAME") ?? set.name
  return {
    set: {
      ...set,
      ...(short !== undefined && { short_name: short }),
      ...(set.name !== undefined && { legal_name: set.name }),
    },
    place,
    isDemo,
    isWhole: Boolean(
      set.organisation_number && set.vat_number && (country === "SE" ? set.bankgiro : set.iban && set.bic),
    ),
    invented:
      reach !== null && !isDemo && untrue.length > 0
        ? `${invented.join(", ")} ${untrue.length > 1 ? "are examples" : "is an example"}, but ${reach} is reachable from other machines. Set your own values, or DEMO=yes for a site that sells nothing.`
        : null,
  }
}

const placeFields = [
  ["ACADEMY_TIME_ZONE", "time_zone", "be the name of a time zone, such as Europe/Oslo"],
  ["ACADEMY_CURRENCY", "currency", "be a currency that can be chosen, such as NOK"],
] as const

/** Where the academy is: `ACADEMY_COUNTRY` brings time zone, currency and VAT, which the others may change. */
function readPlace({ text, problems }: Pick<Source, "text" | "problems">): Partial<Place> {
  const country = text("ACADEMY_COUNTRY")
  const isKnown = countries.some((known) => known === country)
  if (country !== null && !isKnown) problems.push(`ACADEMY_COUNTRY must be one of ${countries.join(", ")}.`)
  const values = placeFields.flatMap(([setting, field, wanted]) => {
    const value = text(setting)
    if (value === null) return []
    if (whyNotSetting(academyGroups.place[field], value) !== null) problems.push(`${setting} must ${wanted}.`)
    return [[field, value]]
  })
  return { ...(isKnown && placeIn(country as Country)), ...Object.fromEntries(values) }
}
