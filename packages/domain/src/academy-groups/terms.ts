import type { GroupOfSettings } from "./setting.ts"

/** What families agree to when they book or buy. A change is for new agreements: those who have one keep theirs. */
export const terms = {
  /** Until how long before the start a seat can be cancelled or moved free of charge. */
  notice_hours: { kind: "integer", min: 1, max: 168, card: "cancelling", unit: "hours" },
} as const satisfies GroupOfSettings
