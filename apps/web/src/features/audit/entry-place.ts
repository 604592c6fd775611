import { href } from "react-router"

/** Registers of the panel under the same name as their table. */
const registers = [
  "booking_types",
  "bookings",
  "clubs",
  "coaches",
  "districts",
  "packages",
  "pass_types",
  "players",
]

/** Where the row of an entry is seen in the panel; null where it has no page of its own. */
export function placeOfEntry(entity: string, id: number): string | null {
  if (registers.includes(entity)) return href("/admin/models/:model/:id", { model: entity, id: String(id) })
  switch (entity) {
    case "accounts":
      return href("/admin/families/:id", { id: String(id) })
    case "addresses":
      return `${href("/admin/addresses")}?address=${id}`
    case "bookables":
      return `${href("/admin/bookings")}?session=${id}`
    case "newsletters":
      return href("/admin/newsletters/:id", { id: String(id) })
    case "orders":
      return href("/admin/finances/orders/:id", { id: String(id) })
    default:
      return null
  }
}
