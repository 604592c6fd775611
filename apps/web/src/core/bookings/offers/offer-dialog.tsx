import type { OfferState } from "@academy/domain/waiting"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { ApiProblem } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryError } from "../../../queries/query-error.tsx"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { useAccount } from "../../accounts/index.ts"
import { isOffered, offeredSeatQuery, useHeldUntil, useOfferAnswer } from "../../waiting-list/index.ts"
import { Booked } from "../book/booked.tsx"
import { FieldsSkeleton, Night, NoSession, type OpenDialogProps } from "../book/dialog-parts.tsx"
import { offerQuery, type Booked as TakenSeat } from "../queries.ts"
import { useCheckout } from "../use-checkout.ts"
import { useShown } from "../use-shown.ts"
import { HeldSeat, HeldSeatActions } from "./held-seat.tsx"
import { OfferOver, OfferOverAction } from "./offer-over.tsx"

/** A seat that is held for a player who waited: open while the address says `offerModal=true&bookingId=…`. */
export function OfferDialog() {
  const { params, close } = useAccountParams()
  const isLoggedIn = useAccount() !== null
  const shown = useShown(params.offerModal === "true" && isLoggedIn ? idOf(params.bookingId) : null)
  if (!shown) return null
  return <OpenOffer key={shown.key} id={shown.subject} isOpen={shown.isOpen} onClose={() => close("offer")} />
}

/** What is held until when, how it is paid and both answers; what became of it once its time is over. */
function OpenOffer({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["waiting-offer", "common"])
  const format = useFormat()
  const now = useNow()
  const heldUntil = useHeldUntil()
  const checkout = useCheckout()
  const query = useQuery(offeredSeatQuery(id))
  const offer = query.data
  const session = useQuery({ ...offerQuery(offer?.bookable_id ?? 0), enabled: offer !== undefined })
  const [taken, setTaken] = useState<TakenSeat | null>(null)
  const held = offer?.place && isOffered(offer.place) ? offer.place : undefined
  // Its time may run out before the server is asked again.
  const place = held && new Date(held.offer.held_until) > now ? held : undefined
  const answer = useOfferAnswer({
    place,
    hasKeptCard: Boolean(session.data?.card),
    onTaken: (booked) =>
      booked.checkout_url ? checkout.leaveFor(booked.checkout_url, booked.booking_id) : setTaken(booked),
    onDeclined: onClose,
  })
  const state: OfferState | undefined = place ? "held" : held ? "expired" : offer?.state
  const bookable = session.data?.bookable
  const isGone = query.error instanceof ApiProblem && query.error.status === 404
  const isOver = !taken && !checkout.isLeaving && offer && state && state !== "held"
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle={!place && !isOver}
      title={
        taken && bookable ? (
          bookable.title
        ) : place ? (
          <>
            <TimeLeft until={place.offer.held_until} />
            {heldUntil(place)}
          </>
        ) : isOver ? (
          t(`over.${state}.title`, { name: offer.player_name })
        ) : (
          t("common:loading")
        )
      }
      about={bookable && format.parts([bookable.title, format.moment(bookable.starts_at)])}
      closeLabel={t("common:close")}
      focusesItself
      night={!isGone && <Night bookable={bookable} />}
      footer={
        taken ? undefined : place && session.data ? (
          <HeldSeatActions place={place} answer={answer} isLeaving={checkout.isLeaving} />
        ) : isOver ? (
          <OfferOverAction id={id} offer={offer} state={state} />
        ) : undefined
      }
    >
      {taken ? (
        <Booked bookingId={taken.booking_id} />
      ) : isOver ? (
        <OfferOver offer={offer} state={state} bookable={bookable} />
      ) : place && session.data ? (
        <HeldSeat place={place} session={session.data} answer={answer} />
      ) : isGone ? (
        <EmptyState title={t("gone")}>{t("goneText")}</EmptyState>
      ) : query.isError ? (
        <QueryError query={query} title={t("failed")} />
      ) : session.isError ? (
        <NoSession query={session} />
      ) : (
        <FieldsSkeleton />
      )}
    </Dialog>
  )
}

/** How much of the time to answer is left. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const minutes = Math.ceil((Date.parse(until) - useNow().getTime()) / 60_000)
  return (
    <span className="mb-3 block">
      <Badge tone="now">{t("waiting.left", { duration: format.duration(minutes, { hours: true }) })}</Badge>
    </span>
  )
}
