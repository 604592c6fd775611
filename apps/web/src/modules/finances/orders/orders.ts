import type { Answer } from "@academy/contract/client"

export type Order = Answer<"GET /api/admin/orders/:id/">
export type OrderRow = Answer<"GET /api/admin/orders/">["rows"][number]

export interface ActionFormProps {
  order: Order
  onDone: () => void
}

export interface ManyDialogProps {
  orders: readonly OrderRow[]
  /** What was done to them is done: nothing stays chosen. */
  onDone: () => void
  onClose: () => void
}
