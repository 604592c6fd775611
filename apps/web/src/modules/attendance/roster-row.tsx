import type { Attendance as Marked } from "@academy/domain/bookings"
import { Check, Clock, Phone, Sparkles, X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import { CareFacts } from "./care-facts.tsx"
import type { Attendance, Roster, RosterPlayer } from "./use-attendance.ts"
import type { Marking } from "./use-marking.ts"

interface RosterRowProps {
  roster: Roster
  player: RosterPlayer
  attendance: Attendance
  /** Before the session, only what was noted all the same is there to be taken back. */
  marking: Marking
  /** Within a card, which is narrower than the roster's own page. */
  isNarrow?: boolean
  /** One of two columns on a phone: the name stands below, and Here and Absent are their signs alone. */
  isTile?: boolean
}

/** One player: the two digits of the year of birth, the name, the number to call, Here and Absent at thumb size. */
export function RosterRow({
  roster,
  player,
  attendance,
  marking: { isOpen, isOwn },
  isNarrow = false,
  isTile = false,
}: RosterRowProps) {
  const { t } = useTranslation("staff")
  const marked = attendance.attendanceOf(player)
  const name = `${player.first_name} ${player.last_name}`
  // The one that is in force, pressed again, is taken back.
  const toggle = (wanted: Marked) => attendance.mark(roster, [player], marked === wanted ? null : wanted)
  return (
    <li
      className={cx(
        "border-b-2 border-ink last:border-b-0 xl:flex xl:items-center",
        isNarrow ? "py-2.5 xl:gap-4" : "py-4 xl:gap-8",
        isTile && "max-xl:flex max-xl:flex-col max-xl:border-b-2! max-xl:py-3",
      )}
    >
      <div
        className={cx(
          "flex min-h-13 items-center gap-4 xl:grow",
          isTile && "max-xl:grow max-xl:flex-wrap max-xl:content-start max-xl:justify-between max-xl:gap-y-2",
        )}
      >
        <span
          className={cx(
            "grid size-12 shrink-0 place-items-center rounded-hero text-figure text-[1.25rem] text-on-ink",
            marked === "present" ? "bg-present" : marked === "absent" ? "bg-absent" : "bg-ink",
          )}
        >
          <span aria-hidden="true">{String(player.year_of_birth).slice(-2)}</span>
          <span className="sr-only">{t("bornTag", { year: player.year_of_birth })}</span>
        </span>
        <div className={cx("min-w-0 grow", isTile && "max-xl:order-last max-xl:basis-full")}>
          <p
            className={cx("text-title text-[1.1875rem]", isTile && "max-xl:wrap-anywhere max-xl:text-[1rem]")}
          >
            <bdi>{name}</bdi>
          </p>
          {player.first_session && (
            <p className="mt-0.5 flex items-center gap-2 text-label text-small">
              <Sparkles aria-hidden="true" className="size-5" strokeWidth={2} />
              {t("firstSession")}
            </p>
          )}
          {player.late_minutes !== null && (
            <p className="mt-0.5 flex items-center gap-2 text-label text-small">
              <Clock aria-hidden="true" className="size-5" strokeWidth={2} />
              {t("late", { count: player.late_minutes })}
            </p>
          )}
          <CareFacts player={player} />
        </div>
        {player.phone_number && (
          <a
            href={`tel:${player.phone_number.replace(/[^+\d]/g, "")}`}
            aria-label={t("call", { name })}
            data-tooltip={t("call", { name })}
            className="relative -me-2 grid size-11 shrink-0 place-items-center rounded-hero hover:bg-hover"
          >
            <Phone aria-hidden="true" className="size-6" strokeWidth={2} />
          </a>
        )}
      </div>
      {!isOwn && marked !== null && (
        <p className="mt-3 flex items-center gap-2 text-label xl:mt-0 xl:shrink-0">
          {marked === "present" ? (
            <Check aria-hidden="true" className="size-5.5" strokeWidth={2.6} />
          ) : (
            <X aria-hidden="true" className="size-5.5" strokeWidth={2.6} />
          )}
          {t(marked === "present" ? "here" : "absent")}
        </p>
      )}
      {isOwn && (isOpen || marked !== null) && (
        <fieldset
          className={cx(
            "mt-3 grid gap-2 xl:mt-0 xl:shrink-0",
            isTile
              ? "grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]"
              : "grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))]",
            isNarrow ? "xl:w-72" : "xl:w-80",
          )}
        >
          <legend className="sr-only">{t("attendanceOf", { name })}</legend>
          {(isOpen || marked === "present") && (
            <MarkButton
              isOn={marked === "present"}
              onClass="bg-present border-present"
              onPress={() => toggle("present")}
            >
              <Check aria-hidden="true" className="size-5.5 shrink-0" strokeWidth={2.6} />
              <span className={cx(isTile && "max-xl:sr-only")}>{t("here")}</span>
            </MarkButton>
          )}
          {(isOpen || marked === "absent") && (
            <MarkButton
              isOn={marked === "absent"}
              onClass="bg-absent border-absent"
              onPress={() => toggle("absent")}
            >
              <X aria-hidden="true" className="size-5.5 shrink-0" strokeWidth={2.6} />
              <span className={cx(isTile && "max-xl:sr-only")}>{t("absent")}</span>
            </MarkButton>
          )}
        </fieldset>
      )}
    </li>
  )
}

interface MarkButtonProps {
  isOn: boolean
  onClass: string
  onPress: () => void
  children: ReactNode
}

function MarkButton({ isOn, onClass, onPress, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        "flex min-h-13 items-center justify-center gap-2 rounded-hero border-2 text-label",
        isOn ? cx(onClass, "text-on-ink") : "border-ink bg-surface hover:bg-hover",
      )}
    >
      {children}
    </button>
  )
}
