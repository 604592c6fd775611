import type { MessageKind } from "@academy/domain/site"
import { href } from "react-router"
import type { AuditEntry } from "./entry-words.ts"

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

/** The tables of the inbox, and which of its lists holds each. */
const inboxLists: Readonly<Record<string, MessageKind>> = {
  contact_messages: "contact",
  camp_enquiries: "camp",
}

/**
 * Where the row of an entry is seen in the panel: on its own page, else with the player or family whose it is; null
 * where it is nobody's, and where it is gone.
 */
export function placeOfEntry(entry: AuditEntry): string | null {
  const { entity, entity_id, action, mentions } = entry
  const order = action === "bank_transaction_matched" && mentions.find((each) => each.entity === "orders")
  if (order) return ownPlace("orders", order.id)
  if (entity_id === null || action === "removed") return null
  const own = mentions.find((each) => each.entity === entity && each.id === entity_id)
  const list = inboxLists[entity]
  if (list && own) {
    const state = entry.after?.is_done === true ? "done" : "open"
    // The name brings the message to the top of a long inbox, which opens only what is in its list.
    const shown = { kind: list, state, search: own.name, message: String(own.id) }
    return `${href("/admin/messages")}?${new URLSearchParams(shown)}`
  }
  return (
    ownPlace(entity, entity_id) ??
    (own?.player_id ? ownPlace("players", own.player_id) : null) ??
    (own?.account_id ? ownPlace("accounts", own.account_id) : null)
  )
}

function ownPlace(entity: string, row: number): string | null {
  const id = String(row)
  if (registers.includes(entity)) return href("/admin/models/:model/:id", { model: entity, id })
  switch (entity) {
    case "accounts":
      return href("/admin/families/:id", { id })
    case "addresses":
      return `${href("/admin/addresses")}?address=${id}`
    case "bookables":
      return `${href("/admin/bookings")}?session=${id}`
    case "news_posts":
      return href("/admin/texts/:kind/:id", { kind: "news", id })
    case "newsletters":
      return href("/admin/newsletters/:id", { id })
    case "orders":
      return href("/admin/finances/orders/:id", { id })
    case "saved_answers":
      return href("/admin/texts/:kind/:id", { kind: "saved_answers", id })
    default:
      return null
  }
}
