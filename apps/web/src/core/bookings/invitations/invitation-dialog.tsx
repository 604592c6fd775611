import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { SessionHead } from "../../bookables/index.ts"
import { FieldsSkeleton, Night, NoSession, type OpenDialogProps } from "../book/dialog-parts.tsx"
import { PlayerChoice } from "../book/player-choice.tsx"
import { offerQuery } from "../queries.ts"
import { useShown } from "../use-shown.ts"
import { chooseInvitation } from "./choose-invitation.ts"
import { InvitationAnswer } from "./invitation-answer.tsx"
import { invitationsQuery } from "./queries.ts"

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
  const format = useFormat()
  const offer = useQuery(offerQuery(id))
  const list = useQuery(invitationsQuery)
  const [playerId, setPlayerId] = useState<number | null>(null)
  const { invitation, candidates } = chooseInvitation(list.data ?? [], id, playerId)
  const isThere = invitation !== undefined || candidates.length > 0
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
      about={offer.data && format.moment(offer.data.bookable.starts_at)}
      closeLabel={t("common:close")}
      night={<Night bookable={offer.data?.bookable} />}
    >
      {offer.data && isThere ? (
        <>
          <SessionHead session={offer.data.bookable} className="mb-7 md:hidden" />
          {candidates.length > 1 && (
            <PlayerChoice
              label={t("invitations.link.which")}
              candidates={candidates}
              chosen={candidates.find(({ player_id }) => player_id === invitation?.invited_player_id)}
              onChoose={setPlayerId}
              className="mb-6"
            />
          )}
          {invitation ? (
            <InvitationAnswer
              key={invitation.id}
              invitation={invitation}
              offer={offer.data}
              onAnswer={() => setPlayerId(invitation.invited_player_id)}
              onClose={onClose}
            />
          ) : (
            <Button size="hero" className="w-full" disabledReason={t("invitations.link.chooseFirst")}>
              {t("invitations.link.chooseFirst")}
            </Button>
          )}
        </>
      ) : failure ? (
        <NoSession
          query={{
            error: failure,
            isFetching: offer.isFetching || list.isFetching,
            refetch: () => Promise.all([offer.refetch(), list.refetch()]),
          }}
        />
      ) : list.data ? (
        <EmptyState title={t("invitations.gone")}>{t("invitations.goneText")}</EmptyState>
      ) : (
        <FieldsSkeleton />
      )}
    </Dialog>
  )
}
