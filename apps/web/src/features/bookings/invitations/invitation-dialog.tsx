import { type PaymentMethod, waysToPay } from "@academy/domain/bookings"
import { toMinor } from "@academy/domain/money"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { SessionHead } from "../../bookables/index.ts"
import { CancellationRule } from "../book/cancellation-rule.tsx"
import { FieldsSkeleton, Night, NoSession, type OpenDialogProps } from "../book/dialog-parts.tsx"
import { PayWith } from "../book/pay-with.tsx"
import { type Offer, offerQuery } from "../queries.ts"
import { useCheckout } from "../use-checkout.ts"
import { useShown } from "../use-shown.ts"
import { type Invitation, invitationsQuery, useRespond } from "./queries.ts"

/** A received invitation: open while the address says `bookableModal=true&isInvitation=true&bookableId=…`. */
export function InvitationDialog() {
  const { params, close } = useAccountParams()
  const isOpen = params.bookableModal === "true" && params.isInvitation === "true"
  const shown = useShown(isOpen ? idOf(params.bookableId) : null)
  if (!shown) return null
  return (
    <OpenInvitation
      key={shown.key}
      id={shown.subject}
      isOpen={shown.isOpen}
      onClose={() => close("bookable")}
    />
  )
}

function OpenInvitation({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const offer = useQuery(offerQuery(id))
  const list = useQuery(invitationsQuery)
  const received = list.data?.filter(
    ({ bookable_id, direction }) => bookable_id === id && direction === "received",
  )
  const invitation = received?.find(({ state }) => state === "waiting") ?? received?.at(-1)
  const failure = offer.error ?? list.error
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={
        invitation
          ? t("invitations.invites", {
              from: invitation.requesting_player_name,
              name: invitation.invited_player_name,
            })
          : t("detail.invitations")
      }
      {...(invitation && {
        description: t("invitations.from", { inviter: invitation.inviter_name }),
      })}
      closeLabel={t("common:close")}
      night={<Night bookable={offer.data?.bookable} />}
    >
      {offer.data && invitation ? (
        <>
          <SessionHead session={offer.data.bookable} className="mb-7 md:hidden" />
          <Answer key={invitation.id} invitation={invitation} offer={offer.data} onClose={onClose} />
        </>
      ) : failure ? (
        <NoSession failure={failure} onRetry={() => void Promise.all([offer.refetch(), list.refetch()])} />
      ) : list.data ? (
        <EmptyState title={t("invitations.gone")}>{t("invitations.goneText")}</EmptyState>
      ) : (
        <FieldsSkeleton />
      )}
    </Dialog>
  )
}

interface AnswerProps {
  invitation: Invitation
  offer: Offer
  onClose: () => void
}

/** Who pays, until when the seat is held, how it is paid when the family does, and the two answers. */
function Answer({ invitation, offer, onClose }: AnswerProps) {
  const { t } = useTranslation(["bookings", "problems", "common"])
  const format = useFormat()
  const now = useNow()
  const respond = useRespond(invitation.id)
  const checkout = useCheckout()
  const [wished, setWished] = useState<PaymentMethod | null>(null)
  const { invited_player_name: name, requesting_player_name: from, held_until, price } = invitation
  const isOurs = invitation.who_pays === "invited"
  const ways = isOurs ? waysOf(invitation, offer, now) : []
  const method = wished && ways.includes(wished) ? wished : (ways[0] ?? null)
  const state = respond.data?.state ?? invitation.state
  if (state !== "waiting" && !checkout.isLeaving)
    return (
      <div role="status" className="flex flex-col gap-4">
        <p className="text-title">{t(`invitations.${state}`)}</p>
        <p className="text-ink-muted">{t(`invitations.${state}Text`, { name })}</p>
        <Button variant="tonal" onClick={onClose}>
          {t("common:close")}
        </Button>
      </div>
    )
  const accept = () =>
    respond.mutate(
      {
        accept: true,
        ...(method && { payment_method: method }),
        ...(isOurs && { expected_price: price }),
      },
      { onSuccess: ({ checkout_url }) => checkout_url && checkout.leaveFor(checkout_url) },
    )
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
          <dd className="text-end text-label">
            {format.day(held_until, "short")} {format.time(held_until)}
          </dd>
        </div>
      </dl>
      {ways.length > 0 && (
        <PayWith offer={offer} resolved={{ ways, method, amount: price, seats: 1 }} onChoose={setWished} />
      )}
      {isOurs && (
        <CancellationRule method={method} cancelFreeUntil={offer.bookable.cancel_free_until} now={now} />
      )}
      <p className="text-small text-ink-muted">{t("invitations.declineHint")}</p>
      {respond.error && <Notice tone="danger">{t(`problems:${reasonOf(respond.error)}`)}</Notice>}
      <div className="flex flex-col gap-2">
        <Button size="hero" busy={isBusy} busyLabel={t("invitations.answering")} onClick={accept}>
          {t("invitations.accept", { name })}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => respond.mutate({ accept: false })}>
          {t("invitations.decline")}
        </Button>
      </div>
    </div>
  )
}

const waysOf = (
  { price, timestamp }: Invitation,
  { bookable, passes, wallet_balance }: Offer,
  now: Date,
): PaymentMethod[] =>
  waysToPay({
    price_minor: toMinor(price),
    currency: bookable.currency,
    passes: passes.reduce((sum, { amount }) => sum + amount, 0),
    wallet_minor: toMinor(wallet_balance),
    seats: 1,
    now,
    starts_at: new Date(timestamp),
  })
