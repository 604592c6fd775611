import type { PaymentFilter } from "@academy/domain/payment-list"
import { usePages } from "../../queries/use-pages.ts"

/** The list of payments, all of it or limited. Apart from the wallet's query, which the overview reads. */
export const usePayments = (filter?: PaymentFilter) =>
  usePages("GET /api/payments/", filter ? { query: { filter } } : {})
