import { academy } from "@academy/domain/academy"
import { ChevronDown, ChevronLeft, RotateCcw } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../../../address/account-params.ts"
import { useFormat } from "../../../../i18n/use-format.ts"
import { QueryError } from "../../../../queries/query-error.tsx"
import { Button } from "../../../../ui/button.tsx"
import type { Offer, OfferedBookable, Week } from "../../queries.ts"
import { PaymentFields } from "../book-fields.tsx"
import { FieldsSkeleton } from "../dialog-parts.tsx"
import { PlayerChips } from "../player-chips.tsx"
import { useTickReason } from "../use-tick-reason.ts"
import { PackCard } from "./pack-card.tsx"
import type { ResolvedWeeks } from "./resolve-weeks.ts"
import type { WeeksForm } from "./use-weeks-form.ts"
import { WeekDate } from "./week-date.tsx"

/** "Every Friday, 17:30" */
export function useWeeksTitle() {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const format = useFormat()
  return ({ starts_at }: Pick<OfferedBookable, "starts_at">) =>
    t("booking-sheet:weeks.title", {
      weekday: format.day(starts_at, "weekday"),
      time: format.clock(starts_at),
    })
}

/** The step of the sheet for the next weeks: who, on which dates and why not on others, and how all of it is paid. */
export function WeeksFields({ offer, form }: { offer: Offer; form: WeeksForm }) {
  const { t } = useTranslation("common")
  const { query, resolved } = form
  return (
    <>
      <WeeksHead offer={offer} weeks={query.data ?? []} />
      {resolved ? (
        <ResolvedFields offer={offer} resolved={resolved} form={form} />
      ) : query.isError ? (
        <QueryError query={query} title={t("sessionFailed")} />
      ) : (
        <FieldsSkeleton />
      )}
    </>
  )
}

/** The way back to the single date, and what the series is: its type where the dates have different titles. */
function WeeksHead({ offer: { bookable }, weeks }: { offer: Offer; weeks: readonly Week[] }) {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const format = useFormat()
  const weeksTitle = useWeeksTitle()
  const { goBack } = useAccountParams()
  const day = format.day(bookable.starts_at, "short")
  const isOneTitle = weeks.every(({ session }) => !session || session.bookable.title === bookable.title)
  const title = isOneTitle ? bookable.title : bookable.booking_type.name
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The step begins at its top, also for who came by keyboard from further down the sheet.
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest(".scroll-area")?.scrollTo?.({ top: 0 })
  }, [])
  return (
    <div className="mb-7 low:mb-4">
      <Button
        variant="quiet"
        size="row"
        className="-ms-3 px-2"
        aria-label={t("booking-sheet:weeks.back", { day })}
        onClick={() => void goBack("everyWeek", { everyWeek: null })}
      >
        <ChevronLeft aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
        {day}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-title outline-none text-[1.625rem] text-balance">
        {weeksTitle(bookable)}
      </h2>
      <p className="mt-1 text-ink-muted">{format.parts([title, bookable.address.name])}</p>
    </div>
  )
}

interface ResolvedFieldsProps {
  offer: Offer
  resolved: ResolvedWeeks
  form: WeeksForm
}

function ResolvedFields({ offer, resolved, form }: ResolvedFieldsProps) {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const reasonOf = useTickReason(offer)
  const { candidates, ticked, rows, sessions, payment, pack, isByPack, seats } = resolved
  const canTick = rows.some(({ bookable, why, coming }) => bookable && why === null && coming.length > 0)
  return (
    <div className="flex flex-col gap-7 low:gap-4">
      <section className="flex flex-col gap-3">
        <h3 className="text-label">{t("book.who")}</h3>
        <PlayerChips
          label={t("book.who")}
          candidates={candidates}
          ticked={ticked}
          onTick={form.tickPlayer}
          reasonOf={reasonOf}
        />
      </section>
      <section aria-labelledby="weeks-dates">
        <div className="row-apart items-baseline">
          <h3 id="weeks-dates" className="text-label">
            {t("booking-sheet:weeks.dates")}
          </h3>
          {canTick && (
            <Button variant="link" size="row" onClick={() => form.tickAll(sessions.length === 0)}>
              {t(sessions.length === 0 ? "booking-sheet:weeks.all" : "booking-sheet:weeks.none")}
            </Button>
          )}
        </div>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <WeekDate key={row.startsAt} row={row} resolved={resolved} form={form} />
          ))}
        </ul>
      </section>
      {pack && (
        <PackCard
          pack={pack}
          seats={seats.length}
          currency={offer.bookable.currency}
          isChosen={isByPack}
          onChoose={form.choosePack}
        />
      )}
      {seats.length > 0 && payment.ways.length > 0 && (
        <FoldedPayment offer={offer} resolved={resolved} form={form} />
      )}
      <p className="flex gap-3 text-small text-ink-muted">
        <RotateCcw aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span>
          {t("booking-sheet:weeks.rule", { noticeHours: academy.terms.notice_hours })}
          {isByPack &&
            ` ${t("booking-sheet:weeks.pack.rule", { withdrawalDays: academy.terms.withdrawal_days })}`}
        </span>
      </p>
    </div>
  )
}

/** The list of dates is long: of the payment methods the chosen one is shown, the others on request. */
function FoldedPayment({ offer, resolved: { ticked, payment, isByPack }, form }: ResolvedFieldsProps) {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const [isUnfolded, setUnfolded] = useState(false)
  const { ways, method } = payment
  const isFolded = !isUnfolded && ways.length > 1 && method !== null
  return (
    <div>
      <PaymentFields
        offer={offer}
        players={ticked}
        payment={isFolded ? { ...payment, ways: [method] } : payment}
        code={isByPack ? undefined : form.code}
        onChange={form.changePayment}
      />
      {isFolded && (
        <Button variant="link" size="row" className="gap-2" onClick={() => setUnfolded(true)}>
          {t("booking-sheet:weeks.otherMethods")}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} />
        </Button>
      )}
    </div>
  )
}
