import { payeeRows } from "@academy/domain/payee"
import { Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { useCopy } from "../../../ui/use-copy.ts"
import { useAccount } from "../../accounts/index.ts"
import { DocumentLink } from "../../wallet/index.ts"
import type { Purchase } from "./queries.ts"

/** By invoice: how much until when, and what to write on the transfer, each to be copied. */
export function ToPay({ purchase, reference }: { purchase: Purchase; reference: string }) {
  const { t } = useTranslation(["confirmation", "common"])
  const format = useFormat()
  const email = useAccount()?.email ?? ""
  const { amount, currency, due_at, invoice_order_id } = purchase
  const sum = format.money(amount, currency)
  const day = due_at ? format.day(due_at, "short") : ""
  return (
    <section className="mb-5 low:mb-4">
      <div className="rounded-hero bg-now-soft p-4 sm:p-5">
        <h3 className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="text-figure text-figure-sm">{sum}</bdi>
          <span className="text-label">{day && t("toPay.by", { day })}</span>
        </h3>
        <dl className="mt-3 grid gap-3 sm:grid-cols-2">
          <Copied name={t("common:amount")} value={sum} copies={String(amount)} />
          {day && <Copied name={t("toPay.due")} value={day} />}
          {payeeRows().map(([name, account]) => (
            <Copied key={name} name={name === "bankgiro" ? t("common:bankgiro") : name} value={account} />
          ))}
          <Copied name={t("common:reference")} value={reference} />
        </dl>
      </div>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="text-small text-ink-muted">{t("toPay.emailed", { email })}</p>
        {invoice_order_id !== null && (
          <DocumentLink kind="invoice" id={invoice_order_id} number={reference} />
        )}
      </div>
    </section>
  )
}

/** @param copies what banks take: digits without what stands around them */
function Copied({ name, value, copies = value }: { name: string; value: string; copies?: string }) {
  const { t } = useTranslation(["confirmation", "common"])
  const copy = useCopy({ copied: t("toPay.copied"), notCopied: t("common:notCopied") })
  return (
    <div className="rounded-button bg-surface-raised px-3 py-2">
      <dt className="text-smallest text-ink-muted">{name}</dt>
      <dd className="-mt-1.5 flex items-center justify-between gap-3">
        <bdi className="min-w-0 text-label tabular select-all">{value}</bdi>
        <Button
          variant="tonal"
          size="row"
          aria-label={t("toPay.copyOf", { name })}
          onClick={() => void copy(copies)}
        >
          <Copy aria-hidden="true" className="sm:hidden" strokeWidth={1.75} />
          {t("toPay.copy")}
        </Button>
      </dd>
    </div>
  )
}
