import { academy } from "@academy/domain/academy"
import { type BookingTypeSlug, GROUP_CAPACITY } from "@academy/domain/bookings"
import type { BookableTexts } from "../tables/bookables.ts"
import { at } from "./random.ts"
import { en } from "./words/en.ts"
import { type InEveryLanguage, inEveryLanguage } from "./words.ts"

/** Prices in öre, VAT inside. */
const kronor = (amount: number) => amount * 100

export const passTypeNames = ["Group", "Fitness", "PT"] as const
export type PassTypeName = (typeof passTypeNames)[number]

interface TypeFacts {
  slug: BookingTypeSlug
  pass: PassTypeName | null
  /** Per player: two on a duo session pay it twice. */
  price_minor: number
  capacity: number
  minutes: number
}

/** In the order of their ids. A camp's price, capacity and length are its own. */
export const typeFacts: readonly TypeFacts[] = [
  { slug: "individual", pass: "PT", price_minor: kronor(690), capacity: 1, minutes: 60 },
  { slug: "duo", pass: null, price_minor: kronor(420), capacity: 2, minutes: 60 },
  {
    slug: "group",
    pass: "Group",
    price_minor: kronor(290),
    capacity: GROUP_CAPACITY,
    minutes: 90,
  },
  { slug: "fitness", pass: "Fitness", price_minor: kronor(240), capacity: 10, minutes: 60 },
  { slug: "camp", pass: null, price_minor: kronor(2400), capacity: 24, minutes: 360 },
  { slug: "talent", pass: null, price_minor: kronor(390), capacity: 6, minutes: 90 },
  { slug: "trial", pass: null, price_minor: 0, capacity: 8, minutes: 60 },
]

/** The facts of a type of session, with its id. */
export function factsOfType(slug: BookingTypeSlug): TypeFacts & { id: number } {
  const index = typeFacts.findIndex((type) => type.slug === slug)
  const facts = typeFacts[index]
  if (!facts) throw new RangeError(`no booking type ${slug}`)
  return { ...facts, id: index + 1 }
}

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
    terms: terms(facts.valid_days, academy.promises.withdrawal_days),
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
