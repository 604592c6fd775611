import { countries, currencies } from "../countries.ts"
import type { GroupOfSettings } from "./setting.ts"

const percent = { kind: "line", min: 1, max: 4, card: "vat", format: "percent" } as const

/** Where the academy is, and what follows from it: its clock, its money, its public holidays. */
export const place = {
  country: { kind: "choice", values: countries, card: "place" },
  time_zone: { kind: "line", min: 1, max: 40, card: "place", format: "time_zone" },
  currency: { kind: "choice", values: currencies, card: "place" },
  vat_training: percent,
  vat_camps: percent,
} as const satisfies GroupOfSettings
