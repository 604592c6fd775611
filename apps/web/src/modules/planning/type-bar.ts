import type { BookingTypeSlug } from "@academy/domain/bookings"

/** The bar's colour says what kind of training it is; kinds that feel alike share one. */
export const barOf: Record<BookingTypeSlug, string> = {
  group: "border-s-chart-1",
  duo: "border-s-chart-2",
  individual: "border-s-chart-2",
  fitness: "border-s-chart-3",
  camp: "border-s-chart-4",
  talent: "border-s-chart-1",
  trial: "border-s-chart-1",
}

/** One kind for each colour, for the legend. */
export const kindsShown = [
  "group",
  "individual",
  "fitness",
  "camp",
] as const satisfies readonly BookingTypeSlug[]
