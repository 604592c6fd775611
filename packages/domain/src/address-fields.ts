import type { DeclaredFields } from "./fields.ts"
import { longest } from "./limits.ts"

/** Rows stay: a venue is the academy's own, and closed instead of deleted. */
const own = { export: false, forget: "keep", panel: false } as const
const needed = { body: "required", answer: true, ...own } as const
const office = { body: true, answer: "office", ...own } as const
/** Written with its translations. */
const text = { kind: "text", max: 600, local: true, body: false, answer: true, ...own } as const

/** All columns of a venue, declared only here. */
export const addressFields = {
  name: { kind: "line", min: 1, max: longest.fullName, ...needed },
  address: {
    kind: "line",
    min: 1,
    max: longest.address,
    description: "Street, postcode and town",
    ...needed,
  },
  area: { kind: "line", min: 1, max: longest.fullName, ...needed },
  latitude: { kind: "number", min: -90, max: 90, ...needed },
  longitude: { kind: "number", min: -180, max: 180, ...needed },
  short_name: {
    kind: "line",
    max: 4,
    description: "Up to four characters for the planner; may be empty",
    ...office,
  },
  is_indoor: { kind: "flag", ...office },
  directions: { ...text, description: "How to find the gate" },
  pitches: { ...text, description: "Which pitch is which" },
  bring: { ...text, description: "What to bring in addition to the usual" },
  translations: { kind: "translations", body: false, answer: false, ...own },
  closed_at: { kind: "instant", nullable: true, body: false, answer: false, ...own },
} as const satisfies DeclaredFields
