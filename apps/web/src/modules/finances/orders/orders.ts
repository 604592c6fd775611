import type { Answer } from "@academy/contract/client"
import { toMajor, toMinor } from "@academy/domain/money"

export type Order = Answer<"GET /api/admin/orders/:id/">
export type OrderRow = Answer<"GET /api/admin/orders/">["rows"][number]

/** What is taken off the order's price in all. */
export const discountOf = ({ lines }: Pick<Order, "lines">): number =>
  toMajor(lines.reduce((sum, { discount }) => sum + toMinor(discount), 0))

export interface ActionFormProps {
  order: Order
  onDone: () => void
}

/** What the dialogs about several orders need to know of each. */
type UnpaidOrder = Pick<OrderRow, "id" | "unpaid" | "currency">

export interface ManyDialogProps {
  orders: readonly UnpaidOrder[]
  /** What was done to them is done: nothing stays chosen. */
  onDone: () => void
  onClose: () => void
}
