import { pages } from "@academy/contract/pages"
import { DAY_MS } from "@academy/domain/time"
import { Trans, useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import type { Refund } from "./refund-steps.tsx"

/** For how many days after the expected one it is asked whether the money has come. */
const ASKED_DAYS = 14

/** What to do about a refund that the bank refused, or that has not come; nothing where it is on its way. */
export function RefundNote({ refund, className }: { refund: Refund; className?: string }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const now = useNow()
  const { state, way, expected_day, amount, currency } = refund
  const contact = (
    <Link
      to={pages.contact.path}
      className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
    />
  )
  if (state === "returned")
    return (
      <p className={className}>
        <Trans
          t={t}
          i18nKey="refund.returnedText"
          values={{ amount: format.money(amount, currency) }}
          components={{ contact }}
        />
      </p>
    )
  const isAsked =
    state === "with_bank" ||
    (state === "done" &&
      expected_day !== null &&
      now.getTime() < Date.parse(expected_day) + ASKED_DAYS * DAY_MS)
  if (way === "wallet" || expected_day === null || !isAsked) return null
  return (
    <p className={className}>
      <Trans
        t={t}
        i18nKey="refund.notThere"
        values={{ day: format.day(expected_day, "short") }}
        components={{ contact }}
      />
    </p>
  )
}
