import type { BookingTypeSlug } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { Avatar } from "../../../ui/avatar.tsx"
import { Chip } from "../../../ui/chip.tsx"
import { cx } from "../../../ui/class-names.ts"
import { Select } from "../../../ui/select.tsx"
import type { Calendar, CalendarPlayer } from "./use-calendar.ts"

const ALL = "all"
/** The label is heard, not seen: the chosen value says what it is. */
const bareSelect = "w-40 shrink-0 gap-0 [&>div:first-child]:sr-only max-lg:w-36"

interface CalendarFiltersProps {
  calendar: Calendar
  players: readonly CalendarPlayer[]
  className?: string
}

/** Whose sessions, which types, which places. */
export function CalendarFilters({ calendar, players, className }: CalendarFiltersProps) {
  const { t } = useTranslation("bookables")
  const { sessions, chosenPlayers, type, placeId } = calendar
  const slugs = [...new Set(sessions.map(({ booking_type }) => booking_type.slug))]
  const places = [...new Map(sessions.map(({ address }) => [address.id, address.name]))].map(
    ([id, name]) => ({ value: String(id), label: <bdi>{name}</bdi> }),
  )
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className="sr-only">{t("calendar.filters")}</legend>
      {/* Relative: the unseen labels stay inside of what scrolls. */}
      <div className={cx("no-scrollbar relative flex items-center gap-2 max-lg:overflow-x-auto", className)}>
        {players.length > 1 && (
          <div className="flex gap-2 py-0.5 lg:me-2">
            {players.map(({ id, first_name }) => {
              const isChosen = chosenPlayers.some((player) => player.id === id)
              return (
                <Chip key={id} chosen={isChosen} className="ps-2" onClick={() => calendar.togglePlayer(id)}>
                  <Avatar name={first_name} tone={isChosen ? "accent" : "neutral"} size="small" />
                  <bdi>{first_name}</bdi>
                </Chip>
              )
            })}
          </div>
        )}
        <Select
          label={t("calendar.type")}
          className={bareSelect}
          value={type ?? ALL}
          onValueChange={(value) => calendar.chooseType(value === ALL ? null : (value as BookingTypeSlug))}
          choices={[
            { value: ALL, label: t("calendar.allTypes") },
            ...slugs.map((slug) => ({ value: slug, label: t(`types.${slug}`) })),
          ]}
        />
        <Select
          label={t("calendar.place")}
          className={bareSelect}
          value={placeId === undefined ? ALL : String(placeId)}
          onValueChange={(value) => calendar.choosePlace(value === ALL ? null : Number(value))}
          choices={[{ value: ALL, label: t("calendar.allPlaces") }, ...places]}
        />
      </div>
    </fieldset>
  )
}
