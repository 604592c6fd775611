import { redDayOf } from "@academy/domain/red-days"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { Check } from "lucide-react"
import { Checkbox } from "radix-ui"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf as problemOf } from "../../../../api/problem.ts"
import { useFormat } from "../../../../i18n/use-format.ts"
import { Button } from "../../../../ui/button.tsx"
import { cx } from "../../../../ui/class-names.ts"
import { useJoinWaitingList } from "../../../waiting-list/index.ts"
import { type OfferedBookable, waitingQuery } from "../../queries.ts"
import type { Candidate } from "../resolve-selection.ts"
import { usePriceText } from "../use-price-text.ts"
import { useTickReason } from "../use-tick-reason.ts"
import type { ResolvedWeeks, WeekRow } from "./resolve-weeks.ts"
import type { WeeksForm } from "./use-weeks-form.ts"

interface WeekDateProps {
  row: WeekRow
  resolved: ResolvedWeeks
  form: WeeksForm
}

/** One date: ticked or not, who comes, why somebody or nobody can, and what it costs. */
export function WeekDate({ row, resolved, form }: WeekDateProps) {
  const format = useFormat()
  const id = useId()
  const { bookable, why, coming, isTicked } = row
  const isPossible = bookable !== null && why === null && coming.length > 0
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3.5">
      <Checkbox.Root
        checked={isTicked}
        disabled={!isPossible}
        onCheckedChange={(next) => bookable && form.tickDate(bookable.id, next === true)}
        aria-labelledby={`${id}-day ${id}-who`}
        className="tap-44 grid size-6 shrink-0 place-items-center rounded-badge border-2 border-line-strong bg-field transition-colors duration-120 data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-ink disabled:border-line-mid disabled:bg-sunken"
      >
        <Checkbox.Indicator>
          <Check aria-hidden="true" className="size-4 text-on-accent-ink" strokeWidth={3} />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <time
        id={`${id}-day`}
        dateTime={row.startsAt}
        className={cx("w-21 shrink-0 text-title whitespace-nowrap rtl:w-24", !isPossible && "text-ink-muted")}
      >
        {format.day(row.startsAt, "date")}
      </time>
      <div className="min-w-0 flex-1 basis-20">
        <div id={`${id}-who`}>
          <Who row={row} resolved={resolved} />
        </div>
        {bookable && <Actions row={row} bookable={bookable} form={form} />}
      </div>
      <p className="text-label tabular">
        {isPossible && isTicked && <Price row={row} resolved={resolved} />}
      </p>
    </li>
  )
}

/** Who comes, or why nobody can; below it in amber why one of several can't. */
function Who({ row, resolved }: Omit<WeekDateProps, "form">) {
  const { t } = useTranslation(["bookings", "booking-sheet", "bookables", "common"])
  const format = useFormat()
  const { bookable, why, coming, left, opensAt, waiting, startsAt } = row
  if (why === "no_session") {
    const redDay = redDayOf(wallClockDate(new Date(startsAt)))
    return (
      <Muted
        first={t("booking-sheet:weeks.noTraining")}
        second={redDay && t(`bookables:redDays.${redDay}`)}
      />
    )
  }
  if (why === "not_open" && opensAt)
    return <Muted first={t("booking-sheet:weeks.opens", { day: format.day(opensAt, "date") })} />
  if (why === "too_many") {
    const { seats, isFirst } = resolved.most
    return (
      <Muted
        first={t(isFirst ? "booking-sheet:weeks.mostAtFirst" : "booking-sheet:weeks.most", { count: seats })}
      />
    )
  }
  if (!bookable) return null
  const isFull = left.length > 0 && left.every(({ refusal }) => refusal === "bookable_full")
  if (why === "refused" && isFull)
    return (
      <Muted first={t("common:full")} second={waiting > 0 ? t("waiting.inLine", { count: waiting }) : null} />
    )
  const names = format.list(coming.map(({ first_name }) => first_name))
  return (
    <>
      {coming.length > 0 && (
        <p className="text-label">{left.length > 0 ? t("booking-sheet:weeks.only", { names }) : names}</p>
      )}
      <Reasons row={row} bookable={bookable} left={left} />
    </>
  )
}

function Muted({ first, second }: { first: string; second?: string | null }) {
  return (
    <p className="text-small text-ink-muted">
      {first} {second && <span className="block">{second}</span>}
    </p>
  )
}

interface ReasonsProps {
  row: WeekRow
  bookable: OfferedBookable
  left: readonly Candidate[]
}

function Reasons({ row, bookable, left }: ReasonsProps) {
  const { t } = useTranslation(["bookings", "booking-sheet", "bookables"])
  const format = useFormat()
  const reasonOf = useTickReason({ bookable })
  const { coming, seatsLeft } = row
  // With one player it is plain whom the reason is about.
  const isOne = coming.length + left.length === 1
  const reasons = left.map((player) => {
    const { refusal, first_name: name } = player
    if (refusal === "bookable_full" && coming.length > 0) return t("book.onlyLeft", { count: seatsLeft })
    if (refusal === "not_bookable_yet" && bookable.bookable_from)
      return t("bookables:bookableFrom", { moment: format.moment(bookable.bookable_from) })
    const short = isOne || refusal === "overlapping_booking" ? reasonOf(player) : null
    return short ?? (refusal && t(`reason.${refusal}`, { name }))
  })
  return (
    <div className={cx("text-small", coming.length > 0 ? "text-now-ink" : "text-ink-muted")}>
      {[...new Set(reasons)].map((reason) => reason && <p key={reason}>{reason}</p>)}
    </div>
  )
}

/** A last seat goes to another one of the players; a full date has its waiting list. */
function Actions({ row, bookable, form }: { row: WeekRow; bookable: OfferedBookable; form: WeeksForm }) {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const { left, coming, why } = row
  const seatless = left.filter(({ refusal }) => refusal === "bookable_full")
  if (seatless.length === 0) return null
  if (why === "refused") return <Waiting bookableId={bookable.id} players={seatless} />
  if (coming.length === 0) return null
  return seatless.map(({ player_id, first_name: name }) => (
    <Button
      key={player_id}
      variant="link"
      size="long"
      className="min-h-6 py-1 text-start"
      onClick={() => form.giveSeat(bookable.id, player_id)}
    >
      {t("booking-sheet:weeks.give", { name })}
    </Button>
  ))
}

interface WaitingProps {
  bookableId: number
  players: readonly Candidate[]
}

/** Who waits for a full date, and the one click that lets the others wait. */
function Waiting({ bookableId, players }: WaitingProps) {
  const { t } = useTranslation(["bookings", "booking-sheet", "problems"])
  const places = useQuery(waitingQuery).data
  const join = useJoinWaitingList()
  if (!places) return null
  const own = places.filter((place) => place.bookable_id === bookableId)
  const others = players.filter(({ player_id }) => !own.some((place) => place.player_id === player_id))
  return (
    <>
      {own.map(({ id, player_name: name, position }) => (
        <p key={id} role="status" className="text-small text-ink-muted">
          {position === null ? t("waiting.offered", { name }) : t("waiting.isAt", { name, position })}
        </p>
      ))}
      {others.length > 0 && (
        <Button
          variant="link"
          size="long"
          className="min-h-6 py-1 text-start"
          busy={join.isPending}
          busyLabel={t("waiting.joining")}
          onClick={() =>
            join.mutate({
              body: { bookable_id: bookableId, players_id: others.map(({ player_id }) => player_id) },
            })
          }
        >
          {t("waiting.joinNobody")}
        </Button>
      )}
      {join.error && (
        <p role="alert" className="text-small text-danger">
          {t(`problems:${problemOf(join.error)}`)}
        </p>
      )}
    </>
  )
}

/** What a date costs in the way that is chosen: passes, money, or both. */
function Price({ row: { bookable, coming }, resolved: { payment, isByPack } }: Omit<WeekDateProps, "form">) {
  const { t } = useTranslation(["bookings", "booking-sheet", "common"])
  const priceText = usePriceText(bookable?.currency ?? "")
  if (!bookable) return null
  if (isByPack) return t("common:passes", { count: coming.length })
  const byPass = payment.byPass.filter((seat) => seat.bookable.id === bookable.id)
  const amountNow = bookable.price * (coming.length - byPass.length)
  const isFree = payment.method === null || bookable.price === 0
  return priceText({ method: isFree ? null : amountNow === 0 ? "pass" : payment.method, byPass, amountNow })
}
