import type { InvitationState } from "@academy/domain/invitations"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { bookableLink, bookingLink } from "../../../address/account-links.ts"
import { useAccountParams } from "../../../address/account-params.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { OtherSession } from "../book/other-session.tsx"
import { candidatesOf } from "../book/resolve-selection.ts"
import { bookingsQuery, type Offer } from "../queries.ts"
import type { Invitation } from "./queries.ts"

interface InvitationOverProps {
  invitation: Invitation
  state: Exclude<InvitationState, "waiting">
  offer: Offer
  onClose: () => void
}

/**
 * What became of an invitation. Who came too late is led to a seat for the same player: at this session while it has
 * one, else at the next of its type. Who said yes and has not paid is led to the payment.
 */
export function InvitationOver({ invitation, state, offer, onClose }: InvitationOverProps) {
  const { t } = useTranslation(["bookings", "common"])
  const now = useNow()
  const { set } = useAccountParams()
  const { invited_player_id: playerId, invited_player_name: name } = invitation
  const isLost = state === "expired" || state === "withdrawn"
  const refusal = candidatesOf(offer, now).find(({ player_id }) => player_id === playerId)?.refusal
  const bookings = useQuery({ ...bookingsQuery, enabled: state === "accepted" }).data
  const held = bookings?.find(
    (one) => one.bookable_id === offer.bookable.id && one.player_id === playerId && one.status === "held",
  )
  const bookHere = () =>
    set({ ...bookableLink(offer.bookable.id), isInvitation: null, playerId: String(playerId) })
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-title">{t(`invitations.${state}`)}</p>
      <p className="text-ink-muted">
        {state === "expired" && refusal === "bookable_full"
          ? t("invitations.tooLate")
          : t(held ? "invitations.heldText" : `invitations.${state}Text`, { name })}
      </p>
      {held && (
        <Button
          onClick={() =>
            set({
              bookableModal: null,
              bookableId: null,
              isInvitation: null,
              ...bookingLink(held, "payment"),
            })
          }
        >
          {t("list.pay")}
        </Button>
      )}
      {isLost && refusal === null && (
        <Button className="whitespace-normal" onClick={bookHere}>
          {t("invitations.bookHere", { name })}
        </Button>
      )}
      {isLost && refusal && refusal !== "already_booked" && (
        <OtherSession offer={offer} playerId={playerId} variant="outline" />
      )}
      <Button variant="tonal" onClick={onClose}>
        {t("common:close")}
      </Button>
    </div>
  )
}
