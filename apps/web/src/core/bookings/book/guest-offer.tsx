import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import type { OfferedBookable } from "../queries.ts"
import { CancellationRule } from "./cancellation-rule.tsx"

/** A guest reads the same facts from the public list. */
export function useListed(id: number | null) {
  const query = useQuery(answer("GET /api/available-bookings/"))
  return { query, bookable: query.data?.find((session) => session.id === id) }
}

/** What it costs, what it is, how many seats are left, what cancelling returns. */
export function OfferText({ bookable }: { bookable: OfferedBookable }) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const { price, currency, description, capacity, seats_taken } = bookable
  const left = Math.max(0, capacity - seats_taken)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-figure text-figure-md md:pt-1">
        {price === 0 ? t("methods.free") : format.money(price, currency)}
      </p>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="text-label">{left === 0 ? t("common:full") : t("common:seatsLeft", { count: left })}</p>
      <CancellationRule method={price === 0 ? null : "card"} session={bookable} now={useNow()} />
      <p className="text-ink-muted">{t(price === 0 ? "guest.textFree" : "guest.text")}</p>
    </div>
  )
}
