import type { SeatRefusal } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { AddToBasket, InstalmentChoice } from "../../basket/index.ts"
import { type Booked, type Offer, useBookSeat } from "../queries.ts"
import { useCheckout } from "../use-checkout.ts"
import { CancellationRule } from "./cancellation-rule.tsx"
import { InviteFriend, mayInviteTo } from "./invite-friend.tsx"
import { OtherSession } from "./other-session.tsx"
import { PayWith } from "./pay-with.tsx"
import { PlayerChoice } from "./player-choice.tsx"
import { type ResolvedSelection, resolveSelection, type SeatSelection } from "./resolve-selection.ts"
import { SeatPicture, SeatsLeft } from "./seat-picture.tsx"
import { useRefusalText } from "./use-refusal-text.ts"

export interface SeatTaken {
  booked: Booked
  /** Somebody is to be invited to a seat that is left. */
  isFriendWished: boolean
}

/** The selection of a parent, resolved with the facts as they are, and the write that makes it true. */
export function useBookForm(offer: Offer | undefined, bookableId: number) {
  const now = useNow()
  const { params } = useAccountParams()
  const [selection, setSelection] = useState<SeatSelection>(() => ({
    playerId: null,
    partnerId: null,
    method: null,
    // Whom the page was about when the dialog opened.
    preferredId: idOf(params.playerId) ?? idOf(params.selectedPlayerIds),
  }))
  const [isFriendWished, setFriendWished] = useState(false)
  const [taken, setTaken] = useState<SeatTaken | null>(null)
  const bookSeat = useBookSeat(bookableId)
  const checkout = useCheckout()
  const resolved = offer ? resolveSelection(offer, selection, now) : null
  const isBusy = bookSeat.isPending || checkout.isLeaving

  const change = (changes: Partial<SeatSelection>) => {
    bookSeat.reset()
    setSelection((before) => ({ ...before, ...changes }))
  }
  const submit = () => {
    if (!offer || !resolved?.player || resolved.refusal || isBusy) return
    const { player, partner, method, card, amountNow, plan, seats } = resolved
    const mayInvite = mayInviteTo(offer.bookable, seats)
    bookSeat.mutate(
      {
        player: player.player_id,
        ...(partner ? { dual_booking: true, player_invited_id: partner.player_id } : {}),
        ...(method ? { payment_method: method } : {}),
        ...(card !== "once" ? { card } : {}),
        ...(plan ? { instalments: plan.count } : {}),
        ...(mayInvite && isFriendWished ? { invites_friend: true } : {}),
        expected_price: amountNow,
      },
      {
        onSuccess: (booked) => {
          if (booked.checkout_url) checkout.leaveFor(booked.checkout_url, booked.booking_id)
          else
            setTaken({
              booked,
              isFriendWished: mayInvite && isFriendWished && booked.status === "confirmed",
            })
        },
      },
    )
  }
  return {
    now,
    resolved,
    taken,
    change,
    isFriendWished,
    toggleFriend: () => setFriendWished((was) => !was),
    submit,
    isBusy,
    isLeaving: checkout.isLeaving,
    failure: bookSeat.error,
  }
}

export type BookForm = ReturnType<typeof useBookForm>

/** Who, on which seat, paid how, and what cancelling costs. */
export function BookFields({
  offer,
  resolved,
  form,
}: {
  offer: Offer
  resolved: ResolvedSelection
  form: BookForm
}) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const refusalText = useRefusalText()
  const { bookable } = offer
  const { candidates, player, partners, partner, method } = resolved
  const possible = candidates.filter(({ refusal }) => refusal === null)
  const others = candidates.filter(
    (candidate) =>
      candidate !== player && candidate.refusal !== null && candidate.refusal !== "bookable_full",
  )
  const names = [player, partner].flatMap((one) => (one ? [one.first_name] : []))
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-4">
        <h3 className="row-apart items-baseline text-label md:text-title md:text-heading">
          <span className="max-md:hidden">{t("book.who")}</span>
          <span className="md:hidden">{t("book.forName", { names: format.list(names) })}</span>
          <SeatsLeft offer={offer} className="md:hidden" />
        </h3>
        {candidates.length > 1 && (
          <PlayerChoice
            label={t("book.who")}
            candidates={candidates}
            chosen={player}
            onChoose={(playerId) => form.change({ playerId })}
            className={possible.length > 1 ? undefined : "max-md:hidden"}
          />
        )}
        {possible.length > 0 && mayInviteTo(bookable, resolved.seats) && (
          <InviteFriend isWished={form.isFriendWished} onToggle={form.toggleFriend} />
        )}
        <SeatPicture offer={offer} resolved={resolved} />
        {others.length > 0 && (
          <ul className="text-small text-ink-muted md:sr-only">
            {others.map(({ player_id, first_name, refusal }) => (
              <li key={player_id}>{refusal && refusalText.ofRule({ code: refusal, name: first_name })}</li>
            ))}
          </ul>
        )}
        {player && partners.some(({ refusal }) => refusal === null) && (
          <div>
            <h4 className="mb-1 text-label">{t("book.second", { name: player.first_name })}</h4>
            <p className="mb-3 text-small text-ink-muted">{t("book.secondHint")}</p>
            <PlayerChoice
              label={t("book.second", { name: player.first_name })}
              candidates={partners}
              chosen={partner}
              onChoose={(partnerId) => form.change({ partnerId })}
              nobody={t("book.secondNobody")}
            />
          </div>
        )}
      </section>
      {/* Where it fits nobody of the family there is nothing to pay: the reason stands below the button. */}
      {possible.length > 0 && (
        <>
          <section>
            {resolved.ways.length > 0 ? (
              <>
                <h3 className="mb-3.5 text-title text-heading max-md:sr-only">{t("common:payWith")}</h3>
                <PayWith
                  offer={offer}
                  resolved={resolved}
                  onChoose={(chosen, card) => form.change({ method: chosen, card })}
                />
                <PlanChoice offer={offer} resolved={resolved} form={form} />
              </>
            ) : (
              <p className="text-label">{t("book.free")}</p>
            )}
          </section>
          <CancellationRule method={method} cancelFreeUntil={bookable.cancel_free_until} now={form.now} />
        </>
      )}
    </div>
  )
}

/** On how many dates the seat is paid, where that is offered. */
function PlanChoice({
  offer,
  resolved: { plans, plan, card },
  form,
}: {
  offer: Offer
  resolved: ResolvedSelection
  form: BookForm
}) {
  if (plans.length === 0) return null
  return (
    <div className="mt-5">
      <InstalmentChoice
        plans={plans.map(({ count, amounts, due_at }) => ({
          count,
          dates: amounts.map((amount, index) => ({
            amount: toMajor(amount),
            due_at: (due_at[index] ?? form.now).toISOString(),
          })),
        }))}
        currency={offer.bookable.currency}
        count={plan?.count ?? 1}
        isByCard={card !== "once"}
        onChoose={(instalments) => form.change({ instalments })}
      />
    </div>
  )
}

/** Why a session does not fit, where another of its type may. */
const anotherMayFit: readonly SeatRefusal[] = [
  "born_too_early",
  "born_too_late",
  "overlapping_booking",
  "bookable_started",
  "bookable_cancelled",
]

/**
 * The one button, which says who and with what; above it what went wrong, if it did; below it the basket. Where it fits
 * nobody of the family there is no dead button: why, and the next session that does.
 */
export function BookButton({
  offer,
  resolved,
  form,
  onAdded,
}: {
  offer: Offer
  resolved: ResolvedSelection
  form: BookForm
  onAdded: () => void
}) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const refusalText = useRefusalText()
  const { player, partner, method, seats, amount, amountNow, refusal } = resolved
  const names = format.list([player, partner].flatMap((one) => (one ? [one.first_name] : [])))
  const words = { names, amount: format.money(amountNow, offer.bookable.currency) }
  const reason = refusal && refusalText.ofRule(refusal)
  const nobodyFits = resolved.candidates.every((one) => one.refusal !== null)
  if (player && refusal && nobodyFits && anotherMayFit.includes(refusal.code))
    return (
      <>
        {form.failure ? (
          <Notice tone="danger">{refusalText.ofFailure(form.failure, player.first_name)}</Notice>
        ) : (
          <p className="text-center text-small text-ink-muted">{reason}</p>
        )}
        <OtherSession offer={offer} playerId={player.player_id} variant="primary" />
      </>
    )
  return (
    <>
      {form.failure && (
        <Notice tone="danger">{refusalText.ofFailure(form.failure, player?.first_name ?? "")}</Notice>
      )}
      <Button
        size="hero"
        className="w-full text-[1.0625rem] whitespace-normal"
        busy={form.isBusy}
        busyLabel={t(form.isLeaving ? "common:goingToPayment" : "book.submitting")}
        disabledReason={reason}
        showReason={!form.failure}
        onClick={form.submit}
      >
        {method === "pass"
          ? t("submit.pass", { ...words, count: seats })
          : t(`submit.${method ?? "free"}`, words)}
      </Button>
      {player && refusal === null && amount > 0 && !partner && (
        <AddToBasket
          bookableId={offer.bookable.id}
          player={player}
          others={resolved.candidates.filter((one) => one !== player && one.refusal === null)}
          seatsLeft={offer.bookable.capacity - offer.bookable.seats_taken}
          onAdded={onAdded}
        />
      )}
    </>
  )
}
