import { CircleCheck } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../../account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { BankDetails } from "../bank-details.tsx"
import { CalendarLink } from "../calendar-link.tsx"
import type { Bookable, Booked } from "../queries.ts"

interface BookedNoticeProps {
  booked: Booked
  bookable: Bookable
  playerId: number
  names: readonly string[]
  amount: number
}

/** The seat is taken: when to be there, and for an invoice what to transfer. */
export function BookedNotice({ booked, bookable, playerId, names, amount }: BookedNoticeProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const reference = booked.status === "unpaid" ? booked.reference : undefined
  return (
    <div role="status" className="flex flex-col gap-5">
      <div>
        <CircleCheck aria-hidden="true" className="mb-4 size-10 text-accent-ink" strokeWidth={1.5} />
        <h3 className="text-title text-[1.5rem]">
          {t("booked.title", { count: names.length, names: format.list(names) })}
        </h3>
        <p className="mt-2 text-ink-muted">
          {t("booked.text", {
            day: format.day(bookable.starts_at, "long"),
            time: format.time(bookable.starts_at),
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

/** So long after the booking a press was still meant for its button, which stood in the same place. */
const LATE_PRESS_MS = 600

function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), LATE_PRESS_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** The two next steps after booking. */
export function BookedActions({
  booked,
  playerId,
  onDone,
}: {
  booked: Booked
  playerId: number
  onDone: () => void
}) {
  const { t } = useTranslation("bookings")
  const { set } = useAccountParams()
  const isSettled = useIsSettled()
  return (
    <>
      <Button onClick={() => isSettled && onDone()}>{t("booked.done")}</Button>
      <Button
        variant="quiet"
        onClick={() =>
          isSettled &&
          set({
            bookableModal: null,
            bookableId: null,
            bookingModal: "true",
            bookingId: String(booked.booking_id),
            playerId: String(playerId),
          })
        }
      >
        {t("booked.see")}
      </Button>
    </>
  )
}
