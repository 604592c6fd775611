import type { Answer } from "@academy/contract/client"
import { paymentMethods } from "@academy/domain/bookings"
import { handMethods } from "@academy/domain/hand-payments"
import { Download, Printer } from "lucide-react"
import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Table } from "../../ui/table.tsx"

type ReceiptDocument = Answer<"GET /api/receipts/:id/">

const knownMethods = [...paymentMethods, ...handMethods.filter((method) => method !== "swish")] as const

/**
 * A receipt or credit note as Swedish bookkeeping wants it: number, date, seller, buyer, VAT of every line, total.
 * Always on white paper.
 * @param file where its PDF is
 */
export function Receipt({ receipt, file }: { receipt: ReceiptDocument; file?: string }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const method = knownMethods.find((known) => known === receipt.payment_method)
  return (
    <article className="mx-auto w-full max-w-2xl rounded-card border border-line bg-surface p-6 shadow-card max-[359px]:p-4 md:p-12 print:max-w-none print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="text-title text-heading md:text-[1.75rem]">
            {`${t(`receipt.${receipt.kind}`)} `}
            <bdi className="tabular">{receipt.number}</bdi>
          </h1>
          <p className="mt-1 text-ink-muted">{format.day(receipt.issued_at, "year")}</p>
          {receipt.credits_number && (
            <p className="text-ink-muted">{t("receipt.credits", { number: receipt.credits_number })}</p>
          )}
        </div>
        <div data-print="no" className="flex flex-wrap gap-2">
          {file && (
            <Button asChild size="row">
              <a href={file} download>
                <Download aria-hidden="true" strokeWidth={1.75} />
                {t("receipt.download")}
              </a>
            </Button>
          )}
          <Button variant="outline" size="row" onClick={() => window.print()}>
            <Printer aria-hidden="true" strokeWidth={1.75} />
            {t("receipt.print")}
          </Button>
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2">
        <section>
          <h2 className="text-label text-small text-ink-muted">{t("receipt.buyer")}</h2>
          <p className="mt-1 text-label">
            <bdi>{receipt.buyer_name}</bdi>
          </p>
          <p>{t("receipt.paidWith", { method: method ? t(`methods.${method}`) : receipt.payment_method })}</p>
        </section>
        <section>
          <h2 className="text-label text-small text-ink-muted">{t("receipt.seller")}</h2>
          <address className="mt-1 not-italic" lang="sv">
            <bdi className="block text-label">{receipt.seller.name}</bdi>
            {receipt.seller.address.split(", ").map((line) => (
              <bdi key={line} className="block">
                {format.address(line)}
              </bdi>
            ))}
            <span className="block">
              <bdi>Org.nr {receipt.seller.organisation_number}</bdi>
            </span>
            <span className="block">
              <bdi>Momsreg.nr {receipt.seller.vat_number}</bdi>
            </span>
          </address>
        </section>
      </div>
      <div className="mt-8">
        <Lines receipt={receipt} />
      </div>
    </article>
  )
}

function Lines({ receipt }: { receipt: ReceiptDocument }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const money = (amount: number) => format.money(amount, receipt.currency)
  return (
    <Table>
      <caption className="sr-only">{format.parts([t(`receipt.${receipt.kind}`), receipt.number])}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2 text-start text-label">
            {t("receipt.what")}
          </th>
          <th scope="col" className="py-2 pe-3 text-end text-label sm:pe-4">
            {t("receipt.vat")}
          </th>
          <th scope="col" className="py-2 text-end text-label">
            {t("receipt.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
          <tr key={at} className="border-b border-line align-top">
            <td className="min-w-24 py-3 pe-3 sm:pe-4 [overflow-wrap:anywhere]">
              <bdi className="block text-label">
                <Unbroken text={line.title} />
              </bdi>
              <span className="text-ink-muted">
                {format.parts([
                  line.player_name,
                  line.starts_at && format.moment(line.starts_at, "short"),
                  line.discount > 0 &&
                    t(
                      line.discount_name
                        ? `receipt.named.${line.discount_name.audience}`
                        : "receipt.discount",
                      { amount: money(line.discount), code: line.discount_name?.code },
                    ),
                  line.discount > 0 && line.discount_name?.and_by_hand && t("receipt.beside"),
                  line.discount > 0 && line.discount_name?.reason,
                ])}
              </span>
            </td>
            <td className="py-3 pe-3 text-end tabular sm:pe-4">
              <span className="whitespace-nowrap max-sm:block">{format.percent(line.vat_rate)}</span>
              <span className="max-sm:hidden"> · </span>
              <span className="whitespace-nowrap">{money(line.vat)}</span>
            </td>
            <td className="py-3 text-end whitespace-nowrap tabular">{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="pt-4 text-start text-title text-body">
            {t("receipt.total")}
          </th>
          <td className="pt-4 text-end text-figure text-heading">{money(receipt.total)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2} className="pt-1 text-start font-normal text-ink-muted">
            {t("receipt.ofWhichVat")}
          </th>
          <td className="pt-1 text-end text-ink-muted tabular">{money(receipt.vat)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}

/** "10-Pack" stays on one line; between words the text breaks as ever. */
function Unbroken({ text }: { text: string }) {
  return text.split(" ").map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
    <Fragment key={at}>
      {at > 0 && " "}
      <span className="inline-block">{word}</span>
    </Fragment>
  ))
}
