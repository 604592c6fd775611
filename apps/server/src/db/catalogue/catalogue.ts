import type { BookingTypeSlug } from "@academy/domain/bookings"
import { inLanguages } from "../in-languages.ts"
import { words } from "./words.ts"

/** What passes are for. The names are identifiers; screens show their own words (`pass-name.ts` of the site). */
export const passTypeNames = ["Group", "Fitness", "PT"] as const
export type PassTypeName = (typeof passTypeNames)[number]

/** Which pass pays for a kind of training; none for those that are paid by themselves or are free. */
const passOf: Record<BookingTypeSlug, PassTypeName | null> = {
  individual: "PT",
  duo: null,
  group: "Group",
  fitness: "Fitness",
  camp: null,
  talent: null,
  trial: null,
}

/** Every kind of training that the product has rules for. */
export const bookingTypeRows = (Object.keys(passOf) as BookingTypeSlug[]).map((slug) => ({
  slug,
  pass: passOf[slug],
  ...inLanguages(words, ({ types }) => ({ name: types[slug] })),
}))
