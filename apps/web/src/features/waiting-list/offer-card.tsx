import { bankTransferDueAt, type PaymentMethod, waysToPay } from "@academy/domain/bookings"
import { toMinor } from "@academy/domain/money"
import { useQuery } from "@tanstack/react-query"
import { Clock } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { daysBetween } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { useToast } from "../../ui/toast.tsx"
import { walletQuery } from "../wallet/index.ts"
import {
  type OfferedPlace,
  useAcceptOffer,
  useDeclineOffer,
  useLeaveWaitingList,
  type WaitingPlace,
} from "./queries.ts"

/** Leaves for the payment page. */
export interface Checkout {
  isLeaving: boolean
  leaveFor: (url: string) => void
}

interface OfferCardProps {
  place: OfferedPlace
  /** What the player also waits for at that time: left with the seat only when it is ticked. */
  atSameTime: readonly WaitingPlace[]
  checkout: Checkout
}

/** Until when and what, and one tap for each answer; without a fitting pass the ways to pay stand above them. */
export function OfferCard({ place, atSameTime, checkout }: OfferCardProps) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const accept = useAcceptOffer()
  const decline = useDeclineOffer()
  const leave = useLeaveWaitingList()
  const [alsoLeft, setAlsoLeft] = useState<readonly number[]>([])
  const walletBalance = useQuery(walletQuery).data?.balance ?? 0
  const [wished, setWished] = useState<PaymentMethod | null>(null)
  const { offer, player_name: name, title, starts_at, ends_at, address_name, coaches } = place
  const { price, currency, passes, held_until } = offer
  const ways = waysToPay({
    price_minor: toMinor(price),
    currency,
    passes,
    wallet_minor: toMinor(walletBalance),
    seats: 1,
    now,
    starts_at: new Date(starts_at),
  })
  const isByPass = ways[0] === "pass"
  const method = isByPass ? "pass" : (ways.find((way) => way === wished) ?? ways[0])
  const failure = accept.error ?? decline.error
  const isBusy = accept.isPending || checkout.isLeaving
  const money = format.money(price, currency)
  const leaveTicked = () => {
    for (const other of atSameTime) if (alsoLeft.includes(other.id)) leave.mutate(other)
  }
  const take = () => {
    decline.reset()
    accept.mutate(
      {
        body: { place_id: place.id, expected_price: price, ...(method && { payment_method: method }) },
      },
      {
        onSuccess: ({ checkout_url }) => {
          leaveTicked()
          if (checkout_url) checkout.leaveFor(checkout_url)
          else toast.show({ text: t("waiting.taken", { name }), tone: "positive" })
        },
      },
    )
  }
  const refuse = () => {
    accept.reset()
    decline.mutate(place, {
      onSuccess: () => toast.show({ text: t("waiting.declined", { name }), tone: "positive" }),
    })
  }
  const time = format.time(held_until)
  const hints: Record<PaymentMethod, string> = {
    pass: "",
    wallet: t("book.walletHint", { amount: format.money(walletBalance, currency) }),
    card: t("payment.cardHint"),
    swish: t("payment.swishHint"),
    bank_transfer: t("book.bankHint", {
      day: format.day(bankTransferDueAt(now, new Date(starts_at)), "short"),
    }),
  }
  return (
    <Card aria-labelledby={`offer-${place.id}`} className="overflow-hidden p-0 md:p-0">
      <p className="flex items-center gap-3 bg-now px-5 py-3.5 text-label text-on-now md:px-6">
        <Clock aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {daysBetween(now, held_until) === 0
          ? t("waiting.heldUntilToday", { name, time })
          : t("waiting.heldUntil", { name, moment: `${format.day(held_until, "short")} ${time}` })}
      </p>
      <div className="p-5 md:p-6">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <time dateTime={starts_at} className="text-figure text-figure-md">
            {format.time(starts_at)}
          </time>
          <span className="text-label text-ink-muted">
            {format.parts([
              format.day(starts_at, "short"),
              format.duration((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000),
            ])}
          </span>
        </p>
        <h2 id={`offer-${place.id}`} className="mt-2 text-title text-heading">
          <bdi>{title}</bdi>
        </h2>
        <p className="mt-1 text-small text-ink-muted">
          <bdi>{format.parts([address_name, ...coaches])}</bdi>
        </p>
        <p className="mt-3 text-small text-ink-muted">
          {isByPass && t("waiting.usesPass", { count: passes })} {t("waiting.thenNext")}
        </p>
        {!isByPass && ways.length > 0 && (
          <RadioCards
            className="mt-4"
            label={t("book.payWith")}
            value={method}
            onValueChange={setWished}
            choices={ways.map((way) => ({
              value: way,
              label: t(`methods.${way}`),
              hint: hints[way],
              aside: money,
            }))}
          />
        )}
        {atSameTime.map((other) => (
          <Checkbox
            key={other.id}
            className="mt-4"
            label={t("waiting.alsoLeave", {
              title: other.title,
              moment: `${format.day(other.starts_at, "short")} ${format.time(other.starts_at)}`,
            })}
            checked={alsoLeft.includes(other.id)}
            onCheckedChange={(isTicked) =>
              setAlsoLeft((ids) => (isTicked ? [...ids, other.id] : ids.filter((id) => id !== other.id)))
            }
          />
        ))}
        {failure && (
          <Notice tone="danger" className="mt-4">
            {t(`problems:${reasonOf(failure)}`)}
          </Notice>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            className="grow"
            busy={isBusy}
            busyLabel={checkout.isLeaving ? t("book.toPayment") : undefined}
            onClick={take}
          >
            {t("waiting.take")}
          </Button>
          <Button variant="outline" busy={decline.isPending} onClick={refuse}>
            {t("waiting.decline")}
          </Button>
        </div>
      </div>
    </Card>
  )
}
