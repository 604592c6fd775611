import { useTranslation } from "react-i18next"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { FamilyDiscountRow } from "../../basket/index.ts"
import { SessionHead } from "../../bookables/index.ts"
import {
  type OfferAnswer,
  type OfferedPlace,
  OverlappingLists,
  pricedOf,
  WhyOffered,
} from "../../waiting-list/index.ts"
import { CancellationRule } from "../book/cancellation-rule.tsx"
import { PayWith } from "../book/pay-with.tsx"
import { HeldSeatRow } from "../book/seat-picture.tsx"
import type { Offer } from "../queries.ts"

interface HeldSeatProps {
  place: OfferedPlace
  session: Offer
  answer: OfferAnswer
}

/** The held seat, its place in line, the ways to pay, the cancelling rule and other lines at the same time. */
export function HeldSeat({ place, session, answer }: HeldSeatProps) {
  const { t } = useTranslation(["waiting-offer", "bookings"])
  const now = useNow()
  const { player_name: name, offer } = place
  const { ways, method = null, card } = answer
  const player = { player_id: place.player_id, first_name: name }
  const dueAt = session.bank_transfer_due_at
  return (
    <div className="flex flex-col gap-6">
      <SessionHead session={session.bookable} className="md:hidden" />
      <div className="flex flex-col gap-2.5">
        <HeldSeatRow bookable={session.bookable} name={name} />
        <p className="text-small text-ink-muted">
          {t("held", { name })} <WhyOffered place={place} />
        </p>
      </div>
      {ways.length > 0 && (
        <PayWith
          offer={session}
          players={[player]}
          payment={{
            ways,
            method,
            card,
            dueAt,
            seats: 1,
            total: offer.price,
            withoutPasses: pricedOf(place),
            reminderFee: offer.reminder_fee,
          }}
          onChoose={answer.choose}
        />
      )}
      {offer.family_discount && method !== "pass" && (
        <FamilyDiscountRow discount={offer.family_discount} currency={offer.currency} />
      )}
      <CancellationRule method={method} session={session.bookable} now={now} />
      {answer.atSameTime.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <OverlappingLists answer={answer} />
        </div>
      )}
    </div>
  )
}

interface HeldSeatActionsProps {
  place: OfferedPlace
  answer: OfferAnswer
  isLeaving: boolean
}

/** Takes the seat, with what that costs, or gives it to the next in line; above them why it did not work. */
export function HeldSeatActions({ place: { offer, instead_of }, answer, isLeaving }: HeldSeatActionsProps) {
  const { t } = useTranslation(["waiting-offer", "bookings", "problems", "common"])
  const format = useFormat()
  const { method, failure } = answer
  return (
    <>
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
      <Button
        size="hero"
        className="w-full whitespace-normal"
        busy={answer.isTaking || isLeaving}
        busyLabel={isLeaving ? t("common:goingToPayment") : undefined}
        onClick={answer.take}
      >
        {method === undefined
          ? t("bookings:waiting.take")
          : method === "pass"
            ? t("takeByPass")
            : t("takeForMoney", { amount: format.money(answer.price, offer.currency) })}
      </Button>
      <Button variant="quiet" className="whitespace-normal" busy={answer.isRefusing} onClick={answer.refuse}>
        {t(instead_of ? "bookings:waiting.decline" : "decline")}
      </Button>
    </>
  )
}
