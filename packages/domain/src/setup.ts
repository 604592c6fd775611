import { DAY_MS } from "./time.ts"

/** How far the first run is: nobody is there yet; its owner prepares it and families see nothing; open to all. */
export const setupPhases = ["new", "preparing", "open"] as const
export type SetupPhase = (typeof setupPhases)[number]

/** How long the link to the first run works. */
export const SETUP_LINK_MS = DAY_MS

/** What the database says of a new academy. */
export interface SetupFacts {
  owners: number
  /** An owner confirmed who the invoices are from. */
  is_confirmed: boolean
  /** An owner chose how it looks. */
  has_look: boolean
  places: number
  /** Coaches and admins beside the owner, the invited ones included. */
  team: number
  /** Session types that an owner has changed or priced. */
  priced_types: number
  packs: number
  /** Sessions to come that families can book. */
  sessions: number
  /** Somebody paid, if only in the sandbox. */
  paid: number
  /** A test email was handed to the mail server. */
  has_test_email: boolean
  imported_families: number
  /** An owner went through what the public pages claim. */
  has_checked_claims: boolean
  is_open: boolean
}

/** The steps of the first run in their order. What is done follows from the data; only skipping is remembered. */
export const setupSteps = {
  owner: { isDone: ({ owners }) => owners > 0 },
  identity: { isDone: ({ is_confirmed }) => is_confirmed },
  look: { isDone: ({ has_look }) => has_look },
  places: { isDone: ({ places }) => places > 0 },
  team: { isDone: ({ team }) => team > 0 },
  types: { isDone: ({ priced_types, sessions }) => priced_types > 0 || sessions > 0 },
  packs: { isDone: ({ packs }) => packs > 0 },
  term: { isDone: ({ sessions }) => sessions > 0 },
  payments: { isDone: ({ paid }) => paid > 0 },
  email: { isDone: ({ has_test_email }) => has_test_email },
  families: { isDone: ({ imported_families }) => imported_families > 0 },
  public_pages: { isDone: ({ has_checked_claims }) => has_checked_claims },
  open: { isDone: ({ is_open }) => is_open },
} as const satisfies Record<string, { isDone: (facts: SetupFacts) => boolean }>

export type SetupStep = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as [SetupStep, ...SetupStep[]]

/** Steps that can't be skipped: without them there is nothing to set up, or it would stay closed. */
const needed: readonly SetupStep[] = ["owner", "open"]
export const skippableSteps = setupStepNames.filter((step) => !needed.includes(step))

/** What must be done before families see anything. */
export const stepsBeforeOpening: readonly SetupStep[] = ["identity", "term"]

/** What still stands in the way of opening. */
export const whyNotOpen = (facts: SetupFacts): SetupStep[] =>
  stepsBeforeOpening.filter((step) => !setupSteps[step].isDone(facts))
