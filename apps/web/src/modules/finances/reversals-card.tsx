import type { Answer } from "@academy/contract/client"
import { Undo2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import { SetAside } from "./set-aside.tsx"

type Reversal = Answer<"GET /api/admin/bank-transactions/">["reversals"][number]

/** What the bank reversed: neither income nor dropped, until somebody says what was done about it. */
export function ReversalsCard({ reversals }: { reversals: readonly Reversal[] }) {
  const { t } = useTranslation("finances")
  if (reversals.length === 0) return null
  return (
    <Card>
      <CardHead title={t("reversals.title")} aside={<Count isNow>{reversals.length}</Count>} />
      <p className="mb-4 text-small text-ink-muted">{t("reversals.text")}</p>
      <ul>
        {reversals.map((reversal) => (
          <ReversalRow key={reversal.id} reversal={reversal} />
        ))}
      </ul>
    </Card>
  )
}

function ReversalRow({ reversal }: { reversal: Reversal }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const { id, amount, currency, booked_on, reference, sender, direction } = reversal
  const money = format.money(direction === "debit" ? -amount : amount, currency)
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div className="min-w-0">
          <p className="row-apart items-baseline">
            <bdi className="min-w-0 truncate text-label">{sender || t("unknownSender")}</bdi>
            <span className="shrink-0 text-label tabular">{money}</span>
          </p>
          <p className="text-small break-words text-ink-muted">
            {format.parts([
              format.day(`${booked_on}T12:00:00Z`, "date"),
              reference ? t("quoted", { text: format.parts(reference.split("\n")) }) : t("noReference"),
            ])}
          </p>
        </div>
        <div className="grid gap-3">
          <div className="flex items-start gap-3">
            <Undo2 aria-hidden="true" className="size-5 shrink-0 text-now-ink" strokeWidth={1.75} />
            <div className="min-w-0 text-small">
              <p className="text-label">{t(`reversals.${direction}`)}</p>
              <TakenBack reversal={reversal} />
            </div>
          </div>
          <SetAside
            id={id}
            label={t("reversals.done")}
            what={format.parts([sender || t("unknownSender"), money])}
          />
        </div>
      </div>
    </li>
  )
}

/** The payment that it takes back, and what became of that. */
function TakenBack({ reversal: { takes_back, direction } }: { reversal: Reversal }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  if (takes_back === null)
    return direction === "debit" ? <p className="text-ink-muted">{t("reversals.unknown")}</p> : null
  const { amount, currency, sender, booked_on, status, order_id } = takes_back
  return (
    <p className="text-ink-muted">
      {t("reversals.takesBack", {
        amount: format.money(amount, currency),
        sender: sender || t("unknownSender"),
        day: format.day(`${booked_on}T12:00:00Z`, "date"),
      })}{" "}
      {t(`reversals.${status}`)}{" "}
      {order_id !== null && (
        <Link
          to={href("/admin/finances/orders/:id", { id: String(order_id) })}
          className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
        >
          {t("settled.order", { number: order_id })}
        </Link>
      )}
    </p>
  )
}
