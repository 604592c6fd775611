import { type PaymentMethod, waysToPay } from "@academy/domain/bookings"
import { isInvitationOpen } from "@academy/domain/invitations"
import { toMajor, toMinor } from "@academy/domain/money"
import { type CardChoice, cardToPayWith } from "@academy/domain/orders"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { FamilyDiscountRow } from "../../basket/index.ts"
import { CancellationRule } from "../book/cancellation-rule.tsx"
import { familyDiscountOf } from "../book/family-discount.ts"
import { PayWith } from "../book/pay-with.tsx"
import { usePriceText } from "../book/use-price-text.ts"
import { passesFor } from "../pass-lots.ts"
import type { Offer } from "../queries.ts"
import { useCheckout } from "../use-checkout.ts"
import { InvitationOver } from "./invitation-over.tsx"
import { type Invitation, useRespond } from "./queries.ts"

interface AnswerProps {
  invitation: Invitation
  offer: Offer
  /** An answer is on its way: the dialog stays with this player. */
  onAnswer: () => void
  onClose: () => void
}

/** Who pays and how, until when the seat is held, and the two answers; what came of it once it is over. */
export function InvitationAnswer({ invitation, offer, onAnswer, onClose }: AnswerProps) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const now = useNow()
  const respond = useRespond(invitation.id)
  const checkout = useCheckout()
  const priceText = usePriceText(offer.bookable.currency)
  const [wished, setWished] = useState<{ method: PaymentMethod; card: CardChoice } | null>(null)
  const { invited_player_name: name, requesting_player_name: from, held_until, price } = invitation
  const player = { player_id: invitation.invited_player_id, first_name: name }
  const isOurs = invitation.who_pays === "invited"
  const seat = { player_id: player.player_id, bookable: { id: offer.bookable.id, price } }
  const own = isOurs ? familyDiscountOf(offer, [seat], () => true) : null
  const lowered = toMajor(toMinor(price) - toMinor(own?.off ?? 0))
  const ways = isOurs ? waysOf(invitation, lowered, offer, now) : []
  const method = ways.find((way) => way === wished?.method) ?? ways[0] ?? null
  // A pass pays the seat whatever it costs.
  const discount = method === "pass" ? null : own
  const toPay = discount ? lowered : price
  const reminder_fee = method === "bank_transfer" ? offer.reminder_fee : 0
  const card = cardToPayWith(method, wished?.card, offer.card !== null)
  const isOpen = isInvitationOpen({ now, state: invitation.state, held_until: new Date(held_until) })
  // Its time may run out before the server is asked again.
  const known = invitation.state === "waiting" && !isOpen ? "expired" : invitation.state
  const state = respond.data?.state ?? known
  if (state !== "waiting" && !checkout.isLeaving)
    return <InvitationOver invitation={invitation} state={state} offer={offer} onClose={onClose} />
  const accept = () => {
    onAnswer()
    respond.mutate(
      {
        accept: true,
        ...(method && { payment_method: method }),
        ...(card !== "once" && { card }),
        ...(isOurs && { expected_price: toPay }),
        ...(reminder_fee > 0 && { reminder_fee }),
      },
      {
        onSuccess: ({ checkout_url, booking_id }) =>
          checkout_url && checkout.leaveFor(checkout_url, booking_id ?? undefined),
      },
    )
  }
  const decline = () => {
    onAnswer()
    respond.mutate({ accept: false })
  }
  const byPass = method === "pass" ? [{ ...player, bookable: offer.bookable }] : []
  const isBusy = respond.isPending || checkout.isLeaving
  return (
    <div className="flex flex-col gap-6">
      <dl className="[&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-b [&>div]:border-line [&>div]:py-3">
        <div>
          <dt className="text-ink-muted">{t("invitations.whoPays")}</dt>
          <dd className="text-end text-label">
            {isOurs ? t("invitations.youPay", { name }) : t("invitations.theyPay", { name: from })}
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">{t("invitations.heldUntil")}</dt>
          <dd className="text-end text-label">{format.moment(held_until)}</dd>
        </div>
      </dl>
      {ways.length > 0 && (
        <PayWith
          offer={offer}
          players={[player]}
          payment={{
            ...{ ways, method, card, dueAt: offer.bank_transfer_due_at, seats: 1, total: price },
            ...{ withoutPasses: lowered, reminderFee: offer.reminder_fee },
          }}
          onChoose={(method, card) => setWished({ method, card })}
        />
      )}
      {discount && <FamilyDiscountRow discount={discount} currency={offer.bookable.currency} />}
      {isOurs && <CancellationRule method={method} session={offer.bookable} now={now} />}
      <p className="text-small text-ink-muted">{t("invitations.declineHint")}</p>
      {respond.error && <Notice tone="danger">{t(`problems:${reasonOf(respond.error)}`)}</Notice>}
      <div className="flex flex-col gap-2">
        <Button size="hero" busy={isBusy} busyLabel={t("invitations.answering")} onClick={accept}>
          {isOurs
            ? t("invitations.acceptFor", { name, price: priceText({ method, byPass, amountNow: toPay }) })
            : t("invitations.accept", { name })}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={decline}>
          {t("invitations.decline")}
        </Button>
      </div>
    </div>
  )
}

const waysOf = (
  { timestamp, invited_player_id }: Invitation,
  price: number,
  offer: Offer,
  now: Date,
): PaymentMethod[] =>
  waysToPay({
    price_minor: toMinor(price),
    currency: offer.bookable.currency,
    passes: passesFor(offer, invited_player_id, now),
    wallet_minor: toMinor(offer.wallet_balance),
    seats: 1,
    now,
    starts_at: new Date(timestamp),
    slug: offer.bookable.booking_type.slug,
    has_paid: offer.has_paid_before,
  })
