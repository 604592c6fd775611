import { type BookingTypeSlug, bookingTypeSlugs } from "@academy/domain/bookings"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { type Changes, useAccountParams } from "../../../address/account-params.ts"
import { selectedPlayers, withPlayerToggled } from "../../../address/selected-players.ts"
import { useNow } from "../../../runtime/now.tsx"
import { concernsFamily, fitOf, type PlayerFacts } from "../fit.ts"
import { type Bookable, sessionsQuery } from "../queries.ts"
import { type FamilyBooking, hasSeat, indexDays } from "./days.ts"
import { addMonths, isDate, monthOf, monthsFrom } from "./month-grid.ts"

export type CalendarPlayer = PlayerFacts

const isSlug = (text: string | undefined): text is BookingTypeSlug =>
  bookingTypeSlugs.some((slug) => slug === text)

/** How many months back and ahead one can turn. */
const MOST_MONTHS = 14

/**
 * Everything the calendar shows and what changes it. Its state lives in the address: `selectedDate`, `monthOffset`
 * (from this month), `selectedPlayerIds`, `onlyFitting`, `bookingType`, `addressId`.
 */
export function useCalendar(bookings: readonly FamilyBooking[], players: readonly CalendarPlayer[]) {
  const { params, set } = useAccountParams()
  const now = useNow()
  const today = wallClockDate(now)
  const query = useQuery(sessionsQuery)

  const chosenPlayers = selectedPlayers(players, params)
  const type = isSlug(params.bookingType) ? params.bookingType : undefined
  const placeId = Number(params.addressId) || undefined
  const onlyFitting = params.onlyFitting === "true" && players.length > 0
  const isNarrowed = onlyFitting || type !== undefined || placeId !== undefined
  const fitFor = (session: Bookable) => fitOf(session, chosenPlayers, bookings, now)
  const isForFamily = (session: Bookable) => concernsFamily(fitFor(session))

  const sessions = useMemo(() => query.data ?? [], [query.data])
  const shown = sessions.filter(
    (session) =>
      (type === undefined || session.booking_type.slug === type) &&
      (placeId === undefined || session.address.id === placeId) &&
      (!onlyFitting || isForFamily(session)),
  )
  const seats = bookings.filter(
    ({ status, player_id }) =>
      (status === "held" || status === "confirmed") && chosenPlayers.some(({ id }) => id === player_id),
  )
  const day = indexDays(shown, seats)

  const thisMonth = monthOf(today)
  // Who asked for some sessions alone is shown the first of them, however far off.
  const first = isNarrowed
    ? shown.map(({ starts_at }) => wallClockDate(new Date(starts_at))).find((date) => date >= today)
    : undefined
  const wished = isDate(params.selectedDate) ? params.selectedDate : undefined
  const offset = params.monthOffset === undefined ? undefined : Number.parseInt(params.monthOffset, 10) || 0
  const month =
    offset === undefined
      ? monthOf(wished ?? first ?? today)
      : addMonths(thisMonth, Math.max(-MOST_MONTHS, Math.min(MOST_MONTHS, offset)))
  const toDate = (date: string): Changes => ({
    selectedDate: date,
    monthOffset: offsetText(monthsFrom(thisMonth, monthOf(date))),
  })
  const selected =
    offset === undefined && !wished && first
      ? first
      : wished && monthOf(wished) === month
        ? wished
        : firstDayToShow(month, today, shown)

  return {
    query,
    today,
    month,
    selected,
    day,
    sessions,
    shown,
    chosenPlayers,
    type,
    placeId,
    onlyFitting,
    isNarrowed,
    /** Whom of the chosen players a session fits; of a guest they are not known. */
    fitOf: players.length > 0 ? fitFor : undefined,
    /** It has a seat, for a family one that fits or is theirs. */
    isOpen: players.length > 0 ? isForFamily : hasSeat,
    /** The first later day on which there is a seat. */
    nextDate: shown
      .map(({ starts_at }) => wallClockDate(new Date(starts_at)))
      .find((date) => date > selected),
    select: (date: string) => set(toDate(date)),
    /** What to choose for a day, for a month that many later, for today: links lead there without scripts too. */
    toDate,
    toMonth: (by: number): Changes => ({
      selectedDate: null,
      monthOffset: offsetText(monthsFrom(thisMonth, addMonths(month, by))),
    }),
    toToday: { selectedDate: null, monthOffset: null } satisfies Changes,
    togglePlayer: (id: number) => set(withPlayerToggled(players, chosenPlayers, id)),
    chooseType: (slug: BookingTypeSlug | null) => set({ bookingType: slug }),
    choosePlace: (id: number | null) => set({ addressId: id === null ? null : String(id) }),
    toggleOnlyFitting: () => set({ onlyFitting: onlyFitting ? null : "true" }),
    clearFilters: () => set({ onlyFitting: null, bookingType: null, addressId: null }),
  }
}

export type Calendar = ReturnType<typeof useCalendar>

const offsetText = (months: number) => (months === 0 ? null : String(months))

/** Today in its own month; elsewhere the first day with a session, with a seat if there is one. */
function firstDayToShow(month: string, today: string, sessions: readonly Bookable[]): string {
  if (month === monthOf(today)) return today
  const inMonth = sessions.filter(({ starts_at }) => monthOf(wallClockDate(new Date(starts_at))) === month)
  const first = inMonth.find(hasSeat) ?? inMonth[0]
  return first ? wallClockDate(new Date(first.starts_at)) : `${month}-01`
}
