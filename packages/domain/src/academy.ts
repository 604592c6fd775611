import type { AcademyGroup, GroupValues } from "./academy-fields.ts"
import { inventedAcademy } from "./invented-academy.ts"
import { takeCurrency } from "./money.ts"
import { takeTimeZone } from "./time.ts"

/** The groups whose values stand in the facts by themselves; those of every other stand under the group's name. */
type Plain = "identity" | "look" | "place"

/** What the academy says about itself in its settings, and what it may do. */
export interface Academy
  extends GroupValues<"identity">,
    GroupValues<"look">,
    GroupValues<"place">,
    Readonly<{ [G in Exclude<AcademyGroup, Plain>]: GroupValues<G> }> {
  phone_international: string
  /** A demo site: nothing on it is sold, and every page says so. */
  is_demo: boolean
  /** An owner confirmed who the invoices are from and who is paid. Until then nothing is sold by invoice. */
  is_confirmed: boolean
}

const { identity, look, place, ...groups } = inventedAcademy

/** The demo academy. The server replaces it with what the table `academy_settings` holds. */
export const demoAcademy: Readonly<Academy> = {
  ...groups,
  ...identity,
  ...look,
  ...place,
  phone_international: "+46701740605",
  is_demo: false,
  is_confirmed: true,
}

/** Facts about the academy, which another academy using this software changes. */
export const academy = {
  ...demoAcademy,
  fitness: {
    /** Three kinds of training load, by age: play, technique, a plan. */
    age_groups: { young: { from: 6, to: 9 }, middle: { from: 10, to: 13 }, old: { from: 14, to: 18 } },
  },
  camps: {
    /** School breaks that fall in the same ISO week every year. */
    weeks: { winter: 9, autumn: 44 },
  },
  promises: { money_back_days: 30, withdrawal_days: 14 },
  /** Emails to the office are written in it. */
  office_language: "sv",
} as const

let own: Academy | null = null
let ownVersion = 0

/**
 * Sets the facts in `academy`; null are the demo academy's. The server calls it when the settings change, the browser
 * before the first page is drawn. Older facts never replace newer ones: pages are rendered side by side.
 */
export function takeAcademy(facts: Academy | null, version = 0): void {
  if (version !== 0 && version < ownVersion) return
  own = facts
  ownVersion = version
  Object.assign(academy, facts ?? demoAcademy)
  takeTimeZone(academy.time_zone)
  takeCurrency(academy.currency)
}

/** The facts that `takeAcademy` set; null while they are the demo academy's. */
export const ownAcademy = (): Academy | null => own

/** The academy's pages at other companies; those it has none of are left out. */
export const socialLinks = (): { name: string; url: string }[] =>
  [
    { name: "Instagram", url: academy.instagram },
    { name: "Facebook", url: academy.facebook },
    { name: "YouTube", url: academy.youtube },
    { name: "LinkedIn", url: academy.linkedin },
  ].filter(({ url }) => url !== "")
