import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { RefundNote } from "./refund-note.tsx"
import { type Refund, RefundSteps } from "./refund-steps.tsx"

/** A refund with its amount, its way and how far it has come. */
export function RefundBlock({ refund }: { refund: Refund }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-title text-heading">{t("refund.title")}</h3>
        <p className="text-figure text-heading tabular">
          <span className="isolate-ltr">+{format.money(refund.amount, refund.currency)}</span>
        </p>
      </div>
      <p className="mt-0.5 text-ink-muted">{t(`refund.to.${refund.way}`)}</p>
      <RefundSteps refund={refund} className="mt-4" />
      <RefundNote refund={refund} className="mt-4 text-ink-muted" />
    </section>
  )
}
