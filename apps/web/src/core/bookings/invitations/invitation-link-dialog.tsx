import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../../address/account-params.ts"
import { ApiProblem } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryError } from "../../../queries/query-error.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FieldsSkeleton } from "../book/dialog-parts.tsx"
import { useShown } from "../use-shown.ts"
import { ChooseInvited } from "./choose-invited.tsx"
import { invitationLinkQuery } from "./queries.ts"

/** A link that invites whoever opens it: open while the address has `invitationKey`. */
export function InvitationLinkDialog() {
  const { params, close } = useAccountParams()
  const shown = useShown(params.invitationKey ?? null)
  if (!shown) return null
  return (
    <OpenLink
      key={shown.key}
      linkKey={shown.subject}
      isOpen={shown.isOpen}
      onClose={() => close("invitationLink")}
    />
  )
}

interface OpenLinkProps {
  linkKey: string
  isOpen: boolean
  onClose: () => unknown
}

function OpenLink({ linkKey, isOpen, onClose }: OpenLinkProps) {
  const { t } = useTranslation(["bookings", "common", "problems"])
  const format = useFormat()
  const link = useQuery(invitationLinkQuery(linkKey))
  const isOver = link.error instanceof ApiProblem && link.error.code === "invitation_link_invalid"
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={
        link.data
          ? t("invitations.link.invitesYou", { from: link.data.requesting_player_name })
          : t("detail.invitations")
      }
      {...(link.data && { description: t("invitations.from", { inviter: link.data.inviter_name }) })}
      about={link.data && format.moment(link.data.timestamp)}
      closeLabel={t("common:close")}
    >
      {link.data ? (
        <ChooseInvited linkKey={linkKey} link={link.data} />
      ) : isOver ? (
        <EmptyState title={t("invitations.gone")}>{t("problems:invitation_link_invalid")}</EmptyState>
      ) : link.error ? (
        <QueryError query={link} title={t("invitations.errorTitle")} />
      ) : (
        <FieldsSkeleton />
      )}
    </Dialog>
  )
}
