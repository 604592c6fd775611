import { accentNames } from "../accents.ts"
import type { GroupOfSettings } from "./setting.ts"

/** How the site and the panels look. */
export const look = {
  accent: { kind: "choice", values: accentNames, card: "accent" },
} as const satisfies GroupOfSettings
