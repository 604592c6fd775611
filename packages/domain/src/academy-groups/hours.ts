import type { GroupOfSettings } from "./setting.ts"

const hours = { kind: "line", max: 20, format: "hours" } as const

/** When the office is open and when its phone is answered; an empty day is a day without. */
export const hoursOfOffice = {
  office_weekdays: { ...hours, card: "office" },
  office_saturday: { ...hours, card: "office" },
  office_sunday: { ...hours, card: "office" },
  phone_weekdays: { ...hours, card: "phone" },
  phone_saturday: { ...hours, card: "phone" },
  phone_sunday: { ...hours, card: "phone" },
  /** Longer phone hours while sessions run. */
  sessions_weekdays: { ...hours, card: "sessions" },
  sessions_weekend: { ...hours, card: "sessions" },
} as const satisfies GroupOfSettings
