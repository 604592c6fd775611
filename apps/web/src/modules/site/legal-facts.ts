import { academy } from "@academy/domain/academy"
import { vatPermille } from "@academy/domain/vat"
import { formatAddress, formatPhone, formatRate } from "../../i18n/format.ts"
import type { Language } from "../../i18n/languages.ts"
import { siteFacts } from "./facts.ts"

export const legalPages = ["privacy", "terms", "cookies", "accessibility"] as const
export type LegalPage = (typeof legalPages)[number]

/** How many sections each page has, in the order of `legal.json`. */
const sectionCounts: Record<LegalPage, number> = { privacy: 7, terms: 9, cookies: 4, accessibility: 4 }

/** The names of a page's sections, which are also where links jump to. */
export const legalSectionsOf = (page: LegalPage): `s${number}`[] =>
  Array.from({ length: sectionCounts[page] }, (_, at) => `s${at + 1}` as const)

/** What the legal texts ask for: the owner's facts. */
export const legalFactsIn = (language: Language) => ({
  ...siteFacts(),
  academy: academy.name,
  organisation: academy.organisation_number,
  street: academy.street,
  postcode: formatAddress(academy.postcode),
  town: academy.town,
  email: academy.email,
  phone: formatPhone(academy.phone),
  vat: formatRate(language, vatPermille("training")),
})
