import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { AccountLink } from "../../../account-link.tsx"
import { idOf, useAccountParams } from "../../../account-params.ts"
import { answer } from "../../../api/answers.ts"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../now.tsx"
import { withNext } from "../../../remembered-path.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useAccount } from "../../accounts/index.ts"
import { SessionHead, SessionNight } from "../../bookables/index.ts"
import { type Bookable, offerQuery } from "../queries.ts"
import { useShown } from "../use-shown.ts"
import { BookButton, BookFields, useBookForm } from "./book-form.tsx"
import { BookedActions, BookedNotice } from "./booked.tsx"
import { CancellationRule } from "./cancellation-rule.tsx"

/**
 * Books a seat: open while the address says `bookableModal=true&bookableId=…`. A guest sees the session and is led to
 * the login, which comes back here.
 */
export function BookableDialog() {
  const { params, close } = useAccountParams()
  const shown = useShown(params.bookableModal === "true" ? idOf(params.bookableId) : null)
  const isGuest = useAccount() === null
  if (!shown) return null
  const props = { id: shown.subject, isOpen: shown.isOpen, onClose: () => close("bookable") }
  return isGuest ? <GuestDialog key={shown.key} {...props} /> : <BookDialog key={shown.key} {...props} />
}

interface OpenDialogProps {
  id: number
  isOpen: boolean
  onClose: () => void
}

function BookDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const query = useQuery(offerQuery(id))
  const offer = query.data
  const form = useBookForm(offer, id)
  const { settled, taken } = form
  const hasPlayers = settled?.player !== undefined
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={offer ? t("book.title", { title: offer.bookable.title }) : t("common:loading")}
      closeLabel={t("common:close")}
      night={<Night bookable={offer?.bookable} />}
      footer={
        offer && taken ? (
          <BookedActions booked={taken.booked} playerId={taken.playerId} onDone={onClose} />
        ) : offer && settled && hasPlayers ? (
          <BookButton offer={offer} settled={settled} form={form} />
        ) : offer ? (
          <AddPlayer />
        ) : undefined
      }
    >
      {!offer && query.isError && <NoSession failure={query.error} onRetry={() => query.refetch()} />}
      {!offer && !query.isError && <FieldsSkeleton />}
      {offer && <SessionHead session={offer.bookable} className="mb-7 md:hidden" />}
      {offer && taken && <BookedNotice {...taken} bookable={offer.bookable} />}
      {offer && settled && !taken && hasPlayers && <BookFields offer={offer} settled={settled} form={form} />}
      {offer && settled && !hasPlayers && <NoPlayers bookable={offer.bookable} />}
    </Dialog>
  )
}

/** A guest reads the same facts from the public list. */
function GuestDialog({ id, isOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const { pathname, search } = useLocation()
  const query = useQuery(answer("GET /api/available-bookings/"))
  const bookable = query.data?.find((session) => session.id === id)
  const here = pathname + search
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={bookable ? t("book.title", { title: bookable.title }) : t("common:loading")}
      closeLabel={t("common:close")}
      night={<Night bookable={bookable} />}
      footer={
        bookable && (
          <>
            <Button asChild size="hero" className="w-full text-[1.0625rem]">
              <Link to={withNext("/login", here)}>{t("guest.logIn")}</Link>
            </Button>
            <Button asChild variant="quiet">
              <Link to={withNext("/register", here)}>{t("guest.register")}</Link>
            </Button>
          </>
        )
      }
    >
      {query.isPending && <FieldsSkeleton />}
      {!query.isPending && !bookable && <NoSession failure={query.error} onRetry={() => query.refetch()} />}
      {bookable && (
        <>
          <SessionHead session={bookable} className="mb-7 md:hidden" />
          <div className="flex flex-col gap-6">
            <p className="text-figure text-figure-md md:pt-1">
              {bookable.price === 0 ? t("methods.free") : format.money(bookable.price, bookable.currency)}
            </p>
            {bookable.description && <p>{bookable.description}</p>}
            <SeatsOfGuest bookable={bookable} />
            <GuestRule bookable={bookable} />
            <p className="text-ink-muted">{t("guest.text")}</p>
          </div>
        </>
      )}
    </Dialog>
  )
}

function SeatsOfGuest({ bookable: { capacity, seats_taken } }: { bookable: Bookable }) {
  const { t } = useTranslation("common")
  const left = Math.max(0, capacity - seats_taken)
  return <p className="text-label">{left === 0 ? t("full") : t("seatsLeft", { count: left })}</p>
}

function GuestRule({ bookable }: { bookable: Bookable }) {
  return (
    <CancellationRule
      method={bookable.price === 0 ? null : "card"}
      cancelFreeUntil={bookable.cancel_free_until}
      now={useNow()}
    />
  )
}

function Night({ bookable }: { bookable: Bookable | undefined }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  if (!bookable) return <FieldsSkeleton />
  const minutes = (Date.parse(bookable.ends_at) - Date.parse(bookable.starts_at)) / 60_000
  const lasts =
    minutes < 24 * 60
      ? t("book.lasts", { minutes: format.duration(minutes), time: format.time(bookable.ends_at) })
      : format.timeRange(bookable.starts_at, bookable.ends_at)
  return <SessionNight session={bookable} lasts={lasts} />
}

/** Who has no players yet is led to making one; the dialog waits underneath. */
function NoPlayers({ bookable }: { bookable: Bookable }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-title text-[1.5rem]">{t("noPlayers.title")}</h3>
      <p className="text-ink-muted">{t("noPlayers.text")}</p>
      <p className="text-figure text-figure-sm">
        {bookable.price === 0 ? t("methods.free") : format.money(bookable.price, bookable.currency)}
      </p>
    </div>
  )
}

function AddPlayer() {
  const { t } = useTranslation("bookings")
  return (
    <Button asChild size="hero" className="w-full">
      <AccountLink open={{ createPlayerModal: "true" }}>{t("noPlayers.action")}</AccountLink>
    </Button>
  )
}

/** The session is gone, or it did not load. */
function NoSession({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["bookings", "problems", "common"])
  const isGone = failure === null || (failure instanceof ApiProblem && failure.status === 404)
  if (isGone) {
    return (
      <EmptyState
        title={t("book.notFound")}
        action={
          <Button asChild variant="tonal" size="row">
            <Link to="/calendar/">{t("book.toCalendar")}</Link>
          </Button>
        }
      >
        {t("book.notFoundText")}
      </EmptyState>
    )
  }
  return (
    <ErrorState title={t("book.errorTitle")} retryLabel={t("common:tryAgain")} onRetry={onRetry}>
      {t(`problems:${reasonOf(failure)}`)}
    </ErrorState>
  )
}

function FieldsSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div role="status" aria-label={t("loading")} className="flex min-h-80 flex-col gap-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-11 w-full rounded-button" />
      <Skeleton className="h-16 w-full rounded-hero" />
      <Skeleton className="h-16 w-full rounded-hero" />
    </div>
  )
}
