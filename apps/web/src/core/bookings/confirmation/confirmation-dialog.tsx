import { useQuery } from "@tanstack/react-query"
import { CalendarPlus } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { bookableLink, bookingLink } from "../../../address/account-links.ts"
import { idOf, useAccountParams } from "../../../address/account-params.ts"
import { useWrite } from "../../../api/concerns.ts"
import { QueryError } from "../../../queries/query-error.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { PasskeyOffer } from "../../accounts/index.ts"
import { useShown } from "../use-shown.ts"
import { ConfirmationNight, LowHead, useConfirmationTitle, useFirstMoment } from "./confirmation-night.tsx"
import { ConfirmationRows } from "./confirmation-rows.tsx"
import { PhoneTicket } from "./phone-ticket.tsx"
import { calendarPath, type Purchase, purchaseQuery } from "./queries.ts"
import { ToPay } from "./to-pay.tsx"

/** How often is asked whether the bank has confirmed, and how long somebody is asked to wait for it. */
const ASK_MS = 3000
const PATIENCE_MS = 120_000

/** What was booked and paid at once: open while the address says `confirmation=<one of its bookings>`. */
export function ConfirmationDialog() {
  const { params, close } = useAccountParams()
  const shown = useShown(idOf(params.confirmation))
  if (!shown) return null
  return (
    <OpenConfirmation
      key={shown.key}
      id={shown.subject}
      isOpen={shown.isOpen}
      onClose={() => close("confirmation")}
    />
  )
}

interface OpenConfirmationProps {
  id: number
  isOpen: boolean
  onClose: () => void
}

function OpenConfirmation({ id, isOpen, onClose }: OpenConfirmationProps) {
  const { t } = useTranslation(["confirmation", "bookings", "common"])
  const query = useQuery({
    ...purchaseQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "waiting" ? ASK_MS : false),
  })
  const purchase = query.data?.status === "ended" ? undefined : query.data
  const title = useConfirmationTitle(purchase)
  const about = useFirstMoment(purchase)
  const isConfirmed = purchase?.status === "confirmed"
  useLeaveWhenEnded(query.data)
  useMarkAsRead(query.data)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      hideTitle
      title={title ?? t("common:loading")}
      about={about}
      closeLabel={t("common:close")}
      focusesItself
      head={purchase && "night"}
      footer={<Footer id={id} purchase={isConfirmed ? purchase : undefined} onDone={onClose} />}
    >
      {purchase ? (
        <>
          <ConfirmationNight purchase={purchase} />
          {isConfirmed ? <Confirmed id={id} purchase={purchase} /> : <Waiting />}
        </>
      ) : query.isError ? (
        <QueryError query={query} title={t("failed")} />
      ) : (
        <div role="status" aria-label={t("common:loading")} className="-mx-5 -mt-7 -mb-6 md:-mx-8">
          <Skeleton className="h-110 w-full rounded-none" />
        </div>
      )}
    </Dialog>
  )
}

function Confirmed({ id, purchase }: { id: number; purchase: Purchase }) {
  return (
    <div role="status" className="flex flex-col pt-5 low:pt-0">
      <LowHead purchase={purchase} />
      {purchase.reference && <ToPay purchase={purchase} reference={purchase.reference} />}
      <CalendarButton id={id} purchase={purchase} className="w-full low:hidden" />
      <PhoneTicket id={id} purchase={purchase} />
      <FriendRow purchase={purchase} />
      <ConfirmationRows id={id} purchase={purchase} />
      <PasskeyOffer />
    </div>
  )
}

/** Where somebody wished to bring a friend, that comes next. */
function FriendRow({ purchase: { seats } }: { purchase: Purchase }) {
  const { t } = useTranslation("confirmation")
  const { params, set } = useAccountParams()
  const [seat] = seats
  if (params.modalSection !== "invitations" || !seat) return null
  const opens = bookingLink({ id: seat.booking_id, player_id: seat.player_id }, "invitations")
  return (
    <Button variant="outline" className="mt-3 w-full" onClick={() => set({ confirmation: null, ...opens })}>
      {t("friend")}
    </Button>
  )
}

/** The bank has not said yes: nothing is promised, and it is asked again by itself. */
function Waiting() {
  const { t } = useTranslation("confirmation")
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const patience = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(patience)
  }, [])
  return (
    <p role="status" className="pt-6 text-ink-muted">
      {t(isLong ? "waiting.long" : "waiting.text")}
    </p>
  )
}

interface FooterProps {
  id: number
  purchase: Purchase | undefined
  onDone: () => void
}

/** On a low window one row, as everything there. */
function Footer({ id, purchase, onDone }: FooterProps) {
  const { t } = useTranslation("common")
  return (
    <div className="flex gap-3 max-sm:flex-col">
      {purchase && (
        <CalendarButton
          id={id}
          purchase={purchase}
          variant="outline"
          className="hidden grow low:inline-flex"
        />
      )}
      <Button variant="outline" className="grow low:hidden" onClick={onDone}>
        {t("done")}
      </Button>
      <Button className="hidden grow low:inline-flex" onClick={onDone}>
        {t("done")}
      </Button>
    </div>
  )
}

interface CalendarButtonProps {
  id: number
  purchase: Purchase
  variant?: "primary" | "outline"
  className: string
}

function CalendarButton({ id, purchase, variant = "primary", className }: CalendarButtonProps) {
  const { t } = useTranslation(["confirmation", "bookings"])
  const dates = new Set(purchase.seats.map(({ bookable_id }) => bookable_id)).size
  return (
    <Button asChild variant={variant} size={variant === "primary" ? "hero" : "regular"} className={className}>
      <a href={calendarPath(id)} download>
        <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
        {dates > 1 ? t("calendar", { count: dates }) : t("bookings:detail.addToCalendar")}
      </a>
    </Button>
  )
}

/** A payment that did not succeed leads back to the session, which says so. */
function useLeaveWhenEnded(purchase: Purchase | undefined) {
  const { set } = useAccountParams()
  const leave = useEffectEvent((seat: Purchase["seats"][number] | undefined) => {
    if (!seat) return set({ confirmation: null })
    return set({
      confirmation: null,
      ...bookableLink(seat.bookable_id),
      playerId: String(seat.player_id),
      payment: "declined",
    })
  })
  const isEnded = purchase?.status === "ended"
  useEffect(() => {
    if (isEnded) void leave(purchase?.seats[0])
  }, [isEnded, purchase])
}

/** Who has seen it needs no bell for it, and is not shown it again. */
function useMarkAsRead(purchase: Purchase | undefined) {
  const read = useWrite("POST /api/notifications/read/")
  const id = purchase?.notification_id ?? null
  const mark = useEffectEvent((one: number) => read.mutate({ body: { id: one } }))
  useEffect(() => {
    if (id !== null) mark(id)
  }, [id])
}
