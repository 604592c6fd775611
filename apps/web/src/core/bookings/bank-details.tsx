import { academy } from "@academy/domain/academy"
import { payeeRows } from "@academy/domain/payee"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

interface BankDetailsProps {
  amount: number
  currency: string
  reference: string
  dueAt: string | null
}

/** What to write on a bank transfer, to be read off or selected; digits stay left to right. */
export function BankDetails({ amount, currency, reference, dueAt }: BankDetailsProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const rows = [
    [t("common:amount"), format.money(amount, currency)],
    ...payeeRows().map(
      ([name, account]) => [name === "bankgiro" ? t("common:bankgiro") : name, account] as const,
    ),
    [t("common:reference"), reference],
    [t("bank.payee"), academy.legal_name],
    ...(dueAt ? [[t("bank.due"), format.day(dueAt, "long")]] : []),
  ] as const
  return (
    <dl className="rounded-hero border border-line-mid">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 last:border-b-0"
        >
          <dt className="text-small text-ink-muted">{name}</dt>
          <dd className="text-label tabular select-all">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
