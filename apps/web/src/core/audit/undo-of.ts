import { UNDO_PAYMENT_MS } from "@academy/domain/hand-payments"
import { UNDO_CANCELLATION_MS } from "@academy/domain/office-bookings"
import { UNDO_ROLE_MS } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import type { QueryClient } from "@tanstack/react-query"
import type { CallInput } from "../../api/client.ts"
import { type Write, write } from "../../api/concerns.ts"
import type { AuditEntry } from "./entry-words.ts"

/** What undoes a change, and which text says what that does. */
export interface Undo {
  says:
    | "match"
    | "dismissed"
    | "payment"
    | "due"
    | "role"
    | "lock"
    | "settings"
    | "price"
    | "cancellation"
    | "out"
  send: (client: QueryClient) => Promise<object>
}

const by = <C extends Write>(says: Undo["says"], call: C, input: CallInput<C>): Undo => ({
  says,
  send: (client) => write(client, call, input),
})

/**
 * The reverse that there is of a change, or of a batch of them; null where there is none, or no more. The server
 * decides: what was changed since is refused.
 * @param isOwner whether the reader may change roles
 */
export function undoOf(entries: readonly AuditEntry[], now: Date, isOwner: boolean): Undo | null {
  const [entry] = entries
  if (entry?.entity === "academy_settings" && isOwner) return settingsBefore(entry)
  if (!entry || entry.entity_id === null) return null
  const { action, entity_id, before, after } = entry
  const age = now.getTime() - Date.parse(entry.created)
  const isOfToday = age < UNDO_PAYMENT_MS
  const ids = entries.flatMap((each) => each.entity_id ?? [])
  const due = typeof before?.due_at === "string" ? wallClockDate(new Date(before.due_at)) : null
  if (action === "bank_transaction_matched" && isOfToday)
    return by("match", "POST /api/admin/bank-transactions/reopen/", { body: { ids } })
  if (action === "bank_transaction_dismissed")
    return by("dismissed", "POST /api/admin/bank-transactions/reopen/", { body: { ids } })
  if ((action === "order_marked_paid" || action === "order_partly_paid") && isOfToday)
    return by("payment", "POST /api/admin/orders/:id/undo-payment/", { params: { id: entity_id } })
  if (action === "type_price_set" && typeof after?.type_price_id === "number")
    return by("price", "POST /api/admin/type-prices/:id/undo/", { params: { id: after.type_price_id } })
  if (action === "type_price_set" && typeof after?.offer_price_id === "number")
    return by("price", "POST /api/admin/offer-prices/:id/undo/", { params: { id: after.offer_price_id } })
  const isCancellation = age < UNDO_CANCELLATION_MS
  if (action === "bookable_cancelled" && isCancellation && after?.replacement_id === undefined)
    return by("cancellation", "POST /api/admin/cancel-sessions/undo/", {
      body: { bookable_ids: [entity_id] },
    })
  if (action === "player_taken_out" && isCancellation && before?.status === "confirmed")
    if (typeof after?.bookable_id === "number")
      return by("out", "POST /api/admin/bookables/:id/players/out/undo/", {
        ...{ params: { id: after.bookable_id }, body: { booking_id: entity_id } },
      })
  // An order can't be made due on a day that has passed.
  if (action === "order_due_changed" && due !== null && due >= wallClockDate(now)) {
    const seen = typeof after?.due_at === "string" ? { seen_due_at: after.due_at } : {}
    const body = { order_ids: [entity_id], due_on: due, ...seen }
    return by("due", "POST /api/admin/order-due-dates/", { body })
  }
  const isLock = action === "account_role" && before?.is_active === true && after?.is_active === false
  if (isLock && isOwner && age >= UNDO_ROLE_MS)
    return by("lock", "POST /api/accounts/:id/role/", {
      params: { id: entity_id },
      body: { is_active: true },
    })
  if (action === "account_role" && isOwner && age < UNDO_ROLE_MS)
    return by("role", "POST /api/accounts/:id/role/undo/", {
      ...{ params: { id: entity_id }, body: { change: entry.id } },
    })
  return null
}

/** Based on the version that the change led to: refused if something was changed since. */
function settingsBefore({ before, after }: AuditEntry): Undo | null {
  const { group, version, was_confirmed } = after ?? {}
  if (typeof group !== "string" || typeof version !== "number" || !before) return null
  const { is_confirmed: _, ...values } = before
  const change = { version, values, ...(was_confirmed === true && { confirm: true }) }
  return by("settings", "PATCH /api/admin/academy-settings/", { body: { [group]: change } })
}
