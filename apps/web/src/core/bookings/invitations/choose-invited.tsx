import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { useAccountParams } from "../../../address/account-params.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { FieldsSkeleton, NoSession } from "../book/dialog-parts.tsx"
import { OtherSession } from "../book/other-session.tsx"
import { PlayerChoice } from "../book/player-choice.tsx"
import { type Candidate, candidatesOf } from "../book/resolve-selection.ts"
import { useRefusalText } from "../book/use-refusal-text.ts"
import { type Offer, offerQuery } from "../queries.ts"

interface ChooseInvitedProps {
  linkKey: string
  link: Answer<"GET /api/invitations/link/:key/">
}

/** What a link invites to, and which of the own players comes along. */
export function ChooseInvited({ linkKey, link }: ChooseInvitedProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  const offer = useQuery(offerQuery(link.bookable_id))
  const { title, timestamp, ends_at, who_pays, requesting_player_name: name } = link
  const candidates = offer.data ? candidatesOf(offer.data, now) : []
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
      {!offer.data && offer.error ? (
        <NoSession query={offer} />
      ) : !offer.data ? (
        <FieldsSkeleton />
      ) : candidates.length === 0 ? (
        <NoPlayers />
      ) : candidates.some(({ refusal }) => refusal === null) ? (
        <Fitting linkKey={linkKey} heldUntil={link.held_until} candidates={candidates} />
      ) : (
        <NobodyFits offer={offer.data} candidates={candidates} />
      )}
    </div>
  )
}

function NoPlayers() {
  const { t } = useTranslation("bookings")
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t("invitations.link.noPlayers")}</p>
      <Button asChild variant="tonal">
        <AccountLink open={{ createPlayerModal: "true", invitationKey: null }}>
          {t("invitations.link.create")}
        </AccountLink>
      </Button>
    </div>
  )
}

/** Of several whom the session fits one is chosen; then the usual invitation is open, and is answered there. */
function Fitting({
  linkKey,
  heldUntil,
  candidates,
}: {
  linkKey: string
  heldUntil: string
  candidates: readonly Candidate[]
}) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const { set } = useAccountParams()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const open = useWrite("POST /api/invitations/link/:key/open/", {
    onSuccess: ({ bookable_id }) =>
      void set({
        invitationKey: null,
        bookableModal: "true",
        isInvitation: "true",
        bookableId: String(bookable_id),
      }),
  })
  const fitting = candidates.filter(({ refusal }) => refusal === null)
  const chosen = fitting.length === 1 ? fitting[0] : fitting.find(({ player_id }) => player_id === chosenId)
  const moment = format.moment(heldUntil)
  return (
    <>
      <PlayerChoice
        label={t("invitations.link.which")}
        candidates={candidates}
        chosen={chosen}
        onChoose={setChosenId}
      />
      {open.error && <Notice tone="danger">{t(`problems:${reasonOf(open.error)}`)}</Notice>}
      <Button
        size="hero"
        busy={open.isPending}
        busyLabel={t("invitations.answering")}
        disabledReason={chosen ? null : t("invitations.link.chooseFirst")}
        onClick={() =>
          chosen && open.mutate({ params: { key: linkKey }, body: { player_id: chosen.player_id } })
        }
      >
        {chosen ? t("invitations.link.take", { name: chosen.first_name }) : t("invitations.link.chooseFirst")}
      </Button>
      <p className="text-center text-small text-ink-muted">{t("invitations.link.holds", { moment })}</p>
    </>
  )
}

/** Why nobody can come; when it is only the seats, the next session that has one. */
function NobodyFits({ offer, candidates }: { offer: Offer; candidates: readonly Candidate[] }) {
  const refusalText = useRefusalText()
  const inTime = candidates.find(({ refusal }) => refusal === "bookable_full")
  const reasons = new Set(
    candidates.flatMap(({ refusal, first_name: name }) =>
      refusal ? [refusalText.ofRule({ code: refusal, name })] : [],
    ),
  )
  return (
    <div role="status" className="flex flex-col gap-4">
      <ul>
        {[...reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {inTime && <OtherSession offer={offer} playerId={inTime.player_id} variant="outline" />}
    </div>
  )
}
