import { messageKinds } from "./site.ts"

/** What the timeline of a family can show, and what each kind of entry in it is. */
export const timelineKinds = {
  bookings: ["booked", "cancelled"],
  money: ["invoice", "receipt", "credit_note"],
  emails: ["email", "written", ...messageKinds],
  notes: ["note"],
  changes: ["change"],
} as const

export type TimelineFilter = keyof typeof timelineKinds
export const timelineFilters = Object.keys(timelineKinds) as TimelineFilter[]
export const timelineEntryKinds = timelineFilters.flatMap((filter) => [...timelineKinds[filter]])
export type TimelineEntryKind = (typeof timelineEntryKinds)[number]
