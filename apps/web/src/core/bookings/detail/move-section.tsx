import { whyNotMovable } from "@academy/domain/bookings"
import type { MoneyTarget } from "@academy/domain/orders"
import { useQuery } from "@tanstack/react-query"
import { ArrowDown, ChevronDown, CircleCheck, RotateCcw } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { DialogEnd } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { LabelledSeatDots } from "../../../ui/seat-dots.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { walletQuery } from "../../wallet/index.ts"
import { type Booking, type OtherSession, otherSessionsQuery, useMoveBooking } from "../queries.ts"
import { refundTargetKey } from "../refund-target-key.ts"
import { useCheckout } from "../use-checkout.ts"
import { useRefundText } from "../use-refund-text.ts"
import { MoveComparison } from "./move-comparison.tsx"

/** Whether the rule lets this booking move now. */
export const isMovable = ({ status, timestamp, cancellation }: Booking, now: Date): boolean =>
  whyNotMovable({
    now,
    status,
    starts_at: new Date(timestamp),
    cancel_free_until: new Date(cancellation.free_until),
  }) === null

interface MoveSectionProps {
  booking: Booking
  onCancelInstead: () => void
}

/** So many are shown at first. */
const FIRST = 3

/** From where, to where, what it costs, and one press; nothing is chosen at first. */
export function MoveSection({ booking, onCancelInstead }: MoveSectionProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const { id, player_id, player_name, timestamp, title, address } = booking
  const query = useQuery(otherSessionsQuery(player_id, id))
  const move = useMoveBooking(player_id, id)
  const checkout = useCheckout()
  const refundText = useRefundText(booking)
  if (move.data && !move.data.checkout_url) {
    const { starts_at, refund } = move.data
    return (
      <div role="status">
        <CircleCheck aria-hidden="true" className="mb-4 size-10 text-accent-ink" strokeWidth={1.5} />
        <h3 className="text-title text-[1.375rem]">{t("move.done", { moment: format.moment(starts_at) })}</h3>
        <p className="mt-2 text-ink-muted">
          {refund && <strong className="font-semibold text-ink">{refundText(refund)} </strong>}
          {t("move.doneText")}
        </p>
      </div>
    )
  }
  // Who did not book is not told how it was paid.
  const paidBy = booking.payed ? booking.payment_method : booking.price ? "nothing" : null
  const cancelInstead = (
    <Button variant="quiet" onClick={onCancelInstead}>
      {t("move.back")}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-title text-[1.375rem] text-balance">{t("move.title", { name: player_name })}</h3>
      <div className="rounded-hero bg-tonal p-4">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <time dateTime={timestamp} className="text-figure text-[1.5rem]">
            {format.time(timestamp)}
          </time>
          <span className="text-label text-small text-ink-muted">{format.day(timestamp, "short")}</span>
        </p>
        <p className="mt-1 text-label">
          <bdi>{title}</bdi>
        </p>
        <p className="text-small text-ink-muted">
          {format.parts([address.name, paidBy && t(`move.paid.${paidBy}`)])}
        </p>
      </div>
      <ArrowDown aria-hidden="true" className="mx-auto size-5 text-ink-muted" strokeWidth={1.75} />
      <QueryStates
        query={query}
        title={t("move.failed")}
        waiting={
          <div role="status" aria-label={t("common:loading")} className="flex flex-col gap-2">
            <Skeleton className="h-24 w-full rounded-hero" />
            <Skeleton className="h-24 w-full rounded-hero" />
          </div>
        }
      />
      {query.data?.length === 0 && <EmptyState title={t("move.none")}>{t("move.noneText")}</EmptyState>}
      {query.data && query.data.length > 0 ? (
        <Others booking={booking} others={query.data} move={move} checkout={checkout}>
          {cancelInstead}
        </Others>
      ) : (
        cancelInstead
      )}
    </div>
  )
}

interface OthersProps {
  booking: Booking
  others: readonly OtherSession[]
  move: ReturnType<typeof useMoveBooking>
  checkout: ReturnType<typeof useCheckout>
  /** Stands below the list, above the press. */
  children: ReactNode
}

const bold = { b: <b className="inline-block font-semibold text-ink" /> }

function Others({ booking, others, move, checkout, children }: OthersProps) {
  const { t } = useTranslation(["bookings", "problems", "common"])
  const format = useFormat()
  const now = useNow()
  const [wished, setWished] = useState<string>()
  const [target, setTarget] = useState<MoneyTarget>("card")
  const [isLong, setLong] = useState(false)
  const wallet = useQuery(walletQuery).data?.balance ?? 0
  const chosen = others.find(({ bookable_id }) => String(bookable_id) === wished)
  const isTooSoon = chosen !== undefined && new Date(chosen.cancel_free_until) <= now
  const momentOf = (instant: string) => format.moment(instant)
  const money = (amount: number) => format.money(amount, booking.currency)
  const priceOf = ({ difference }: OtherSession) =>
    difference === 0
      ? t("move.same")
      : difference > 0
        ? t("move.dearer", { amount: money(difference) })
        : t("move.cheaper", { amount: money(-difference) })
  // Of an invoice that waits only the amount changes.
  const dearer = chosen && booking.payed ? Math.max(0, chosen.difference) : 0
  const toCard = chosen?.refund?.to_card ?? 0
  const back = toCard + (chosen?.refund?.to_wallet ?? 0)
  const targets =
    back > 0 && booking.payed
      ? booking.cancellation.returns.filter((way) => way === "card" || way === "wallet")
      : []
  const way = wallet >= dearer ? "wallet" : "card"
  const isToWallet = targets.length > 1 && target === "wallet"
  const refund = isToWallet ? { to_card: 0, to_wallet: back } : chosen?.refund
  const refundText = useRefundText(booking)
  const submit = () =>
    chosen &&
    move.mutate(
      {
        bookable_id: chosen.bookable_id,
        expected_price: dearer,
        ...(dearer > 0 && { payment_method: way }),
        ...(targets.length > 1 && { refund_to: target }),
      },
      { onSuccess: ({ checkout_url }) => checkout_url && checkout.leaveFor(checkout_url) },
    )
  const shown = isLong ? others : others.slice(0, FIRST)
  return (
    <>
      <h4 className="text-label">{t("move.to")}</h4>
      <RadioCards
        label={t("move.to")}
        value={wished}
        onValueChange={setWished}
        choices={shown.map((other) => ({
          value: String(other.bookable_id),
          label: (
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="text-figure text-[1.375rem]">{format.time(other.starts_at)}</span>
              <span className="text-small text-ink-muted">{format.day(other.starts_at, "short")}</span>
            </span>
          ),
          hint: (
            <>
              <span className="block text-label text-ink">
                <bdi>{other.title}</bdi>
              </span>
              {format.parts([other.address_name, ...other.coaches])}
              <span className="mt-2 block">
                <LabelledSeatDots
                  taken={other.capacity - other.seats_left}
                  capacity={other.capacity}
                  label={t("move.seats", { count: other.seats_left })}
                />
              </span>
              {other.difference !== 0 && (
                <span className="mt-1 block text-label text-ink">{priceOf(other)}</span>
              )}
            </>
          ),
        }))}
      />
      {others.length > shown.length && (
        <Button variant="quiet" onClick={() => setLong(true)}>
          <ChevronDown aria-hidden="true" strokeWidth={1.75} />
          {t("move.later")}
        </Button>
      )}
      <p className="flex gap-3 text-small text-ink-muted">
        <RotateCcw aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span>
          <Trans
            t={t}
            i18nKey={
              chosen && chosen.difference !== 0
                ? "move.ruleDifference"
                : booking.payment_method === "pass"
                  ? "move.rulePass"
                  : "move.rule"
            }
            values={{ moment: momentOf(booking.cancellation.free_until) }}
            components={bold}
          />{" "}
          {chosen && !isTooSoon && (
            <Trans
              t={t}
              i18nKey="move.ruleNew"
              values={{ moment: momentOf(chosen.cancel_free_until) }}
              components={bold}
            />
          )}
        </span>
      </p>
      {targets.length > 1 && (
        <RadioCards
          label={t("cancellation.where", { amount: money(back) })}
          value={target}
          onValueChange={setTarget}
          choices={(["card", "wallet"] as const).map((value) => ({
            value,
            label: t(refundTargetKey(value, booking.payment_method === "swish")),
            hint: t(value === "card" ? "cancellation.toCardHint" : "cancellation.toWalletHint"),
            aside: money(value === "card" ? toCard : back),
          }))}
        />
      )}
      {children}
      {/* Over the sheet's own padding, so that nothing scrolls past below it. */}
      <DialogEnd className="z-1 flex flex-col gap-3 md:pb-6">
        {chosen && (
          <MoveComparison
            from={booking.timestamp}
            to={chosen.starts_at}
            price={format.parts([priceOf(chosen), refund ? refundText(refund) : null])}
            warning={isTooSoon ? t("move.ruleNewOver") : null}
          />
        )}
        {move.error && <Notice tone="danger">{t(`problems:${reasonOf(move.error)}`)}</Notice>}
        <Button
          size="hero"
          className="w-full whitespace-normal"
          busy={move.isPending || checkout.isLeaving}
          busyLabel={t(checkout.isLeaving ? "common:goingToPayment" : "move.moving")}
          disabledReason={chosen ? undefined : t("move.choose")}
          onClick={submit}
        >
          {!chosen && t("move.choose")}
          {chosen && dearer === 0 && t("move.submit", { moment: momentOf(chosen.starts_at) })}
          {dearer > 0 &&
            t(way === "wallet" ? "move.submitWallet" : "move.submitCard", { amount: money(dearer) })}
        </Button>
      </DialogEnd>
    </>
  )
}
