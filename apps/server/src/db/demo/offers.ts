import { academy } from "@academy/domain/academy"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { inventedAcademy } from "@academy/domain/invented-academy"
import { bookingTypeRows, type PassTypeName, passTypeNames } from "../catalogue/catalogue.ts"
import type { InEveryLanguage } from "../in-languages.ts"
import type { BookableTexts } from "../tables/bookables.ts"
import { at } from "./random.ts"
import { en } from "./words/en.ts"
import { inEveryLanguage } from "./words.ts"

/** Prices in öre, VAT inside. */
const kronor = (amount: number) => amount * 100

interface UsualFacts {
  /** Per player: two on a duo session pay it twice. */
  price_minor: number
  capacity: number
  minutes: number
}

/** A camp's price, capacity and length are its own. */
const usualFacts: Record<BookingTypeSlug, UsualFacts> = {
  individual: { price_minor: kronor(690), capacity: 1, minutes: 60 },
  duo: { price_minor: kronor(420), capacity: 2, minutes: 60 },
  group: { price_minor: kronor(290), capacity: inventedAcademy.rules.group_players, minutes: 90 },
  fitness: { price_minor: kronor(240), capacity: 10, minutes: 60 },
  camp: { price_minor: kronor(2400), capacity: 24, minutes: 360 },
  talent: { price_minor: kronor(390), capacity: 6, minutes: 90 },
  trial: { price_minor: 0, capacity: 8, minutes: 60 },
}

/** The facts of a type of session, with the id that the catalogue's row has in a fresh database. */
export function factsOfType(slug: BookingTypeSlug) {
  const index = bookingTypeRows.findIndex((type) => type.slug === slug)
  return { slug, pass: at(bookingTypeRows, index).pass, ...usualFacts[slug], id: index + 1 }
}

/** As the catalogue's row has it in a fresh database. */
export const passTypeId = (name: PassTypeName): number => passTypeNames.indexOf(name) + 1

/** In the order of their ids; the first of a pass type is the one that families of the demo buy. */
export const packageFacts = (
  [
    { key: "group_10", pass: "Group", amount_pass: 10, price_minor: kronor(2490), valid_days: 180 },
    { key: "pt_5", pass: "PT", amount_pass: 5, price_minor: kronor(3190), valid_days: 180 },
    { key: "fitness_10", pass: "Fitness", amount_pass: 10, price_minor: kronor(1990), valid_days: 180 },
    { key: "group_20", pass: "Group", amount_pass: 20, price_minor: kronor(4690), valid_days: 365 },
    { key: "pt_10", pass: "PT", amount_pass: 10, price_minor: kronor(5990), valid_days: 365 },
  ] as const
).map(({ key, ...facts }, index) => ({
  ...facts,
  id: index + 1,
  ...inEveryLanguage(({ packages: { names, terms } }) => ({
    name: names[key],
    terms: terms(facts.valid_days, academy.terms.withdrawal_days),
  })),
}))

/** What a session of a type says of itself; `turn` after turn it is about the next theme. */
export function textsOfSession(
  slug: Exclude<BookingTypeSlug, "camp">,
  turn: number,
  pitchNumber: number,
): InEveryLanguage<BookableTexts> {
  const keys = Object.keys(en.themes[slug])
  const key = at(keys, turn % keys.length)
  return inEveryLanguage(({ types, themes, pitch }) => {
    const ofType: Record<string, Omit<BookableTexts, "pitch">> = themes[slug]
    const theme = ofType[key]
    if (!theme) throw new RangeError(`no words for ${slug} ${key}`)
    return { ...theme, title: `${types[slug]} · ${theme.title}`, pitch: `${pitch} ${pitchNumber}` }
  })
}
