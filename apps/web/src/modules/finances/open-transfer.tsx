import { canWriteOff } from "@academy/domain/bank-transfers"
import { toMinor } from "@academy/domain/money"
import { Ellipsis, Link2, Split, Unlink } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { Notice } from "../../ui/notice.tsx"
import { opensRow } from "../lists/index.ts"
import { formatAccount } from "./account-format.ts"
import { AsideDialog } from "./aside-dialog.tsx"
import { type BestGuess, bestGuess, type Transfer } from "./best-guess.ts"
import { ChooseOrders, type Match } from "./choose-orders.tsx"
import { SendBackDialog, ToWalletDialog } from "./move-dialogs.tsx"

interface OpenTransferProps {
  transfer: Transfer
  /** Payments of several accounts wait: each says which it came to. */
  hasAccounts: boolean
  /** Told what became of the money when it is not only paid. */
  onSettled: (sentence: string) => void
}

/** A payment that waits: what came, what it may be for, and the likeliest action; the others are behind a button. */
export function OpenTransfer({ transfer, hasAccounts, onSettled }: OpenTransferProps) {
  const { t, i18n } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const [dialog, setDialog] = useState<"choose" | "wallet" | "back" | "aside" | null>(null)
  const { id, amount, currency, booked_on, reference, sender, account, taken_back_on } = transfer
  const money = (value: number) => format.money(value, currency)
  const finish = (sentence: string) => {
    setDialog(null)
    onSettled(sentence)
  }
  const matching = useWrite("POST /api/admin/bank-transactions/:id/match/", {
    onSuccess: ({ paid, to_wallet, left, written_off }) => {
      const wallet = money(to_wallet)
      if (written_off > 0) finish(t("outcome.writtenOff", { amount: money(written_off) }))
      else if (left > 0) finish(t("outcome.part", { amount: money(amount), left: money(left) }))
      else if (to_wallet === 0) finish(t("outcome.paid"))
      else finish(paid ? t("outcome.paidAndOver", { wallet }) : t("outcome.toWallet", { wallet }))
    },
  })
  const guess = bestGuess(transfer)
  const name = sender || t("unknownSender")
  const problem = matching.isError && (
    <Notice tone="danger">{t(`problems:${reasonOf(matching.error)}`)}</Notice>
  )
  const match: Match = (references, unpaid, write_off) =>
    matching.mutate({
      params: { id },
      body: { references, ...(unpaid !== undefined && { unpaid }), ...(write_off && { write_off }) },
    })
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0 lg:col-span-full lg:grid-cols-subgrid">
      <div className="min-w-0">
        <p className="row-apart items-baseline">
          <bdi className="min-w-0 truncate text-label">{name}</bdi>
          <span className="shrink-0 text-label tabular">{money(amount)}</span>
        </p>
        <p className="text-small break-words text-ink-muted">
          {format.parts([
            format.day(`${booked_on}T12:00:00Z`, "date"),
            reference ? t("quoted", { text: format.parts(reference.split("\n")) }) : t("noReference"),
            hasAccounts && formatAccount(account),
          ])}
        </p>
      </div>
      {taken_back_on === null ? (
        <Guess guess={guess} transfer={transfer} />
      ) : (
        <div className="min-w-0">
          <Badge tone="due">
            {t("takenBack", { day: format.day(`${taken_back_on}T12:00:00Z`, "date") })}
          </Badge>
          <p className="text-small text-ink-muted">{t("takenBackText")}</p>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2 lg:flex-nowrap lg:justify-end">
        <FirstAction
          guess={guess}
          transfer={transfer}
          busy={matching.isPending}
          onMatch={match}
          onChoose={() => setDialog("choose")}
        />
        <Menu
          direction={i18n.dir()}
          trigger={
            <IconButton label={t("moreFor", { name })} icon={<Ellipsis strokeWidth={1.75} />} look="tonal" />
          }
        >
          {taken_back_on === null && (
            <>
              <MenuItem onSelect={() => setDialog("choose")}>{t("choose.open")}</MenuItem>
              <MenuItem onSelect={() => setDialog("wallet")}>{t("toWallet.open")}</MenuItem>
              <MenuItem onSelect={() => setDialog("back")}>{t("sendBack.open")}</MenuItem>
            </>
          )}
          <MenuItem onSelect={() => setDialog("aside")}>{t("setAside")}</MenuItem>
        </Menu>
      </div>
      {dialog === null && problem && <div className="lg:col-span-3">{problem}</div>}
      {dialog === "choose" && (
        <ChooseOrders
          transfer={transfer}
          problem={problem}
          busy={matching.isPending}
          onMatch={match}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "wallet" && (
        <ToWalletDialog transfer={transfer} onDone={finish} onClose={() => setDialog(null)} />
      )}
      {dialog === "back" && (
        <SendBackDialog transfer={transfer} onDone={finish} onClose={() => setDialog(null)} />
      )}
      {dialog === "aside" && (
        <AsideDialog id={id} what={format.parts([name, money(amount)])} onClose={() => setDialog(null)} />
      )}
    </li>
  )
}

/** What it may be for, and why. */
function Guess({ guess: { why, orders, difference }, transfer }: { guess: BestGuess; transfer: Transfer }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const money = (value: number) => format.money(value, transfer.currency)
  const [first] = orders
  const Icon = first ? Link2 : Unlink
  const tone =
    why === "unknown" || why === "amount" || why === "reference"
      ? "neutral"
      : why === "short" || why === "over" || why === "closed"
        ? "due"
        : "positive"
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label">
          {orders.map(({ order_id, reference }) => (
            <Link
              key={order_id}
              to={href("/admin/finances/orders/:id", { id: String(order_id) })}
              className="tap-44 text-accent-ink tabular underline-offset-4 hover:underline"
            >
              {reference}
            </Link>
          ))}
          {first ? <bdi>{first.account_name}</bdi> : <span>{t("guess.none")}</span>}
          <Badge tone={tone}>{t(`guess.${why}`, { amount: money(difference), count: orders.length })}</Badge>
        </p>
        <p className="text-small text-ink-muted">{useDetail({ why, orders, difference }, transfer)}</p>
      </div>
    </div>
  )
}

/** What it pays, and what comes of the difference. */
function useDetail({ why, orders, difference }: BestGuess, transfer: Transfer): string {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const money = (value: number) => format.money(value, transfer.currency)
  const [first] = orders
  if (!first)
    return transfer.fits > 1
      ? t("guess.several", { count: transfer.fits, amount: money(transfer.amount) })
      : t("nothingFits")
  if (first.status !== "open") return t(`closed.${first.status}`)
  if (why === "split") return format.parts(orders.map(({ title, amount }) => `${title} ${money(amount)}`))
  const due = first.due_at && t("due", { day: format.day(first.due_at, "date") })
  const rest =
    (why === "short" &&
      (first.is_membership
        ? t("guess.rest", { amount: money(transfer.amount) })
        : t("guess.left", { amount: money(difference) }))) ||
    (why === "over" && t("guess.rest", { amount: money(difference) }))
  return format.parts([first.title, money(first.amount), due, rest])
}

interface FirstActionProps {
  guess: BestGuess
  transfer: Transfer
  busy: boolean
  onMatch: Match
  onChoose: () => void
}

function FirstAction({
  guess: { why, orders, difference },
  transfer,
  busy,
  onMatch,
  onChoose,
}: FirstActionProps) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const references = orders.flatMap(({ reference }) => reference ?? [])
  if (transfer.taken_back_on !== null) return null
  if (references.length === 0)
    return (
      <Button {...opensRow} variant="tonal" size="row" onClick={onChoose}>
        {t("choose.open")}
      </Button>
    )
  // What is due is sent along: an order that changed meanwhile is shown again first.
  const unpaid = orders.reduce((sum, { amount }) => sum + amount, 0)
  const isPart = why === "short" && !orders.some(({ is_membership }) => is_membership)
  const name = format.parts([orders[0]?.account_name, ...references])
  const missing = format.money(difference, transfer.currency)
  return (
    <>
      <Button
        {...opensRow}
        variant="tonal"
        size="row"
        busy={busy}
        aria-label={t(isPart ? "matchPartWith" : "matchWith", {
          name,
        })}
        onClick={() => onMatch(references, why === "closed" ? undefined : unpaid)}
      >
        {why === "split" && <Split aria-hidden="true" strokeWidth={1.75} />}
        {why === "split" ? t("splitOver", { count: orders.length }) : t(isPart ? "matchPart" : "match")}
      </Button>
      {isPart && canWriteOff(toMinor(difference)) && (
        <Button
          variant="tonal"
          size="row"
          busy={busy}
          aria-label={t("writeOffFor", { amount: missing, name })}
          onClick={() => onMatch(references, unpaid, difference)}
        >
          {t("writeOff", { amount: missing })}
        </Button>
      )}
    </>
  )
}
