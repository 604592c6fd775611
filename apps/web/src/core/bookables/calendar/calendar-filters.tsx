import type { BookingTypeSlug } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { Avatar } from "../../../ui/avatar.tsx"
import { Chip } from "../../../ui/chip.tsx"
import { cx } from "../../../ui/class-names.ts"
import { Select } from "../../../ui/select.tsx"
import type { Calendar, CalendarPlayer } from "./use-calendar.ts"

const ALL = "all"
/** The label is heard, not seen: the chosen value says what it is. */
const bareSelect = "shrink-0 gap-0 [&>div:first-child]:sr-only"

interface CalendarFiltersProps {
  calendar: Calendar
  players: readonly CalendarPlayer[]
  /** The page has a switch for the players already. */
  hasSwitch: boolean
  className?: string
}

/** Whose sessions, only those that fit, which types, which places. */
export function CalendarFilters({ calendar, players, hasSwitch, className }: CalendarFiltersProps) {
  const { t } = useTranslation("bookables")
  const { sessions, chosenPlayers, type, placeId } = calendar
  const only = chosenPlayers.length === 1 ? chosenPlayers[0] : undefined
  const slugs = [...new Set(sessions.map(({ booking_type }) => booking_type.slug))]
  const places = [...new Map(sessions.map(({ address }) => [address.id, address.name]))].map(
    ([id, name]) => ({ value: String(id), label: <bdi>{name}</bdi> }),
  )
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className="sr-only">{t("calendar.filters")}</legend>
      {/* Relative: the unseen labels stay inside of what scrolls. */}
      <div className={cx("no-scrollbar relative flex items-center gap-2 max-lg:overflow-x-auto", className)}>
        {players.length > 1 && !hasSwitch && (
          <div className="flex gap-2 py-0.5">
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
        {players.length > 0 && (
          <Chip chosen={calendar.onlyFitting} className="lg:me-2" onClick={calendar.toggleOnlyFitting}>
            {only ? t("calendar.fitsName", { name: only.first_name }) : t("calendar.fitsMine")}
          </Chip>
        )}
        <Select
          label={t("calendar.type")}
          className={cx(bareSelect, "w-36")}
          value={type ?? ALL}
          onValueChange={(value) => calendar.chooseType(value === ALL ? null : (value as BookingTypeSlug))}
          choices={[
            { value: ALL, label: t("calendar.allTypes") },
            ...slugs.map((slug) => ({ value: slug, label: t(`types.${slug}`) })),
          ]}
        />
        <Select
          label={t("calendar.place")}
          className={cx(bareSelect, "w-52")}
          value={placeId === undefined ? ALL : String(placeId)}
          onValueChange={(value) => calendar.choosePlace(value === ALL ? null : Number(value))}
          choices={[{ value: ALL, label: t("calendar.allPlaces") }, ...places]}
        />
      </div>
    </fieldset>
  )
}
