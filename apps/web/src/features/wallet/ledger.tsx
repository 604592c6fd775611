import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import type { WalletEntry } from "./queries.ts"
import { usePassName } from "./use-pass-name.ts"

/** Every entry that led to what is there now, newest first: its cause, its amount, its receipt. */
export function Ledger({ entries }: { entries: readonly WalletEntry[] }) {
  const { t } = useTranslation("wallet")
  if (entries.length === 0) return <p className="text-small text-ink-muted">{t("noEntries")}</p>
  return (
    <ol>
      {entries.map((entry) => (
        <LedgerRow key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function LedgerRow({ entry }: { entry: WalletEntry }) {
  const { t } = useTranslation(["wallet", "common"])
  const format = useFormat()
  const passName = usePassName()
  const size = Math.abs(entry.amount)
  const amount =
    entry.kind === "money"
      ? format.money(size, entry.currency ?? "SEK")
      : t("common:passes", { count: size, name: passName(entry.pass_type?.name ?? "") })
  const receiptName = t(entry.cause === "refund" ? "receipt.credit_note" : "receipt.open")
  const details = [
    entry.title,
    entry.player_name,
    entry.kind === "pass" && entry.pass_type && passName(entry.pass_type.name),
  ]
  return (
    // On a narrow phone the text has the whole width, and amount and date stand below it.
    <li className="flex items-start justify-between gap-6 border-t border-line py-3 first:border-0 max-[400px]:flex-col max-[400px]:items-stretch max-[400px]:gap-1">
      <div className="min-w-0">
        <p className="text-label">{t(`causes.${entry.cause}`)}</p>
        <p className="text-small text-ink-muted">{format.parts(details)}</p>
        {entry.receipt_id && (
          <Link
            to={href("/account/receipts/:id", { id: String(entry.receipt_id) })}
            aria-label={`${receiptName}: ${format.parts([entry.title, format.day(entry.created, "year")])}`}
            className="tap-44 mt-1 inline-block rounded-badge text-label text-small text-accent-ink underline-offset-4 hover:underline"
          >
            {receiptName}
          </Link>
        )}
      </div>
      <div className="shrink-0 text-end max-[400px]:flex max-[400px]:items-baseline max-[400px]:justify-between max-[400px]:gap-4">
        <p className="text-label tabular">
          <span className={entry.kind === "money" ? "isolate-ltr" : undefined}>
            {entry.amount < 0 ? "−" : "+"} {amount}
          </span>
        </p>
        <time dateTime={entry.created} className="text-small text-ink-muted">
          {format.day(entry.created, "year")}
        </time>
      </div>
    </li>
  )
}
