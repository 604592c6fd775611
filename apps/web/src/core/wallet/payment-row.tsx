import { toWallClock } from "@academy/domain/time"
import { ChevronDown } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { bookingLink } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { DocumentLink } from "./document-link.tsx"
import type { Payment } from "./queries.ts"
import { RefundNote } from "./refund-note.tsx"
import { RefundSteps } from "./refund-steps.tsx"
import { usePaymentWords } from "./use-payment-words.ts"

/** Of a row on a wide screen: date, what, how, amount, status, document. */
export const columns = "xl:grid xl:grid-cols-[4.5rem_minmax(0,1fr)_7rem_6.5rem_8.5rem_8.5rem] xl:gap-x-4"

/** One payment, refund or entry. On a phone it is two or three lines beside its day, on a wide screen a row. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const words = usePaymentWords(payment)
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { refund, status, lines, booking } = payment
  const opens = lines.length > 1 || booking !== null
  const isOnItsWay = refund && (status === "refunding" || status === "returned")
  return (
    <li className="border-t border-line py-4 first:border-0 xl:py-3.5">
      <div className={cx("flex gap-x-4 gap-y-2 max-xl:flex-wrap xl:items-center", columns)}>
        <time
          dateTime={payment.at}
          className="w-10 shrink-0 text-center xl:w-auto xl:text-start xl:text-label rtl:max-xl:w-13"
        >
          <span className="xl:hidden">
            <span className="block text-figure text-[1.375rem] leading-none">
              {toWallClock(new Date(payment.at)).day}
            </span>
            <span className="mt-1 block text-label text-small text-ink-muted">
              {format.day(payment.at, "monthShort")}
            </span>
          </span>
          <span className="max-xl:hidden">{format.day(payment.at, "date")}</span>
        </time>
        <div className="min-w-0 grow basis-40 xl:grow-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 grow basis-28 text-label [overflow-wrap:anywhere]">
              {opens ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={detailsId}
                  onClick={() => setOpen(!isOpen)}
                  className="tap-44 inline-flex items-center gap-1 rounded-badge text-start"
                >
                  <bdi>{words.title}</bdi>
                  <ChevronDown
                    aria-hidden="true"
                    className={cx("size-4 shrink-0 text-ink-muted", isOpen && "rotate-180")}
                    strokeWidth={1.75}
                  />
                </button>
              ) : (
                <bdi>{words.title}</bdi>
              )}
            </h3>
            <p className="ms-auto text-label tabular xl:hidden">
              <span className={words.isMoney ? "isolate-ltr whitespace-nowrap" : undefined}>
                {words.amount}
              </span>
            </p>
          </div>
          <p className="text-small text-ink-muted">{words.details}</p>
          {!refund && payment.passes === null && (
            <p className="text-small text-ink-muted first-letter:uppercase xl:hidden">{words.method}</p>
          )}
          <Status payment={payment} className="mt-0.5 xl:hidden" />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2 empty:hidden xl:hidden">
            <Actions payment={payment} />
          </div>
        </div>
        <p className="text-small text-ink-muted first-letter:uppercase max-xl:hidden">{words.method}</p>
        <p className="text-end text-label whitespace-nowrap tabular max-xl:hidden">
          <span className={words.isMoney ? "isolate-ltr" : "whitespace-normal"}>{words.amount}</span>
        </p>
        <div className="max-xl:hidden">
          <StatusBadge payment={payment} />
        </div>
        <div className="flex flex-col items-end gap-2 max-xl:hidden">
          <Actions payment={payment} isShort />
        </div>
      </div>
      {isOnItsWay && (
        <div className="pt-4 xl:ps-[5.5rem] xl:pe-40">
          <RefundSteps refund={refund} />
        </div>
      )}
      {refund && (
        <RefundNote refund={refund} className="pt-2 text-small text-ink-muted max-xl:ps-14 xl:ps-[5.5rem]" />
      )}
      {opens && (
        <div id={detailsId} hidden={!isOpen} className="pt-3 ps-14 text-small xl:ps-[5.5rem]">
          <ul className="flex flex-col gap-1">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a payment's lines never change
              <li key={at}>{words.ofLine(line)}</li>
            ))}
          </ul>
          {booking && (
            <AccountLink
              open={bookingLink(booking)}
              className="tap-44 mt-2 inline-block text-label text-accent-ink underline-offset-4 hover:underline"
            >
              {t("list.openBooking")}
            </AccountLink>
          )}
        </div>
      )}
    </li>
  )
}

/** The invoice to pay, and the document of what was paid. */
function Actions({ payment, isShort = false }: { payment: Payment; isShort?: boolean }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const { status, booking, amount, currency, document, order_id } = payment
  const isOpenInvoice = status === "unpaid" || status === "late"
  return (
    <>
      {isOpenInvoice && booking && amount !== null && (
        <Button asChild variant="tonal" size="row">
          <AccountLink open={bookingLink(booking, "payment")}>
            {t("list.pay", { amount: format.money(-amount, currency) })}
          </AccountLink>
        </Button>
      )}
      {isOpenInvoice && order_id !== null && <DocumentLink kind="invoice" id={order_id} isShort={isShort} />}
      {document && <DocumentLink {...document} isShort={isShort} />}
    </>
  )
}

/** The status as words, only where it is not the usual one: on a phone. */
function Status({ payment, className }: { payment: Payment; className: string }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const { status, due_at, method, closed_at } = payment
  if (status === "unpaid" || status === "late")
    return (
      <p
        className={cx("text-label text-small", status === "late" ? "text-danger" : "text-now-ink", className)}
      >
        {t(status === "late" ? "list.lateSince" : "list.unpaidUntil", {
          day: due_at ? format.day(due_at, "short") : "",
        })}
      </p>
    )
  if (status === "paid" && method === "bank_transfer" && closed_at)
    return (
      <p className={cx("text-small text-ink-muted", className)}>
        {t("list.paidOn", { day: format.day(closed_at, "date") })}
      </p>
    )
  return null
}

const tones = {
  paid: "positive",
  unpaid: "due",
  late: "late",
  refunding: "accent",
  refunded: "positive",
  returned: "late",
  booked: "neutral",
} as const

function StatusBadge({ payment: { status, due_at } }: { payment: Payment }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  return (
    <Badge tone={tones[status]} className="md:whitespace-normal">
      {t(`status.${status}`, { day: due_at ? format.day(due_at, "date") : "" })}
    </Badge>
  )
}
