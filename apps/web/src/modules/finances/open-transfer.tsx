import type { Answer } from "@academy/contract/client"
import { Link2, Unlink } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { formatAccount } from "./account-format.ts"
import { SetAside } from "./set-aside.tsx"

type Transfer = Answer<"GET /api/admin/bank-transactions/">["open"][number]
type Suggestion = Transfer["suggestions"][number]

interface OpenTransferProps {
  transfer: Transfer
  /** Payments of several accounts wait: each says which it came to. */
  hasAccounts: boolean
  /** Told what became of the money when it is not only paid. */
  onSettled: (sentence: string) => void
}

/** A payment that waits: what came, and what it may be for, one press each; or by hand. */
export function OpenTransfer({ transfer, hasAccounts, onSettled }: OpenTransferProps) {
  const { t } = useTranslation(["finances", "problems", "common"])
  const format = useFormat()
  const [isByHand, setByHand] = useState(false)
  const matching = useWrite("POST /api/admin/bank-transactions/:id/match/", {
    onSuccess: ({ paid, to_wallet }) => {
      const wallet = format.money(to_wallet, transfer.currency)
      if (to_wallet === 0) onSettled(t("outcome.paid"))
      else onSettled(paid ? t("outcome.paidAndOver", { wallet }) : t("outcome.toWallet", { wallet }))
    },
  })
  const { id, amount, currency, booked_on, reference, sender, account, taken_back_on, suggestions } = transfer
  const match = (wanted: string) => matching.mutate({ params: { id }, body: { reference: wanted } })
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div className="min-w-0">
          <p className="row-apart items-baseline">
            <bdi className="min-w-0 truncate text-label">{sender || t("unknownSender")}</bdi>
            <span className="shrink-0 text-label tabular">{format.money(amount, currency)}</span>
          </p>
          <p className="text-small break-words text-ink-muted">
            {format.parts([
              format.day(`${booked_on}T12:00:00Z`, "date"),
              reference ? t("quoted", { text: format.parts(reference.split("\n")) }) : t("noReference"),
              hasAccounts && formatAccount(account),
            ])}
          </p>
        </div>
        <div className="grid gap-3">
          {taken_back_on !== null && (
            <div className="grid gap-1">
              <Badge tone="late">
                {t("takenBack", { day: format.day(`${taken_back_on}T12:00:00Z`, "date") })}
              </Badge>
              <p className="text-small text-ink-muted">{t("takenBackText")}</p>
            </div>
          )}
          {suggestions.length === 0 && taken_back_on === null && (
            <p className="flex items-center gap-3 text-small text-ink-muted">
              <Unlink aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              {t("nothingFits")}
            </p>
          )}
          {suggestions.map((suggestion) => (
            <SuggestionRow
              key={suggestion.order_id}
              suggestion={suggestion}
              transfer={transfer}
              busy={matching.isPending}
              onMatch={() => match(suggestion.reference ?? "")}
            />
          ))}
          {isByHand ? (
            <ByHand transfer={transfer} busy={matching.isPending} onMatch={match} />
          ) : (
            <Button variant="quiet" size="table" className="w-fit" onClick={() => setByHand(true)}>
              {t("byHand")}
            </Button>
          )}
          {matching.isError && <Notice tone="danger">{t(`problems:${reasonOf(matching.error)}`)}</Notice>}
        </div>
      </div>
    </li>
  )
}

interface SuggestionRowProps {
  suggestion: Suggestion
  transfer: Transfer
  busy: boolean
  onMatch: () => void
}

function SuggestionRow({ suggestion, transfer, busy, onMatch }: SuggestionRowProps) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const { account_name, reference, title, amount, due_at, status, why } = suggestion
  // An order that is paid or closed takes no money: all of it goes to the wallet.
  const isClosed = status !== "open"
  const isSum = why === "references_and_sum"
  const short = isClosed || isSum ? 0 : amount - transfer.amount
  const money = (value: number) => format.money(value, transfer.currency)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link2 aria-hidden="true" className="size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-label">{format.parts([reference, account_name])}</span>
          {short > 0 && <Badge tone="due">{t("short", { amount: money(short) })}</Badge>}
          {short < 0 && <Badge tone="due">{t("over", { amount: money(-short) })}</Badge>}
          {short === 0 && (
            <Badge tone={why === "reference_and_amount" || isSum ? "positive" : "neutral"}>
              {t(`why.${why}`)}
            </Badge>
          )}
        </p>
        <p className="text-small text-ink-muted">
          {format.parts([
            title,
            money(amount),
            !isClosed && due_at && t("due", { day: format.day(due_at, "date") }),
          ])}
        </p>
        {isClosed && <p className="text-small text-now-ink">{t(`closed.${status}`)}</p>}
        {isSum && <p className="text-small text-ink-muted">{t("sumHint")}</p>}
      </div>
      <Button
        variant="tonal"
        size="row"
        busy={busy}
        aria-label={t("matchWith", { name: format.parts([account_name, reference]) })}
        onClick={onMatch}
      >
        {t("match")}
      </Button>
    </div>
  )
}

interface ByHandProps {
  transfer: Transfer
  busy: boolean
  onMatch: (reference: string) => void
}

/** The order's reference typed, or a reason why the payment is for none. */
function ByHand({ transfer, busy, onMatch }: ByHandProps) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const [reference, setReference] = useState("")
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-3 sm:grid-cols-2">
      <form
        className="grid content-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (reference.trim()) onMatch(reference.trim())
        }}
      >
        <TextField
          label={t("reference")}
          inputMode="numeric"
          maxLength={20}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <Button type="submit" variant="tonal" size="row" busy={busy} className="w-fit">
          {t("match")}
        </Button>
      </form>
      <SetAside
        id={transfer.id}
        label={t("reason")}
        what={format.parts([
          transfer.sender || t("unknownSender"),
          format.money(transfer.amount, transfer.currency),
        ])}
      />
    </div>
  )
}
