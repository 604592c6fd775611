import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { useAccountParams } from "../../../address/account-params.ts"
import { useWrite } from "../../../api/concerns.ts"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { usePlayers } from "../../players/index.ts"
import { FieldsSkeleton } from "../book/dialog-parts.tsx"
import { useShown } from "../use-shown.ts"
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
      closeLabel={t("common:close")}
    >
      {link.data ? (
        <ChoosePlayer linkKey={linkKey} link={link.data} />
      ) : isOver ? (
        <EmptyState title={t("invitations.gone")}>{t("problems:invitation_link_invalid")}</EmptyState>
      ) : link.error ? (
        <ErrorState
          title={t("invitations.errorTitle")}
          retryLabel={t("common:tryAgain")}
          busy={link.isFetching}
          onRetry={() => void link.refetch()}
        >
          {t(`problems:${reasonOf(link.error)}`)}
        </ErrorState>
      ) : (
        <FieldsSkeleton />
      )}
    </Dialog>
  )
}

interface ChoosePlayerProps {
  linkKey: string
  link: Answer<"GET /api/invitations/link/:key/">
}

/** Which of the own players comes along; then the usual invitation is open, and is answered there. */
function ChoosePlayer({ linkKey, link }: ChoosePlayerProps) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const { set } = useAccountParams()
  const players = usePlayers()
  const [chosenId, setChosenId] = useState<string>()
  const open = useWrite("POST /api/invitations/link/:key/open/", {
    onSuccess: ({ bookable_id }) =>
      void set({
        invitationKey: null,
        bookableModal: "true",
        isInvitation: "true",
        bookableId: String(bookable_id),
      }),
  })
  const list = players.data ?? []
  const chosen = list.length === 1 ? list[0] : list.find(({ id }) => String(id) === chosenId)
  const { title, timestamp, ends_at, held_until, who_pays, requesting_player_name: name } = link
  const moment = `${format.day(held_until, "short")} ${format.time(held_until)}`
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="text-title">{title}</p>
        <p className="text-ink-muted">
          {format.day(timestamp, "short")} {format.timeRange(timestamp, ends_at)}
        </p>
        <p className="text-ink-muted">
          {who_pays === "inviter" ? t("invitations.theyPay", { name }) : t("invitations.link.youPay")}
        </p>
      </div>
      {players.isPending ? (
        <FieldsSkeleton />
      ) : list.length === 0 ? (
        <div className="flex flex-col items-start gap-4">
          <p>{t("invitations.link.noPlayers")}</p>
          <Button asChild variant="tonal">
            <AccountLink open={{ createPlayerModal: "true", invitationKey: null }}>
              {t("invitations.link.create")}
            </AccountLink>
          </Button>
        </div>
      ) : (
        <>
          <RadioCards
            label={t("invitations.link.which")}
            value={chosen && String(chosen.id)}
            onValueChange={setChosenId}
            choices={list.map(({ id, first_name, year_of_birth }) => ({
              value: String(id),
              label: first_name,
              hint: t("invitations.born", { year: String(year_of_birth) }),
            }))}
          />
          {open.error && <Notice tone="danger">{t(`problems:${reasonOf(open.error)}`)}</Notice>}
          <Button
            size="hero"
            busy={open.isPending}
            busyLabel={t("invitations.answering")}
            disabledReason={chosen ? null : t("invitations.link.chooseFirst")}
            onClick={() =>
              chosen && open.mutate({ params: { key: linkKey }, body: { player_id: chosen.id } })
            }
          >
            {chosen
              ? t("invitations.link.take", { name: chosen.first_name })
              : t("invitations.link.chooseFirst")}
          </Button>
          <p className="text-center text-small text-ink-muted">{t("invitations.link.holds", { moment })}</p>
        </>
      )}
    </div>
  )
}
