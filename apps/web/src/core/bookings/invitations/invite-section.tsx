import type { InvitationPayer } from "@academy/domain/invitations"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryError } from "../../../queries/query-error.tsx"
import { useRested } from "../../../queries/use-rested.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { SearchField } from "../../../ui/search-field.tsx"
import { FieldsSkeleton } from "../book/dialog-parts.tsx"
import type { Booking } from "../queries.ts"
import { InvitationBadge } from "./invitation-badge.tsx"
import { InviteLink } from "./invite-link.tsx"
import { bookingInvitationsQuery, foundPlayersQuery, invitingQuery, useInvite } from "./queries.ts"

/** Whom a booking has invited, and the search for another player. */
export function InviteSection({ booking }: { booking: Booking }) {
  const { t } = useTranslation(["bookings", "problems", "common"])
  const sent = useQuery(bookingInvitationsQuery(booking.id))
  const inviting = useQuery(invitingQuery(booking.bookable_id))
  const mayInvite = inviting.data?.players.some(({ booking_id }) => booking_id === booking.id)
  const isRefused = inviting.error instanceof ApiProblem && inviting.error.status === 404
  const failure = sent.error ?? (isRefused ? null : inviting.error)
  if (failure)
    return (
      <QueryError
        title={t("invitations.errorTitle")}
        query={{
          error: failure,
          isFetching: sent.isFetching || inviting.isFetching,
          refetch: () => Promise.all([sent.refetch(), inviting.refetch()]),
        }}
      />
    )
  if (!sent.data || inviting.isPending) return <FieldsSkeleton />
  return (
    <div className="flex flex-col gap-6">
      {sent.data.length > 0 && (
        <ul aria-label={t("detail.invitations")}>
          {sent.data.map(({ id, invited_player_name, state }) => (
            <li key={id} className="row-apart items-center border-b border-line py-3">
              <span className="text-label">{invited_player_name}</span>
              <InvitationBadge state={state} />
            </li>
          ))}
        </ul>
      )}
      {!mayInvite || !inviting.data ? (
        <p className="text-ink-muted">{t("invitations.notPossible")}</p>
      ) : inviting.data.seats_left === 0 ? (
        <p className="text-ink-muted">{t("invitations.full")}</p>
      ) : (
        <>
          <InviteForm
            booking={booking}
            heldUntil={inviting.data.held_until}
            hasPass={inviting.data.passes > 0}
          />
          <InviteLink bookingId={booking.id} hasPass={inviting.data.passes > 0} />
        </>
      )}
    </div>
  )
}

/** Searches are counted by the hour, and thumbs need longer between two letters than a list's search waits. */
const NAME_PAUSE_MS = 600

interface InviteFormProps {
  booking: Booking
  heldUntil: string
  hasPass: boolean
}

function InviteForm({ booking, heldUntil, hasPass }: InviteFormProps) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const [search, setSearch] = useState("")
  const [chosenId, setChosenId] = useState<string>()
  const [payer, setPayer] = useState<InvitationPayer>("invited")
  const letters = useRested(search.trim(), NAME_PAUSE_MS)
  const found = useQuery(foundPlayersQuery(booking.bookable_id, letters))
  const invite = useInvite()
  const chosen = found.data?.find(({ player_id }) => String(player_id) === chosenId)
  const name = chosen?.first_name ?? ""
  const submit = () =>
    chosen &&
    invite.mutate(
      { booking_id: booking.id, invited_player_id: chosen.player_id, who_pays: payer },
      {
        onSuccess: () => {
          setSearch("")
          // What was found stays for the pause: another press must not invite the same player again.
          setChosenId(undefined)
        },
      },
    )
  const failure = invite.error ?? found.error
  return (
    <section className="flex flex-col gap-5">
      <h3 className="text-title">{t("invitations.title")}</h3>
      <div>
        <SearchField
          label={t("invitations.search")}
          clearLabel={t("invitations.clear")}
          value={search}
          onValueChange={setSearch}
          autoComplete="off"
          found={found.data?.length === 0 && t("invitations.nobody")}
        />
        <p className="mt-2 text-small text-ink-muted">{t("invitations.hint")}</p>
      </div>
      {found.data && found.data.length > 0 && (
        <RadioCards
          label={t("invitations.search")}
          value={chosenId}
          onValueChange={setChosenId}
          choices={found.data.map((player) => ({
            value: String(player.player_id),
            label: player.first_name,
            hint: format.parts([
              t("invitations.born", { year: String(player.year_of_birth) }),
              player.club_name,
            ]),
          }))}
        />
      )}
      {chosen && (
        <>
          <div>
            <h4 className="mb-3 text-label">{t("invitations.whoPays")}</h4>
            <RadioCards<InvitationPayer>
              label={t("invitations.whoPays")}
              value={payer}
              onValueChange={setPayer}
              choices={[
                { value: "invited", label: t("invitations.payInvited") },
                {
                  value: "inviter",
                  label: t("invitations.payInviter", { name }),
                  hint: t(hasPass ? "invitations.passAside" : "invitations.noPass"),
                  disabled: !hasPass,
                },
              ]}
            />
          </div>
          <Button size="hero" busy={invite.isPending} busyLabel={t("invitations.answering")} onClick={submit}>
            {t("invitations.submit", { name })}
          </Button>
          <p className="text-center text-small text-ink-muted">
            {t("invitations.seatHeld", {
              moment: format.moment(heldUntil),
            })}
          </p>
        </>
      )}
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
    </section>
  )
}
