import type { GroupOfSettings } from "./setting.ts"

const programme = { kind: "flag", card: "programmes" } as const
const section = { kind: "flag", card: "sections" } as const

/** The parts of the public site that an academy may do without. `hasPart` and `hasPage` say whether it has one. */
export const optionalPages = {
  fitness: programme,
  camps: programme,
  talents: programme,
  // The quotes that are shipped are invented.
  testimonials: { ...section, blank: false },
  news: section,
} as const satisfies GroupOfSettings
