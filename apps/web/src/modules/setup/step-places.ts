import type { SetupStep } from "@academy/domain/setup"

const places = {
  addresses: "/admin/addresses",
  colleagues: "/admin/colleagues",
  types: "/admin/models/booking_types",
  packs: "/admin/models/packages",
  offers: "/admin/offers",
  term: "/admin/term-calendar",
  series: "/admin/bookings?dialog=series",
  session: "/admin/bookings?dialog=session",
  payment: "/account?packagesModal=true",
  import: "/admin/import",
  texts: "/admin/texts",
  pages: "/preview/home",
} as const
type Place = keyof typeof places

const ofSteps: Partial<Record<SetupStep, readonly Place[]>> = {
  places: ["addresses"],
  team: ["colleagues"],
  types: ["types", "session"],
  packs: ["offers", "packs"],
  term: ["term", "series", "session"],
  payments: ["payment"],
  families: ["import"],
  public_pages: ["texts", "pages"],
}

/** The pages that a step is done on, in their order. */
export const placesOf = (step: SetupStep): { name: Place; to: string }[] =>
  (ofSteps[step] ?? []).map((name) => ({ name, to: places[name] }))

/** The address of a step. */
export const stepAddress = (step: SetupStep): string => `/setup?step=${step}`
