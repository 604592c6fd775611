import type { Order } from "../../db/tables/orders.ts"

/**
 * Whether an order ended because its time was over. The payment page also ends one earlier, when the family leaves it:
 * then nobody has to be told what they did themselves.
 */
export const hasRunOut = ({ status, expires_at, closed_at }: Order): boolean =>
  status === "expired" && (expires_at === null || closed_at === null || closed_at >= expires_at)
