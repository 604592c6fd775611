import { noticeHoursOf } from "@academy/domain/bookings"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { write } from "../../../api/concerns.ts"
import { type ProblemReason, reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { useIsMinor } from "../../accounts/index.ts"
import { whatIsLost } from "../detail/cancellation-section.tsx"
import type { Booking } from "../queries.ts"
import { refundTargetKey } from "../refund-target-key.ts"
import { useRefundText } from "../use-refund-text.ts"

interface CannotComeProps {
  /** Of siblings in one session. */
  bookings: readonly Booking[]
  className?: string
}

/** Cancels a session for one sibling or several: asks who, all of them ticked, and says what each gets back. */
export function CannotCome({ bookings, className }: CannotComeProps) {
  const { t } = useTranslation(["my-page", "account", "common"])
  const format = useFormat()
  const [first] = bookings
  // The press that fetched this part opens it.
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button variant="outline" size="row" className={className} onClick={() => setOpen(true)}>
        {t("account:ticket.cantCome")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("cannotCome.title")}
        about={first && format.moment(first.timestamp)}
        closeLabel={t("common:close")}
        width="narrow"
        closesByBack
      >
        <AskWho bookings={bookings} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function AskWho({ bookings, onClose }: { bookings: readonly Booking[]; onClose: () => void }) {
  const { t } = useTranslation(["my-page", "bookings", "common", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const client = useQueryClient()
  const isMinor = useIsMinor()
  const [left, setLeft] = useState<readonly number[]>([])
  const [target, setTarget] = useState<"card" | "wallet">("card")
  const [failure, setFailure] = useState<ProblemReason | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ticked = bookings.filter(({ id }) => !left.includes(id))
  const names = format.list(ticked.map(({ player_name }) => player_name))
  const mayChoose = ticked.some(hasChoice)
  const isBySwish = ticked.some(({ payment_method }) => payment_method === "swish")
  const [first] = bookings
  const isLate = first && now > new Date(first.cancellation.free_until)
  const toggle = (id: number, isTicked: boolean) =>
    setLeft((ids) => (isTicked ? ids.filter((one) => one !== id) : [...ids, id]))

  /** One after the other: what was cancelled before a refusal stays cancelled, its row leaves with the next read. */
  const submit = async () => {
    setBusy(true)
    setFailure(null)
    try {
      for (const booking of ticked)
        await write(client, "POST /api/bookings/cancel/", {
          body: {
            player_id: booking.player_id,
            booking_id: booking.id,
            ...(hasChoice(booking) && { refund_to: target }),
          },
        })
      toast.show({ text: t("cannotCome.done", { names }) })
      onClose()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {isLate && (
        <p className="text-ink-muted">
          {t("bookings:cancellation.late", {
            moment: format.moment(first.timestamp),
            noticeHours: noticeHoursOf(new Date(first.timestamp), new Date(first.cancellation.free_until)),
          })}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Sibling
              booking={booking}
              now={now}
              isTicked={!left.includes(booking.id)}
              target={target}
              onTick={(isTicked) => toggle(booking.id, isTicked)}
            />
          </li>
        ))}
      </ul>
      {mayChoose && (
        <RadioCards
          label={t("cannotCome.where")}
          value={target}
          onValueChange={setTarget}
          choices={(["card", "wallet"] as const).map((value) => ({
            value,
            label: t(refundTargetKey(value, isBySwish)),
          }))}
        />
      )}
      {failure && <Notice tone="danger">{t(`problems:${failure}`)}</Notice>}
      <div className="flex flex-col gap-2">
        <Button
          variant="danger"
          busy={isBusy}
          busyLabel={t("bookings:cancellation.cancelling")}
          disabledReason={ticked.length === 0 || isMinor ? t("cannotCome.choose") : null}
          onClick={() => void submit()}
        >
          {names ? t("cannotCome.confirm", { names }) : t("cannotCome.choose")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("bookings:cancellation.keep")}
        </Button>
      </div>
    </div>
  )
}

const hasChoice = ({ cancellation: { returns } }: Booking) =>
  returns.includes("card") && returns.includes("wallet")

interface SiblingProps {
  booking: Booking
  now: Date
  isTicked: boolean
  target: "card" | "wallet"
  onTick: (isTicked: boolean) => void
}

function Sibling({ booking, now, isTicked, target, onTick }: SiblingProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const refundText = useRefundText(booking)
  const { returns, refund } = booking.cancellation
  const amount = format.money(
    refund ? refund.to_card + refund.to_wallet : (booking.price ?? 0),
    booking.currency,
  )
  const outcome = () => {
    if (returns.includes("pass")) return t("cancellation.pass")
    if (hasChoice(booking) && refund && target === "wallet") return t("cancellation.wallet", { amount })
    if (refund) return refundText(refund)
    return t(`cancellation.${whatIsLost(booking, now)}`, { amount })
  }
  return (
    <Checkbox
      label={<bdi>{booking.player_name}</bdi>}
      hint={outcome()}
      checked={isTicked}
      onCheckedChange={onTick}
    />
  )
}
