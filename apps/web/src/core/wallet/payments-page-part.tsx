import { tabPart } from "../../parts/part.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PaymentsTitle } from "./payments-title.tsx"

/** Fetched when the address first opens it: balance, passes and the list of payments. */
export const PaymentsPage = tabPart(
  "payments",
  async () => (await import("./payments-page.tsx")).PaymentsPage,
  ["payments", "wallet"],
  <>
    <PaymentsTitle />
    <Skeleton className="mt-5 h-40 w-full rounded-card" />
    <Skeleton className="mt-4 h-90 w-full rounded-card" />
  </>,
)
