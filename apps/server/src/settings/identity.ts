import { type Identity, inventedIdentity } from "@academy/domain/academy"
import {
  isBankgiro,
  isOrganisationNumber,
  isVatNumber,
  toInternationalPhone,
} from "@academy/domain/identity-numbers"

interface Source {
  text: (name: string) => string | null
  problems: string[]
  /** What makes the server reachable from other machines, or null. */
  reach: string | null
  isDemo: boolean
}

const isNothingBad = () => true
/** Other academies may have these in common with the invented one. */
const shared: readonly (keyof Identity)[] = ["street", "postcode", "town"]

/** Setting, field, what it must look like: an example that is refused itself. */
const fields = [
  ["ACADEMY_NAME", "name", isNothingBad, ""],
  [
    "ACADEMY_EMAIL",
    "email",
    (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text),
    "hello@academy.example",
  ],
  ["ACADEMY_PHONE", "phone", (text: string) => toInternationalPhone(text) !== null, "08-XXX XX XX"],
  ["ACADEMY_STREET", "street", isNothingBad, ""],
  ["ACADEMY_POSTCODE", "postcode", isNothingBad, ""],
  ["ACADEMY_TOWN", "town", isNothingBad, ""],
  ["ACADEMY_ORGANISATION_NUMBER", "organisation_number", isOrganisationNumber, "556XXX-XXXX"],
  ["ACADEMY_VAT_NUMBER", "vat_number", isVatNumber, "SE556XXXXXXX01"],
  ["ACADEMY_BANKGIRO", "bankgiro", isBankgiro, "XXX-XXXX"],
] as const

/**
 * Who the academy is. A server that others can reach opens under no invented fact, unless it says that it is a demo.
 * @returns null when nothing is set: the invented academy, on a machine of one's own
 */
export function readIdentity({ text, problems, reach, isDemo }: Source): Identity | null {
  for (const [setting, , isWell, example] of fields) {
    const value = text(setting)
    if (value !== null && !isWell(value))
      problems.push(`${setting} must look like ${example}. Check every digit.`)
  }
  const missing = fields.filter(([setting]) => text(setting) === null)
  const untrue = fields.filter(
    ([setting, field]) =>
      text(setting) === null || (!shared.includes(field) && text(setting) === inventedIdentity[field]),
  )
  if (reach !== null && !isDemo && untrue.length > 0) {
    const invented = untrue.map(([setting, field]) => `${setting} (now "${inventedIdentity[field]}")`)
    problems.push(
      `${invented.join(", ")} ${untrue.length > 1 ? "are examples" : "is an example"}, but ${reach} is reachable from other machines. Set your own values, or DEMO=yes for a site that sells nothing.`,
    )
  }
  if (missing.length === fields.length && !isDemo) return null
  const set = Object.fromEntries(
    fields.flatMap(([setting, field]) => {
      const value = text(setting)
      return value === null ? [] : [[field, value]]
    }),
  )
  const identity: Identity = { ...inventedIdentity, ...set, is_demo: isDemo }
  const international = toInternationalPhone(identity.phone)
  return {
    ...identity,
    // Stands on every page, email and receipt.
    name: isDemo ? `${identity.name} (demo)` : identity.name,
    short_name: text("ACADEMY_SHORT_NAME") ?? set.name ?? identity.short_name,
    phone_international: international ?? identity.phone_international,
  }
}
