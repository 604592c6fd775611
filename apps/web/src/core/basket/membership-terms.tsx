import { CalendarSync } from "lucide-react"
import { Trans, useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import type { BasketLine } from "./queries.ts"

/** What is agreed to with the memberships of the basket, by line. */
export interface Agreement {
  /** How later months are paid when the basket is paid as chosen now. */
  laterBy: "card" | "invoice"
  agreed: readonly number[]
  /** The button was pressed before all of them were accepted. */
  isMissing: boolean
  onAgree: (lineId: number, isAgreed: boolean) => void
}

interface MembershipTermsProps {
  line: BasketLine
  agreement: Agreement
}

/** When the next months are paid and how, and the box that accepts the terms; never ticked beforehand. */
export function MembershipTerms({ line: { id, membership, currency }, agreement }: MembershipTermsProps) {
  const { t } = useTranslation(["basket", "common"])
  const format = useFormat()
  if (!membership) return null
  const { laterBy, agreed, isMissing, onAgree } = agreement
  const isAgreed = agreed.includes(id)
  return (
    <>
      <p className="mt-2 flex items-start gap-2.5 text-small text-ink-muted">
        <CalendarSync aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          <Trans
            t={t}
            i18nKey={laterBy === "card" ? "membership.laterCard" : "membership.laterInvoice"}
            values={{
              day: format.day(membership.next_charge_at, "date"),
              amount: format.money(membership.monthly_price, currency),
            }}
            components={{ b: <b className="inline-block font-semibold text-ink" /> }}
          />
        </span>
      </p>
      <Checkbox
        className="mt-1"
        label={t("common:agree", { count: membership.binding_time })}
        error={isMissing && !isAgreed ? t("membership.mustAgree") : undefined}
        checked={isAgreed}
        onCheckedChange={(checked) => onAgree(id, checked)}
      />
      <p className="text-small">
        <Link
          to={href("/preview/terms")}
          className="text-label text-accent-ink underline-offset-4 hover:underline"
        >
          {t("common:readTheTerms")}
        </Link>
      </p>
    </>
  )
}
