import { CameraOff, Phone, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { RosterPlayer } from "./use-attendance.ts"

/** What the coach has to know of a player today: the health note, whom to call, whether photos are agreed to. */
export function CareFacts({ player }: { player: RosterPlayer }) {
  const { t } = useTranslation("staff")
  const { health_note, emergency_contact, may_be_filmed } = player
  if (!health_note && !emergency_contact && may_be_filmed) return null
  return (
    <ul className="mt-1 flex flex-col gap-1 text-small">
      {health_note && (
        <li className="flex items-start gap-2 text-label">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={2} />
          <span>
            <span className="sr-only">{t("care.note")} </span>
            <bdi>{health_note}</bdi>
          </span>
        </li>
      )}
      {emergency_contact && (
        <li>
          <a
            href={`tel:${emergency_contact.phone.replace(/[^+\d]/g, "")}`}
            className="flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Phone aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
            {t("care.emergency", { name: emergency_contact.name || emergency_contact.phone })}
          </a>
        </li>
      )}
      {!may_be_filmed && (
        <li className="flex items-center gap-2">
          <CameraOff aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
          {t("care.notFilmed")}
        </li>
      )}
    </ul>
  )
}
