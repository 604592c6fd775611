import { accentNames } from "../accents.ts"
import type { GroupOfSettings } from "./setting.ts"

/** What stands for an academy without a logo: its initial letter, or the demo academy's star. */
const marks = ["letter", "star"] as const

const picture = { kind: "line", max: 80, format: "picture" } as const

/** How the site and the panels look. */
export const look = {
  accent: { kind: "choice", values: accentNames, card: "accent" },
  mark: { kind: "choice", values: marks, card: "icon", blank: "letter" },
  logo_light: { ...picture, card: "logo" },
  logo_dark: { ...picture, card: "logo" },
  icon: { ...picture, card: "icon" },
} as const satisfies GroupOfSettings
