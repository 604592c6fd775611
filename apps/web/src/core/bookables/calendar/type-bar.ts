import type { BookingTypeSlug } from "@academy/domain/bookings"

/** The four colours of session types; the word beside the bar says the same. Talent and trial train as groups. */
export type TypeColor = "group" | "personal" | "fitness" | "camp"

const colorOf: Record<BookingTypeSlug, TypeColor> = {
  group: "group",
  talent: "group",
  trial: "group",
  individual: "personal",
  duo: "personal",
  fitness: "fitness",
  camp: "camp",
}

const barClasses: Record<TypeColor, string> = {
  group: "bg-chart-1",
  personal: "bg-chart-2",
  fitness: "bg-chart-3",
  camp: "bg-chart-4",
}

export const typeColors = Object.keys(barClasses) as TypeColor[]
export const barClass = (color: TypeColor): string => barClasses[color]
export const barClassOf = (slug: BookingTypeSlug): string => barClasses[colorOf[slug]]
