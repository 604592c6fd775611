import { toMajor } from "@academy/domain/money"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { DiscountField, FamilyDiscountRow, InstalmentChoice } from "../../basket/index.ts"
import type { Offer } from "../queries.ts"
import { CancellationRule } from "./cancellation-rule.tsx"
import { seatPriceOf } from "./family-discount.ts"
import { InviteFriend, mayInviteTo } from "./invite-friend.tsx"
import { PayWith } from "./pay-with.tsx"
import { PlayerChips } from "./player-chips.tsx"
import type { ResolvedPayment } from "./resolve-payment.ts"
import type { Candidate, ResolvedSelection } from "./resolve-selection.ts"
import { SeatRow, SeatsLeft } from "./seat-picture.tsx"
import type { BookForm } from "./use-book-form.ts"
import { useTickReason } from "./use-tick-reason.ts"
import { EveryWeekRow } from "./weeks/every-week-row.tsx"
import { WrongYear } from "./wrong-year.tsx"

interface BookFieldsProps {
  offer: Offer
  resolved: ResolvedSelection
  form: BookForm
}

/** Who, on which seats, paid how, and what cancelling costs. */
export function BookFields({ offer, resolved, form }: BookFieldsProps) {
  const { t } = useTranslation(["bookings", "common"])
  const { candidates, ticked, payment } = resolved
  const isPossible = candidates.some(({ refusal }) => refusal === null)
  return (
    <div className="flex flex-col gap-7 low:gap-4">
      <PlayerFields offer={offer} resolved={resolved} form={form} />
      {offer.next_weeks > 0 && resolved.mayComeLater && <EveryWeekRow />}
      {/* Where it fits nobody of the family there is nothing to pay: the reason stands below the button. */}
      {isPossible && (
        <>
          {payment.ways.length > 0 ? (
            <PaymentFields
              offer={offer}
              players={ticked}
              payment={payment}
              code={form.code}
              onChange={form.change}
            />
          ) : (
            <p className="text-label">{t("book.free")}</p>
          )}
          <CancellationRule method={payment.method} session={offer.bookable} now={form.now} />
        </>
      )}
    </div>
  )
}

/** The players to tick, and the seats that will be theirs. */
function PlayerFields({ offer, resolved, form }: BookFieldsProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const reasonOf = useTickReason(offer)
  const { bookable } = offer
  const { candidates, ticked, mostTicks, seatsLeft } = resolved
  const toSeat = (candidate: Candidate) => ({ ...candidate, bookable })
  const isFullPrice = resolved.payment.discountCode !== undefined || resolved.payment.plan !== undefined
  const priceOf = (candidate: Candidate) => {
    if (bookable.price === 0) return t("submit.free")
    const own = seatPriceOf(offer, ticked.map(toSeat), toSeat(candidate))
    return format.money(isFullPrice ? bookable.price : own, bookable.currency)
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="row-apart items-baseline text-label md:pe-10">
        {t("book.who")}
        <SeatsLeft offer={offer} />
      </h3>
      <PlayerChips
        label={t("book.who")}
        candidates={candidates}
        ticked={ticked}
        onTick={form.tick}
        priceOf={priceOf}
        reasonOf={reasonOf}
      />
      <p role="status" className="text-small text-now-ink empty:hidden">
        {form.isRefused &&
          (mostTicks < seatsLeft ? t("book.mostTrials") : t("book.onlyLeft", { count: seatsLeft }))}
      </p>
      <WrongYear offer={offer} candidates={candidates} />
      <SeatRow offer={offer} coming={ticked} className="low:hidden" />
      {ticked.length === 1 && mayInviteTo(bookable, 1) && resolved.payment.discountCode === undefined && (
        <InviteFriend isWished={form.isFriendWished} onToggle={form.toggleFriend} />
      )}
    </section>
  )
}

interface PaymentFieldsProps {
  offer: Offer
  players: readonly { player_id: number; first_name: string }[]
  payment: ResolvedPayment
  /** Left out where a pack pays. */
  code?: BookForm["code"] | undefined
  onChange: BookForm["change"]
}

/** The payment methods, and on how many dates it is paid, where that is offered. */
export function PaymentFields({ offer, players, payment, code, onChange }: PaymentFieldsProps) {
  const { t } = useTranslation(["bookings", "common"])
  const now = useNow()
  const { plans, plan, card, off, miss, family } = payment
  const { currency } = offer.bookable
  return (
    <section>
      <h3 className="mb-3 text-label">{t("common:payWith")}</h3>
      <PayWith
        offer={offer}
        players={players}
        payment={payment}
        onChoose={(method, chosen) => onChange({ method, card: chosen })}
      />
      {plans.length > 0 && (
        <div className="mt-5">
          <InstalmentChoice
            plans={plans.map(({ count, amounts, due_at }) => ({
              count,
              dates: amounts.map((amount, index) => ({
                amount: toMajor(amount),
                due_at: (due_at[index] ?? now).toISOString(),
              })),
            }))}
            currency={currency}
            count={plan?.count ?? 1}
            isByCard={card !== "once"}
            onChoose={(instalments) => onChange({ instalments })}
          />
        </div>
      )}
      {family && payment.seats > 0 && (
        <div className="mt-5">
          <FamilyDiscountRow discount={family} currency={currency} />
        </div>
      )}
      {code && payment.method !== "pass" && (
        <div className="mt-3 grid">
          <DiscountField {...{ code, off, miss, currency }} />
        </div>
      )}
    </section>
  )
}
