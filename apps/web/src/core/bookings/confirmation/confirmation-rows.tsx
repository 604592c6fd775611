import { noticeHoursOf } from "@academy/domain/bookings"
import { useQuery } from "@tanstack/react-query"
import { Download, Receipt, RotateCcw, Send, Ticket } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { useCopy } from "../../../ui/use-copy.ts"
import { AskContact, useAccount } from "../../accounts/index.ts"
import { documentFile } from "../../wallet/index.ts"
import { type Purchase, useSharePurchase } from "./queries.ts"

/** The same in every language; readers hear the sentence. */
const FILE_TYPE = "PDF"

/** What one may do with it, and what is worth knowing: share, receipt or passes, the rule of cancelling. */
export function ConfirmationRows({ id, purchase }: { id: number; purchase: Purchase }) {
  const { guardians, receipt_id, passes_left, paid_with, seats } = purchase
  return (
    <ul className="mt-2 divide-y divide-line low:mt-0">
      {guardians.length > 0
        ? guardians.map((guardian) => <ShareRow key={guardian.account_id} id={id} guardian={guardian} />)
        : "share" in navigator && <ShareElsewhere purchase={purchase} />}
      {receipt_id !== null && <ReceiptRow purchase={purchase} receiptId={receipt_id} />}
      {passes_left !== null && <PassesRow left={passes_left} />}
      {paid_with === "free" && <ContactRow seats={seats} />}
      <CancelRow purchase={purchase} />
    </ul>
  )
}

/**
 * After a free session, such as a trial: asks for the account's name and mobile, only what is missing. A player's own
 * number is enough for the coach.
 */
function ContactRow({ seats: [first, ...others] }: Pick<Purchase, "seats">) {
  const account = useAccount()
  const players = useQuery(answer("GET /api/user-players/")).data
  if (!account || account.is_minor || !players || !first) return null
  const coming = [first, ...others].map(({ player_id }) => player_id)
  const hasNumber = players.some(({ id, phone_number }) => coming.includes(id) && phone_number !== "")
  const asksMobile = account.phone_number === "" && !hasNumber
  if (!asksMobile && account.first_name !== "") return null
  return (
    <li className="py-4">
      <AskContact account={account} asksMobile={asksMobile} startsAt={first.starts_at} isRow />
    </li>
  )
}

interface RowProps {
  icon: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
}

function Row({ icon, title, text, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5">
      <span className="self-start text-ink-muted [&>svg]:mt-0.5 [&>svg]:size-5.5 [&>svg]:stroke-[1.75]">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-28">
        <p className="text-label">{title}</p>
        {text && <p className="text-small text-ink-muted">{text}</p>}
      </div>
      {action}
    </li>
  )
}

/** Another guardian is sent the session: a notification and an email. */
function ShareRow({ id, guardian }: { id: number; guardian: Purchase["guardians"][number] }) {
  const { t } = useTranslation(["confirmation", "problems"])
  const format = useFormat()
  const share = useSharePurchase(id)
  const { account_id, name, players, is_shared } = guardian
  const isShared = is_shared || share.isSuccess
  return (
    <Row
      icon={<Send aria-hidden="true" />}
      title={t("share.with", { name })}
      text={
        share.error
          ? t(`problems:${reasonOf(share.error)}`)
          : t("share.also", { count: players.length, names: format.list(players) })
      }
      action={
        isShared ? (
          <p role="status" className="text-small text-ink-muted">
            {t("share.shared")}
          </p>
        ) : (
          <Button
            variant="tonal"
            size="row"
            busy={share.isPending}
            aria-label={t("share.with", { name })}
            onClick={() => share.mutate(account_id)}
          >
            {t("share.action")}
          </Button>
        )
      }
    />
  )
}

/** Without another guardian: by whatever the phone shares with. */
function ShareElsewhere({ purchase: { seats } }: { purchase: Purchase }) {
  const { t } = useTranslation(["confirmation", "common"])
  const format = useFormat()
  const [isShared, setShared] = useState(false)
  const copy = useCopy({ copied: t("toPay.copied"), notCopied: t("common:notCopied") })
  const text = seats
    .map(({ player_name, title, starts_at, place }) =>
      t("share.text", { name: player_name, title, moment: format.moment(starts_at), place }),
    )
    .join("\n")
  const share = async () => {
    try {
      await navigator.share?.({ text })
      setShared(true)
    } catch (error) {
      // Closing the share sheet is an answer.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy(text)
    }
  }
  return (
    <Row
      icon={<Send aria-hidden="true" />}
      title={t("share.anyone")}
      action={
        isShared ? (
          <p role="status" className="text-small text-ink-muted">
            {t("share.shared")}
          </p>
        ) : (
          <Button variant="tonal" size="row" aria-label={t("share.anyone")} onClick={() => void share()}>
            {t("share.action")}
          </Button>
        )
      }
    />
  )
}

function ReceiptRow({ purchase, receiptId }: { purchase: Purchase; receiptId: number }) {
  const { t } = useTranslation(["confirmation", "bookings"])
  const format = useFormat()
  const { amount, currency, payment_method, paid_at } = purchase
  return (
    <Row
      icon={<Receipt aria-hidden="true" />}
      title={t("receipt.title", { amount: format.money(amount, currency) })}
      text={t("receipt.text", {
        how: format.parts([
          payment_method && t(`bookings:methods.${payment_method}`),
          paid_at && format.day(paid_at, "short"),
        ]),
      })}
      action={
        <a
          href={documentFile("receipt", receiptId)}
          download
          aria-label={t("receipt.file")}
          className="tap-44 inline-flex items-center gap-1.5 rounded-badge text-label text-accent-ink underline-offset-4 hover:underline"
        >
          <Download aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
          {FILE_TYPE}
        </a>
      }
    />
  )
}

function PassesRow({ left }: { left: number }) {
  const { t } = useTranslation("confirmation")
  const format = useFormat()
  return <Row icon={<Ticket aria-hidden="true" />} title={t("passesLeft", { n: format.number(left) })} />
}

/** What cancelling brings back, and until when. */
function CancelRow({ purchase: { seats, paid_with } }: { purchase: Purchase }) {
  const { t } = useTranslation("confirmation")
  const format = useFormat()
  const now = useNow()
  const [first] = seats
  if (!first) return null
  const noticeHours = noticeHoursOf(new Date(first.starts_at), new Date(first.cancel_free_until))
  const isOfSeveral = seats.some(({ bookable_id }) => bookable_id !== first.bookable_id)
  const isLate = now > new Date(first.cancel_free_until)
  const [title, text] = isOfSeveral
    ? [t("rule.several"), t("rule.severalText", { noticeHours })]
    : paid_with === "free"
      ? [t("rule.free"), t("rule.freeText")]
      : isLate
        ? [t(`rule.late.${paid_with}`), t("rule.lateText", { noticeHours })]
        : [t("rule.before", { moment: format.moment(first.cancel_free_until) }), t(`rule.${paid_with}`)]
  return <Row icon={<RotateCcw aria-hidden="true" />} title={title} text={text} />
}
