import { type MessageTopic, messageTopics } from "@academy/domain/staff-sessions"
import {
  CircleX,
  Clock,
  CloudRain,
  Footprints,
  type LucideIcon,
  MapPin,
  MessageSquareText,
} from "lucide-react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"

/** What the families are written to about: a topic of a message, or that the session is cancelled. */
export type About = MessageTopic | "cancelled"

const icons: Record<About, LucideIcon> = {
  weather: CloudRain,
  cancelled: CircleX,
  later_start: Clock,
  indoor_shoes: Footprints,
  meeting_point: MapPin,
  other: MessageSquareText,
}
const [first, ...others] = messageTopics
/** Beside the weather stands what it leads to. */
const abouts: readonly About[] = [first, "cancelled", ...others]

interface AboutTilesProps {
  value: About
  mayCancel: boolean
  onChange: (about: About) => void
}

/** What has happened, as big answers: one press with a wet thumb. */
export function AboutTiles({ value, mayCancel, onChange }: AboutTilesProps) {
  const { t } = useTranslation(["staff", "planning"])
  return (
    <fieldset>
      <legend className="mb-2 text-label">{t("session.topic")}</legend>
      <div className="grid-pairs gap-2 md:grid-cols-3">
        {(mayCancel ? abouts : messageTopics).map((about) => {
          const Icon = icons[about]
          return (
            <button
              key={about}
              type="button"
              aria-pressed={about === value}
              onClick={() => onChange(about)}
              className={cx(
                "flex min-h-18 flex-col justify-between gap-2 rounded-hero border px-4 py-3 text-start text-label transition-colors duration-120",
                about === value
                  ? "border-accent-ink bg-accent-soft text-accent-ink shadow-[inset_0_0_0_1px_var(--accent-ink)]"
                  : "border-line-mid hover:bg-hover",
              )}
            >
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
              {about === "cancelled" ? t("planning:cancelSession") : t(`session.topicNames.${about}`)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
