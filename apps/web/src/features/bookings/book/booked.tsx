import { CircleCheck } from "lucide-react"
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { bookingLink } from "../../../address/account-links.ts"
import { useAccountParams } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { BankDetails } from "../bank-details.tsx"
import { CalendarLink } from "../calendar-link.tsx"
import type { Booked, OfferedBookable } from "../queries.ts"

interface BookedNoticeProps {
  booked: Booked
  bookable: OfferedBookable
  playerId: number
  names: readonly string[]
  amount: number
}

/** The sheet may have been scrolled down to its button: what came of the press begins at the top. */
const toTop = (notice: HTMLElement | null) => {
  const area = notice?.closest(".scroll-area")
  if (area) area.scrollTop = 0
}

/** The seat is taken: when to be there, and for an invoice what to transfer. */
export function BookedNotice({ booked, bookable, playerId, names, amount }: BookedNoticeProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const reference = booked.status === "unpaid" ? booked.reference : undefined
  return (
    <div ref={toTop} role="status" className="flex flex-col gap-5">
      <div>
        <CircleCheck aria-hidden="true" className="mb-4 size-10 text-accent-ink" strokeWidth={1.5} />
        <h3 className="text-title text-[1.5rem]">
          {t("booked.title", { count: names.length, names: format.list(names) })}
        </h3>
        <p className="mt-2 text-ink-muted">
          {t("booked.text", {
            day: format.day(bookable.starts_at, "long"),
            time: format.clock(bookable.starts_at),
            place: bookable.address.name,
          })}
        </p>
      </div>
      {reference && (
        <>
          <p>{t("booked.bankText", { day: booked.due_at ? format.day(booked.due_at, "long") : "" })}</p>
          <BankDetails
            amount={amount}
            currency={bookable.currency}
            reference={reference}
            dueAt={booked.due_at ?? null}
          />
        </>
      )}
      <CalendarLink
        playerId={playerId}
        bookingId={booked.booking_id}
        variant="outline"
        className="self-start"
      />
    </div>
  )
}

/** The second of two quick presses was meant for the button that stood here before. */
const isMeant = ({ detail }: MouseEvent) => detail < 2

/** The next steps after booking; inviting comes first where it was wished. */
export function BookedActions({
  booked,
  playerId,
  mayInvite = false,
  isFriendWished = false,
  onDone,
}: {
  booked: Booked
  playerId: number
  mayInvite?: boolean
  isFriendWished?: boolean
  onDone: () => void
}) {
  const { t } = useTranslation(["bookings", "common"])
  const { set } = useAccountParams()
  const isInvitingFirst = mayInvite && isFriendWished
  const open = (section?: "invitations") => (press: MouseEvent) =>
    isMeant(press) &&
    set({
      bookableModal: null,
      bookableId: null,
      offerModal: null,
      ...bookingLink({ id: booked.booking_id, player_id: playerId }, section),
    })
  return (
    <>
      {isInvitingFirst && <Button onClick={open("invitations")}>{t("book.inviteFriend")}</Button>}
      <Button variant={isInvitingFirst ? "quiet" : "primary"} onClick={(press) => isMeant(press) && onDone()}>
        {t("common:done")}
      </Button>
      {!isInvitingFirst && mayInvite && (
        <Button variant="quiet" onClick={open("invitations")}>
          {t("book.inviteFriend")}
        </Button>
      )}
      {!isInvitingFirst && (
        <Button variant="quiet" onClick={open()}>
          {t("booked.see")}
        </Button>
      )}
    </>
  )
}
