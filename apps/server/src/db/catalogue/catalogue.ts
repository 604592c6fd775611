import { academy } from "@academy/domain/academy"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { toMinor } from "@academy/domain/money"
import { plans } from "@academy/domain/plans"
import { inLanguages } from "../in-languages.ts"
import { words } from "./words.ts"

/** What passes are for. The names are identifiers; screens show their own words (`pass-name.ts` of the site). */
export const passTypeNames = ["Group", "Fitness", "PT"] as const
export type PassTypeName = (typeof passTypeNames)[number]

/** Which pass pays for a kind of training; none for those that are paid by themselves or are free. */
const passOf: Record<BookingTypeSlug, PassTypeName | null> = {
  individual: "PT",
  duo: null,
  group: "Group",
  fitness: "Fitness",
  camp: null,
  talent: null,
  trial: null,
}

/** Every kind of training that the product has rules for. */
export const bookingTypeRows = (Object.keys(passOf) as BookingTypeSlug[]).map((slug) => ({
  slug,
  pass: passOf[slug],
  ...inLanguages(words, ({ types }) => ({ name: types[slug] })),
}))

/** The plans of the pricing page as they are joined: texts, which are the office's, and facts. Minor units. */
export const planRows = () =>
  plans.map((plan) => ({
    slug: plan.slug,
    texts: inLanguages(words, ({ plans: texts }) => texts[plan.slug]),
    facts: {
      price_minor: toMinor(plan.monthly),
      yearly_price_minor: toMinor(plan.yearly),
      currency: academy.currency,
      group_passes: plan.group_passes,
      personal_passes: plan.personal_sessions,
      binding_months: plan.binding_months,
      players: plan.players,
      active: true,
    },
  }))
