import { type PaymentFilter, paymentFilters } from "@academy/domain/payment-list"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf } from "../../queries/use-pages.ts"
import { Chip } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { Count } from "../../ui/count.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { columns, PaymentRow } from "./payment-row.tsx"
import { usePayments } from "./use-payments.ts"

/** Everything that moved money or passes, newest first; chips limit it. */
export function PaymentList({ className }: { className?: string }) {
  const { t } = useTranslation("payments")
  const [filter, setFilter] = useState<PaymentFilter | null>(null)
  const all = usePayments()
  const shown = usePayments(filter ?? undefined)
  const rows = rowsOf(shown)
  const onTheirWay = rowsOf(all)?.filter(({ status }) => status === "refunding").length ?? 0
  const isEmpty = rowsOf(all)?.length === 0
  return (
    <section
      aria-labelledby="payment-list"
      className={cx(
        "min-w-0 lg:rounded-card-lg lg:border lg:border-line lg:bg-surface lg:p-7 lg:shadow-card",
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-lg:pt-2">
        <h2 id="payment-list" className="text-title text-heading">
          {t("list.title")}
        </h2>
        {!isEmpty && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend
          <div
            role="group"
            aria-label={t("list.show")}
            className="no-scrollbar -mx-[20px] flex w-[calc(100%+40px)] gap-2 overflow-x-auto px-[20px] py-1 md:-mx-[32px] md:w-[calc(100%+64px)] md:px-[32px] lg:mx-0 lg:w-auto lg:px-0"
          >
            <Chip chosen={filter === null} onClick={() => setFilter(null)}>
              {t("list.all")}
            </Chip>
            {paymentFilters.map((one) => (
              <Chip key={one} chosen={filter === one} onClick={() => setFilter(one)}>
                {t(`list.${one}`)}
                {one === "refunds" && onTheirWay > 0 && <Count>{onTheirWay}</Count>}
              </Chip>
            ))}
          </div>
        )}
      </div>
      {rows ? (
        <div className="mt-3 rounded-card border border-line bg-surface px-5 shadow-card lg:mt-4 lg:border-0 lg:px-0 lg:shadow-none">
          {rows.length === 0 ? (
            <p className="py-5 text-ink-muted">{t(isEmpty ? "list.empty" : "list.noneOfThese")}</p>
          ) : (
            <>
              <div
                aria-hidden="true"
                className={cx(
                  columns,
                  "hidden border-b border-line-strong pb-2 text-small text-ink-muted xl:grid",
                )}
              >
                <span>{t("list.date")}</span>
                <span>{t("list.for")}</span>
                <span>{t("list.paidWith")}</span>
                <span className="text-end">{t("list.amount")}</span>
                <span>{t("list.status")}</span>
                <span className="text-end">{t("list.document")}</span>
              </div>
              <ol aria-busy={shown.isPlaceholderData}>
                {rows.map((payment) => (
                  <PaymentRow key={payment.key} payment={payment} />
                ))}
              </ol>
              <MoreButton query={shown} label={t("list.older")} className="mx-0 mb-5" />
            </>
          )}
        </div>
      ) : (
        <QueryStates
          query={shown}
          heading="h3"
          title={t("list.failed")}
          waiting={<Skeleton className="mt-3 h-96 w-full rounded-card" />}
        />
      )}
    </section>
  )
}
