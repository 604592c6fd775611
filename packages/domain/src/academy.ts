import type { AcademyGroup, GroupValues } from "./academy-fields.ts"
import { inventedAcademy } from "./invented-academy.ts"
import { takeCurrency } from "./money.ts"
import type { OptionalModule } from "./optional-modules.ts"
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
  /** Modules that the server runs without (MODULES_OFF). */
  modules_off: readonly OptionalModule[]
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
  modules_off: [],
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

/** What an academy may do without: a part of its public site, or a module. */
export type OptionalPart = keyof GroupValues<"pages"> | OptionalModule

/** Whether the academy has a part. Of public parts its settings say so, of modules the server's environment. */
export const hasPart = (part: OptionalPart): boolean =>
  Object.hasOwn(academy.pages, part)
    ? academy.pages[part as keyof GroupValues<"pages">]
    : !academy.modules_off.includes(part as OptionalModule)

/** The academy's pages at other companies; those it has none of are left out. */
export const socialLinks = (): { name: string; url: string }[] =>
  [
    { name: "Instagram", url: academy.instagram },
    { name: "Facebook", url: academy.facebook },
    { name: "YouTube", url: academy.youtube },
    { name: "LinkedIn", url: academy.linkedin },
  ].filter(({ url }) => url !== "")
