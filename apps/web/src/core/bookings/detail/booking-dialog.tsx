import { isUnpaid } from "@academy/domain/booking-tabs"
import { useQuery } from "@tanstack/react-query"
import { ArrowRightLeft } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/class-names.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { useAccount, useIsMinor } from "../../accounts/index.ts"
import { SessionHead, SessionNight } from "../../bookables/index.ts"
import { InviteSection } from "../invitations/invite-section.tsx"
import { type Booking, type BookingDetail, bookingQuery, bookingsQuery } from "../queries.ts"
import { useShown } from "../use-shown.ts"
import { BookAnother } from "./book-another.tsx"
import { BookingSection } from "./booking-section.tsx"
import { CancellationSection } from "./cancellation-section.tsx"
import { CancelledSection } from "./cancelled-section.tsx"
import { isMovable, MoveSection } from "./move-section.tsx"
import { PaymentSection } from "./payment-section.tsx"
import { RatingSection } from "./rating-section.tsx"

const sections = ["booking", "payment", "move", "cancellation", "rating", "invitations"] as const
type Section = (typeof sections)[number]

/** What the own login of a player under age looks at: the rest is its guardians'. */
const minorsSections: readonly Section[] = ["booking", "cancellation"]

/** What is left to do for whoever booked and looks after the player no more. */
const payersSections: readonly Section[] = ["booking", "payment"]

/**
 * One booking with what can be done about it: open while the address says `bookingModal=true&bookingId=…`, at the
 * section of `modalSection`. Without `playerId` the player is looked up.
 */
export function BookingDialog() {
  const { params, close } = useAccountParams()
  const isLoggedIn = useAccount() !== null
  const wanted = params.bookingModal === "true" && isLoggedIn ? idOf(params.bookingId) : null
  const shown = useShown(wanted)
  if (!shown) return null
  return (
    <OpenBooking
      key={shown.key}
      id={shown.subject}
      playerId={idOf(params.playerId)}
      isOpen={shown.isOpen}
      onClose={() => close("booking")}
    />
  )
}

interface OpenBookingProps {
  id: number
  playerId: number | null
  isOpen: boolean
  onClose: () => void
}

function OpenBooking({ id, playerId, isOpen, onClose }: OpenBookingProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const { detail, failure, retry } = useBookingDetail(id, playerId)
  const booking = detail?.booking
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={
        booking ? t("detail.title", { title: booking.title, name: booking.player_name }) : t("common:loading")
      }
      about={booking && format.moment(booking.timestamp)}
      closeLabel={t("common:close")}
      focusesItself
      night={booking ? <Night booking={booking} /> : <Skeleton className="h-80 w-full" />}
    >
      {detail && <Sections detail={detail} onClose={onClose} />}
      {!detail && failure !== undefined && <NoBooking failure={failure} onRetry={retry} />}
      {!detail && failure === undefined && (
        <div role="status" aria-label={t("common:loading")} className="flex min-h-96 flex-col gap-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-40 w-full rounded-hero" />
        </div>
      )}
    </Dialog>
  )
}

/**
 * The booking as its own call tells it. That call wants the player: of the address, else of `bookings-info`.
 * `failure` is undefined while it may still come, null when the account has no such booking.
 */
function useBookingDetail(id: number, playerId: number | null) {
  const own = useQuery({ ...bookingsQuery, enabled: playerId === null })
  const found = playerId ?? own.data?.find((booking) => booking.id === id)?.player_id
  // Kept: once it is cancelled, `bookings-info` no longer has it.
  const [known, setKnown] = useState(found)
  if (found !== undefined && found !== known) setKnown(found)
  const query = useQuery({ ...bookingQuery(known ?? 0, id), enabled: known !== undefined })
  const failure =
    known === undefined ? (own.data ? null : (own.error ?? undefined)) : (query.error ?? undefined)
  return {
    detail: query.data,
    failure,
    retry: () => (known === undefined ? own.refetch() : query.refetch()),
  }
}

const toFacts = (booking: Booking) => ({ ...booking, starts_at: booking.timestamp })

function Night({ booking }: { booking: Booking }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.timestamp)) / 60_000
  const lasts =
    minutes < 24 * 60
      ? t("book.lasts", { minutes: format.duration(minutes), time: format.clock(booking.ends_at) })
      : format.timeRange(booking.timestamp, booking.ends_at)
  return <SessionNight session={toFacts(booking)} lasts={lasts} />
}

/** Whether a section is of use now: a rating after the session, cancelling and invitations before. */
function isOfUse(section: Section, { booking, invitations }: BookingDetail, now: Date): boolean {
  switch (section) {
    case "rating":
      return Date.parse(booking.ends_at) <= now.getTime()
    case "cancellation":
      return Date.parse(booking.ends_at) > now.getTime()
    case "invitations":
      return Date.parse(booking.timestamp) > now.getTime() || invitations.length > 0
    default:
      return true
  }
}

function Sections({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const { t } = useTranslation(["bookings", "common"])
  const { params, set } = useAccountParams()
  const language = useLanguage()
  const { booking } = detail
  const now = useNow()
  const isMinor = useIsMinor()
  const asked = params.modalSection
  // Once it has moved, its new session may be too soon to move again.
  const mayMove = asked === "move" || isMovable(booking, now)
  const offered = isMinor
    ? minorsSections
    : booking.payer_only
      ? payersSections
      : sections.filter((one) => one === asked || (one === "move" ? mayMove : isOfUse(one, detail, now)))
  const section = offered.find((one) => one === asked) ?? "booking"
  // Nothing is left to do: what became of it stands alone.
  if (booking.status === "cancelled" && !isUnpaid(booking) && asked !== "cancellation" && !isMinor)
    return (
      <>
        <SessionHead session={toFacts(booking)} className="mb-4 md:hidden [&_.text-figure]:line-through" />
        <CancelledSection detail={detail} />
        <div className="mt-6 flex flex-col gap-2">
          {!booking.payer_only && <BookAnother booking={booking} />}
          <Button variant="quiet" onClick={onClose}>
            {t("common:done")}
          </Button>
        </div>
      </>
    )
  return (
    <>
      {/* Moving begins with the same facts, beside what they become. */}
      {section !== "move" && <SessionHead session={toFacts(booking)} className="mb-4 md:hidden" />}
      <Tabs<Section>
        label={t("detail.sections")}
        direction={languageFacts[language].direction}
        className="md:-mt-3"
        // The row ends before the cross.
        listClassName={cx("md:me-10", section === "move" && "max-md:me-10")}
        tabs={offered.map((value) => ({
          value,
          label: t(`detail.${value}`),
          ...(value === "payment" && isUnpaid(booking) ? { count: 1, isNow: true } : {}),
        }))}
        value={section}
        onValueChange={(next) => set({ modalSection: next })}
      >
        <div className="pt-6 md:min-h-96">
          {section === "booking" && <BookingSection detail={detail} />}
          {section === "payment" && <PaymentSection detail={detail} />}
          {section === "move" && (
            <MoveSection booking={booking} onCancelInstead={() => set({ modalSection: "cancellation" })} />
          )}
          {section === "cancellation" && (
            <div className="flex flex-col gap-6">
              <CancellationSection booking={booking} detail={detail} onClose={onClose} />
              {!isMinor && mayMove && (
                <Button
                  variant="link"
                  className="gap-2 self-start text-start"
                  onClick={() => set({ modalSection: "move" })}
                >
                  <ArrowRightLeft aria-hidden="true" strokeWidth={1.75} />
                  {t("move.instead")}
                </Button>
              )}
            </div>
          )}
          {section === "invitations" && <InviteSection booking={booking} />}
          {section === "rating" && <RatingSection booking={booking} />}
        </div>
      </Tabs>
    </>
  )
}

function NoBooking({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  const { t } = useTranslation(["bookings", "problems", "common"])
  if (failure === null || (failure instanceof ApiProblem && failure.status === 404))
    return <EmptyState title={t("detail.notFound")}>{t("detail.notFoundText")}</EmptyState>
  return (
    <ErrorState title={t("detail.errorTitle")} retryLabel={t("common:tryAgain")} onRetry={onRetry}>
      {t(`problems:${reasonOf(failure)}`)} {t("detail.safe")}
    </ErrorState>
  )
}
