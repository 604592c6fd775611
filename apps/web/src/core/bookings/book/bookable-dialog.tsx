import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { firstBookingPath } from "../../../address/chosen-session.ts"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useAccount } from "../../accounts/index.ts"
import { SessionHead } from "../../bookables/index.ts"
import { type OfferedBookable, offerQuery } from "../queries.ts"
import { useShown } from "../use-shown.ts"
import { AskForSession } from "./ask-for-session.tsx"
import { BookButton } from "./book-button.tsx"
import { BookFields } from "./book-fields.tsx"
import { Booked } from "./booked.tsx"
import { FieldsSkeleton, Night, NoSession, type OpenDialogProps } from "./dialog-parts.tsx"
import { FullButton, FullFields, useFullForm } from "./full-session.tsx"
import { useBookForm } from "./use-book-form.ts"
import { useWeeksForm } from "./weeks/use-weeks-form.ts"
import { WeeksButton } from "./weeks/weeks-button.tsx"
import { useWeeksTitle, WeeksFields } from "./weeks/weeks-fields.tsx"

/** Books a seat: open while the address says `bookableModal=true&bookableId=…`. */
export function BookableDialog() {
  const { params, close } = useAccountParams()
  const shown = useShown(
    params.bookableModal === "true" && params.isInvitation !== "true" ? idOf(params.bookableId) : null,
  )
  const account = useAccount()
  if (!shown || !account) return null
  const props = { id: shown.subject, isOpen: shown.isOpen, onClose: () => close("bookable") }
  return account.is_minor ? (
    <AskDialog key={shown.key} {...props} />
  ) : (
    <BookDialog key={shown.key} {...props} />
  )
}

/** What the list on the page has said of a session, while its offer is on the way. */
const useKnown = (id: number) =>
  useQueryClient()
    .getQueryData(answer("GET /api/available-bookings/").queryKey)
    ?.find((session) => session.id === id)

/** For the own login of a player under age: guardians book and pay. */
function AskDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const query = useQuery(offerQuery(id))
  const offer = query.data
  const known = useKnown(id)
  const bookable = offer?.bookable ?? known
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={bookable ? t("book.title", { title: bookable.title }) : t("common:loading")}
      about={bookable && format.moment(bookable.starts_at)}
      closeLabel={t("common:close")}
      footer={offer && <AskForSession bookableId={id} />}
    >
      {!offer && query.isError && <NoSession query={query} />}
      {bookable && (offer || !query.isError) && (
        <SessionHead session={bookable} className={offer ? undefined : "mb-7"} />
      )}
      {!offer && !query.isError && <FieldsSkeleton />}
    </Dialog>
  )
}

function BookDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const query = useQuery(offerQuery(id))
  const offer = query.data
  const known = useKnown(id)
  const bookable = offer?.bookable ?? known
  const form = useBookForm(offer, id)
  const { resolved } = form
  const weeks = useWeeksForm(offer, id, form)
  const taken = form.taken ?? (weeks.taken && { booked: weeks.taken, isFriendWished: false })
  const full = useFullForm(offer, resolved)
  const hasPlayers = resolved?.player !== undefined
  const isWeekly = weeks.isOpen && hasPlayers
  const weeksTitle = useWeeksTitle()
  const title = bookable ? t("book.title", { title: bookable.title }) : t("common:loading")
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={bookable && isWeekly ? weeksTitle(bookable) : title}
      about={bookable && (isWeekly ? bookable.title : format.moment(bookable.starts_at))}
      closeLabel={t("common:close")}
      focusesItself
      night={<Night bookable={bookable} />}
      footer={
        taken ? undefined : offer && isWeekly ? (
          weeks.resolved && (
            <WeeksButton offer={offer} resolved={weeks.resolved} form={weeks} onAdded={onClose} />
          )
        ) : offer && resolved && full.isFull ? (
          <FullButton offer={offer} resolved={resolved} join={full.join} failure={form.failure} />
        ) : offer && resolved && hasPlayers ? (
          <BookButton offer={offer} resolved={resolved} form={form} onAdded={onClose} />
        ) : offer ? (
          <AddPlayer bookableId={id} />
        ) : undefined
      }
    >
      {!offer && query.isError && <NoSession query={query} />}
      {bookable && (offer || !query.isError) && !isWeekly && (
        <SessionHead session={bookable} className="mb-7 md:hidden" />
      )}
      {!offer && !query.isError && <FieldsSkeleton />}
      {taken ? (
        <Booked bookingId={taken.booked.booking_id} isFriendWished={taken.isFriendWished} />
      ) : (
        <PaymentEnded />
      )}
      {offer && !taken && isWeekly && <WeeksFields offer={offer} form={weeks} />}
      {offer && resolved && !taken && full.isFull && !isWeekly && (
        <FullFields offer={offer} resolved={resolved} join={full.join} />
      )}
      {offer && resolved && !taken && hasPlayers && !full.isFull && !isWeekly && (
        <>
          {full.join.own.some(({ is_open }) => is_open) && (
            <Notice tone="due" className="mb-6">
              {t("waiting.openNow")}
            </Notice>
          )}
          <BookFields offer={offer} resolved={resolved} form={form} />
        </>
      )}
      {offer && resolved && !hasPlayers && <NoPlayers bookable={offer.bookable} />}
    </Dialog>
  )
}

/** Back from a payment page without having paid. */
function PaymentEnded() {
  const { t } = useTranslation("booking-sheet")
  const { payment } = useAccountParams().params
  if (payment !== "cancelled" && payment !== "declined") return null
  return (
    <Notice tone={payment === "declined" ? "danger" : "due"} className="mb-6">
      {t(`paymentEnded.${payment}`)}
    </Notice>
  )
}

/** Who has no players yet is led to making one; the dialog waits underneath. */
function NoPlayers({ bookable }: { bookable: OfferedBookable }) {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const format = useFormat()
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-title text-[1.5rem]">{t("booking-sheet:noPlayers.title")}</h3>
      <p className="text-ink-muted">{t("booking-sheet:noPlayers.text")}</p>
      <p className="text-figure text-figure-sm">
        {bookable.price === 0 ? t("methods.free") : format.money(bookable.price, bookable.currency)}
      </p>
    </div>
  )
}

function AddPlayer({ bookableId }: { bookableId: number }) {
  const { t } = useTranslation("booking-sheet")
  return (
    <Button asChild size="hero" className="w-full">
      <Link to={firstBookingPath(bookableId)}>{t("noPlayers.action")}</Link>
    </Button>
  )
}
