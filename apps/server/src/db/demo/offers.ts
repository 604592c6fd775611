import { type BookingTypeSlug, GROUP_CAPACITY } from "@academy/domain/bookings"

/** Prices in öre, VAT inside. */
const kronor = (amount: number) => amount * 100

export const passTypeNames = ["Group", "Fitness", "PT"] as const
export type PassTypeName = (typeof passTypeNames)[number]

interface TypeFacts {
  slug: BookingTypeSlug
  name: string
  pass: PassTypeName | null
  /** Per player: two on a duo session pay it twice. */
  price_minor: number
  capacity: number
  minutes: number
}

/** In the order of their ids. A camp's price, capacity and length are its own. */
export const typeFacts: readonly TypeFacts[] = [
  { slug: "individual", name: "Individual", pass: "PT", price_minor: kronor(690), capacity: 1, minutes: 60 },
  { slug: "duo", name: "Duo", pass: null, price_minor: kronor(420), capacity: 2, minutes: 60 },
  {
    slug: "group",
    name: "Group",
    pass: "Group",
    price_minor: kronor(290),
    capacity: GROUP_CAPACITY,
    minutes: 90,
  },
  { slug: "fitness", name: "Fitness", pass: "Fitness", price_minor: kronor(240), capacity: 10, minutes: 60 },
  { slug: "camp", name: "Camp", pass: null, price_minor: kronor(2400), capacity: 24, minutes: 360 },
  { slug: "talent", name: "Talent", pass: null, price_minor: kronor(390), capacity: 6, minutes: 90 },
  { slug: "trial", name: "Trial", pass: null, price_minor: 0, capacity: 8, minutes: 60 },
]

export function factsOfType(slug: BookingTypeSlug): TypeFacts & { id: number } {
  const index = typeFacts.findIndex((type) => type.slug === slug)
  const facts = typeFacts[index]
  if (!facts) throw new RangeError(`no booking type ${slug}`)
  return { ...facts, id: index + 1 }
}

export const passTypeId = (name: PassTypeName): number => passTypeNames.indexOf(name) + 1

const terms = (days: number) =>
  `Valid for ${days} days from the purchase. Within 14 days of the purchase unused passes can be returned.`

/** In the order of their ids; the first of a pass type is the one that families of the demo buy. */
export const packageFacts = [
  { name: "Group 10-Pack", pass: "Group", amount_pass: 10, price_minor: kronor(2490), valid_days: 180 },
  { name: "PT 5-Pack", pass: "PT", amount_pass: 5, price_minor: kronor(3190), valid_days: 180 },
  { name: "Fitness 10-Pack", pass: "Fitness", amount_pass: 10, price_minor: kronor(1990), valid_days: 180 },
  { name: "Group 20-Pack", pass: "Group", amount_pass: 20, price_minor: kronor(4690), valid_days: 365 },
  { name: "PT 10-Pack", pass: "PT", amount_pass: 10, price_minor: kronor(5990), valid_days: 365 },
].map((facts, index) => ({
  ...facts,
  pass: facts.pass as PassTypeName,
  id: index + 1,
  terms: terms(facts.valid_days),
}))

interface Theme {
  title: string
  focus: string
  description: string
}

const theme = (title: string, focus: string, description: string): Theme => ({ title, focus, description })

export const themes: Record<Exclude<BookingTypeSlug, "camp">, readonly Theme[]> = {
  group: [
    theme(
      "Finishing under pressure",
      "First touch away from pressure",
      "Receive, turn and finish with a defender close.",
    ),
    theme("One against one", "Feints and change of pace", "Attack the defender, and learn to be one."),
    theme("Playing out from the back", "Passing and support", "Calm passes through the first line."),
    theme("First touch", "Receiving on the half turn", "See before you receive, and open the body."),
    theme("Passing on the move", "Timing and weight of the pass", "Give, go and be there for the next one."),
    theme("Tight spaces", "Close control", "Keep the ball where there is no room."),
    theme("Winning it back", "Pressing together", "When to press, how to close, what to do with the ball."),
    theme("Crosses and finishes", "Runs into the box", "Deliver early, arrive late, finish first time."),
  ],
  individual: [
    theme("Weak foot", "Striking with the other foot", "An hour for the foot that gets too little."),
    theme("First touch and turn", "Receiving under pressure", "Touch, turn, go, until it needs no thought."),
    theme("Finishing", "Placement before power", "Finishes from the places where you get your chances."),
    theme("Dribbling", "Close control at speed", "Your two best feints, faster."),
  ],
  duo: [
    theme("Passing rhythm", "One and two touches", "Two players, one ball, few touches."),
    theme("One against one", "Both sides of the duel", "Attack and defend in turn."),
    theme("Give and go", "Timing of the run", "Combination play for two."),
  ],
  fitness: [
    theme("Speed and agility", "Acceleration and braking", "Short sprints, sharp turns, safe landings."),
    theme("Strength and balance", "Knees, hips and core", "Own weight, good form, fewer injuries."),
    theme("Endurance with the ball", "High tempo in intervals", "Hard work that feels like play."),
  ],
  talent: [
    theme("Decisions at speed", "Scanning and first pass", "See it earlier, play it sooner."),
    theme("Between the lines", "Receiving in the pocket", "Find the space, face forward, hurt them."),
    theme("Position play", "Roles in your position", "What your position asks in the next level."),
  ],
  trial: [
    theme("Come and try", "Meet the coaches", "An hour on the pitch to see whether we fit. No obligation."),
  ],
}
